import { expect, it } from 'vitest';
import { USER_AGENTS } from '../helpers/browser';
import { onEachCatalogue } from './on-each-catalogue';

/** The visitor of each catalogue: together both devices and both languages. */
const VISITORS = {
  demo: ['phone', 'zh-CN'],
  'F-Droid': ['pc', 'en'],
} as const;

/** Requested addresses of one shape (`/app/7`, `/app/8` …), which differ in data only. */
const SAMPLES = 3;

/** Links to other sites, and their expected answers. Files are requested with HEAD, because they may be large. */
const LEADS_AWAY: [RegExp, number[]][] = [
  [/^\/download\/apk\//, [200, 302, 307]],
  [/^\/pp\/apk\//, [200, 302, 307, 404]],
  [/^\/redirect\?/, [302]],
];

/** An address without its data: numbers, and the values of its query. */
const shapeOf = ({ pathname, searchParams }: URL): string =>
  `${pathname.replace(/\d+/g, '#').replace(/^(\/category\/).*/, '$1#')}?${[...searchParams.keys()].sort()}`;

/** The footer's preferences lead to the same page, whose links are followed already. */
const CHOICE = /[?&](lang|theme|lite)=/;

const linksOf = (html: string, base: string): URL[] =>
  [...html.matchAll(/<(?:a|link)\b[^>]*? href="([^"]+)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base))
    .filter(({ origin }) => origin === new URL(base).origin);

const expected = (address: URL): number[] =>
  LEADS_AWAY.find(([pattern]) => pattern.test(address.pathname + address.search))?.[1] ?? [200];

/** Follows every link from these pages, a few of each shape, and returns those with unexpected answers. */
async function crawl(starts: readonly string[], headers: Record<string, string>) {
  const waiting = starts.map((start) => new URL(start));
  const asked = new Map<string, number>();
  const seen = new Set(starts);
  const wrong: string[] = [];
  for (let here = waiting.shift(); here; here = waiting.shift()) {
    const wanted = expected(here);
    const method = wanted.includes(302) ? 'HEAD' : 'GET';
    const answer = await fetch(here, { headers, redirect: 'manual', method });
    const page = answer.headers.get('content-type')?.startsWith('text/html');
    const html = await answer.text();
    if (!wanted.includes(answer.status)) wrong.push(`${answer.status} ${here}`);
    if (!page || answer.status !== 200 || CHOICE.test(here.search)) continue;
    for (const link of linksOf(html, here.href)) {
      link.hash = '';
      const shape = shapeOf(link);
      const count = asked.get(shape) ?? 0;
      if (seen.has(link.href) || count >= SAMPLES) continue;
      seen.add(link.href);
      asked.set(shape, count + 1);
      waiting.push(link);
    }
  }
  return { wrong, shapes: [...asked.keys()] };
}

onEachCatalogue((ground) => {
  const [device, lang] = VISITORS[ground.catalogue];
  it(`every link of every screen on a ${device} in ${lang} answers`, async () => {
    // Compressing a page would take longer than rendering it.
    const headers = {
      'User-Agent': USER_AGENTS[device],
      'Accept-Language': lang,
      'Accept-Encoding': 'identity',
    };
    const { notFound, ...screens } = ground.screens;
    const starts = Object.values(screens).filter((address) => address !== undefined);
    const { wrong, shapes } = await crawl(starts, headers);
    expect(wrong).toEqual([]);
    expect(shapes).toEqual(expect.arrayContaining(['/app/#?', '/category/#?', '/feed.xml?']));
    expect(shapes.length).toBeGreaterThan(20);
  });

  it('detects a broken link (control)', async () => {
    const page = `<a href="/app/999999999">x</a><a href="https://elsewhere.example/">y</a>`;
    const [link, ...others] = linksOf(page, ground.url);
    expect(others).toEqual([]);
    expect((await crawl([link?.href ?? ''], {})).wrong).toEqual([
      `404 ${ground.url}/app/999999999`,
    ]);
  });
});
