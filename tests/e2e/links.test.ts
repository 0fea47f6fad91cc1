import { expect, it } from 'vitest';
import { translator } from '../../src/i18n/translate';
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
const CHOICE = /[?&](lang|theme|lite|platform)=/;

/** The links of a page, or the pages of a sitemap, which has the shop's public address. */
const linksOf = (html: string, base: string): URL[] =>
  [...html.matchAll(/<(?:a|link)\b[^>]*? href="([^"]+)"|<loc>[^/]*\/\/[^/]*([^<]*)/g)]
    .map(([, href, path = '']) => new URL((href ?? path).replaceAll('&amp;', '&'), base))
    .filter(({ origin }) => origin === new URL(base).origin);

const expected = (address: URL): number[] =>
  LEADS_AWAY.find(([pattern]) => pattern.test(address.pathname + address.search))?.[1] ?? [200];

/** What a list says that has nothing to show. */
const EMPTY = [
  'home.empty',
  'list.empty',
  'list.empty.games',
  'categories.empty',
  'specials.empty',
  'preorder.empty',
  'activities.empty',
  'gifts.empty',
] as const;

/**
 * Follows every link from these pages, a few of each shape, and returns those with unexpected answers, and lists without an entry
 * that a link leads to. A choice of the kind of phone may leave a list empty: it is one for the whole site.
 */
async function crawl(
  starts: readonly string[],
  headers: Record<string, string>,
  lang: 'en' | 'zh-CN' = 'en',
) {
  const waiting = starts.map((start) => new URL(start));
  const isEmpty = (html: string) =>
    EMPTY.some((key) => html.includes(`>${translator(lang)(key)}<`));
  const asked = new Map<string, number>();
  const seen = new Set(starts);
  const wrong: string[] = [];
  for (let here = waiting.shift(); here; here = waiting.shift()) {
    const wanted = expected(here);
    const method = wanted.includes(302) ? 'HEAD' : 'GET';
    const answer = await fetch(here, { headers, redirect: 'manual', method });
    const page = /^text\/html|xml/.test(answer.headers.get('content-type') ?? '');
    const html = await answer.text();
    if (!wanted.includes(answer.status)) wrong.push(`${answer.status} ${here}`);
    if (!page || answer.status !== 200 || CHOICE.test(here.search)) continue;
    if (!starts.includes(here.href) && isEmpty(html)) wrong.push(`empty: ${here}`);
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
    // Those that may be empty are reached by links.
    const { notFound, specials, preorder, activities, gifts, ...screens } = ground.screens;
    const listed = { ...screens, sitemap: `${ground.url}/sitemap/0.xml` };
    const starts = Object.values(listed).filter((address) => address !== undefined);
    const { wrong, shapes } = await crawl(starts, headers, lang);
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
