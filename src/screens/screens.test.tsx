import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import type { Api } from '../../contract/api';
import { LANGS } from '../../contract/lang';
import { type Answers, fakeApi } from '../../tests/helpers/fake-api';
import { bareApp, bareDetail, sampleCategory } from '../../tests/helpers/sample';
import { createPage, type Page } from '../features/page/page';
import { routes } from '../routes';
import { frame } from './frame';
import { problemPage } from './problem/load';
import { Screen as ProblemScreen } from './problem/Screen';
import { knownQuery, type ProblemName } from './route';

/** An address of each screen, with all the query it knows. */
const ADDRESSES = [
  '/',
  '/apps?sort=new&page=2',
  '/games',
  '/category/category-1?sub=category-2&page=2',
  '/app/7?comments=2',
  '/app/example.app7',
  '/search?key=%E5%BE%AE%E4%BF%A1&page=2',
  '/search',
  '/special/1',
  '/offline',
];

const list = { page: 1, pages: 1, total: 0, subCategories: [] };

/** A store that has nothing to show beside the app that was asked for. */
const EMPTY: Answers = {
  'catalogue/shop': () => ({ demo: false, sources: [], apps: 0, games: 0, judged: false }),
  'catalogue/categories': () => ({ categories: [] }),
  'catalogue/apps': () => ({ ...list, apps: [] }),
  'catalogue/search': () => ({ ...list, apps: [], near: ['微光笔记'] }),
  'op.special.template.getAllShowList': () => ({ specials: [], total: 0 }),
  'op.special.template.listApps': () => ({ special: { id: 1, title: '空', apps: [] } }),
  'op.ad.getAds': () => ({ ads: [] }),
  'op.rec.personality.listApps': () => ({ apps: [bareApp(3)], total: 1 }),
  'StoreDetailController/detail': () => ({ app: bareDetail(7) }),
  'StoreDetailController/score': () => ({ count: 0, histogram: [0, 0, 0, 0, 0] }),
  'StoreDetailController/comment': () => ({ ...list, comments: [] }),
  'StoreDetailController/recs': () => ({ apps: [] }),
  'StoreDetailController/subcates': () => ({ categories: [] }),
  'StoreDetailController/specials': () => ({ specials: [] }),
};

function pageAt(address: string, lang: Page['lang'], query: Record<string, string>): Page {
  const { pathname } = new URL(address, 'http://x');
  return createPage({ lang, theme: 'auto', lite: false, device: 'phone' }, pathname, query);
}

/** Route and parameters of an address, the way Hono's patterns read it. */
function match(address: string) {
  const url = new URL(address, 'http://x');
  for (const route of routes) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const found = new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)')}$`).exec(url.pathname);
    if (!found) continue;
    const values = names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]);
    return {
      route,
      params: Object.fromEntries(values),
      query: knownQuery(route, url.searchParams),
    };
  }
  throw new Error(`no route for ${address}`);
}

async function open(address: string, api: Api, lang: Page['lang'] = 'zh-CN') {
  const { route, params, query } = match(address);
  const page = pageAt(address, lang, query);
  const loaded = await route.load(api, params, page);
  if (loaded.kind !== 'page') return { loaded, html: '' };
  const shop = await frame.load(api);
  const html = renderToString(
    <frame.screen page={page} shop={shop}>
      <route.screen data={loaded.data} page={page} />
    </frame.screen>,
  );
  return { loaded, html };
}

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

describe.each(LANGS)('in %s', (lang) => {
  it.each(ADDRESSES)('%s stands with full data', async (address) => {
    const { loaded, html } = await open(address, fakeApi(), lang);
    expect(loaded).toMatchObject({ kind: 'page', status: 200, complete: true });
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(count(html, /<main[ >]/g)).toBe(1);
    expect(html).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
    expect(html).not.toMatch(/ style=/);
  });

  it.each(ADDRESSES)('%s stands with as little data as there can be', async (address) => {
    const { loaded, html } = await open(
      address.replace(/page=2|comments=2/, ''),
      fakeApi(EMPTY),
      lang,
    );
    if (loaded.kind === 'problem') return expect(address).toMatch(/category/);
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(html).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
  });

  it.each(['missing', 'server', 'tooLong', 'noFile', 'offline'] satisfies ProblemName[])(
    'the problem %s needs no data at all',
    (problem) => {
      const page = pageAt('/x', lang, {});
      const { data, title } = problemPage(problem, page);
      const html = renderToString(
        <frame.screen page={page} shop={undefined}>
          <ProblemScreen data={data} page={page} />
        </frame.screen>,
      );
      expect(count(html, /<h1[ >]/g)).toBe(1);
      expect(title).toContain('Snowpea');
    },
  );
});

/** Calls whose failure a screen must survive, by address. */
const PARTS: [string, string[]][] = [
  [
    '/',
    [
      'catalogue/apps',
      'op.special.template.getAllShowList',
      'op.ad.getAds',
      'catalogue/categories',
    ],
  ],
  ['/apps', ['catalogue/categories', 'catalogue/shop']],
  [
    '/app/7',
    ['score', 'comment', 'recs', 'subcates', 'specials'].map((n) => `StoreDetailController/${n}`),
  ],
];

describe.each(PARTS)('%s', (address, parts) => {
  it.each(parts)('says so where %s failed, and the rest stands', async (name) => {
    const whole = await open(address, fakeApi());
    const { loaded, html } = await open(address, fakeApi({}, [name]));
    expect(loaded.kind).toBe('page');
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(html.length).toBeGreaterThan(whole.html.length / 4);
    if (name !== 'catalogue/shop') expect(loaded).toMatchObject({ complete: false });
    if (!/ads|Ads|shop|categories/.test(name)) expect(html).toContain('这一部分暂时无法显示');
  });
});

describe('a main call that fails', () => {
  const MAIN: [string, string][] = [
    ['/apps', 'catalogue/apps'],
    ['/category/category-1', 'catalogue/apps'],
    ['/app/7', 'StoreDetailController/detail'],
    ['/search?key=x', 'catalogue/search'],
    ['/special/1', 'op.special.template.listApps'],
  ];

  it.each(MAIN)('%s is the page of a problem', async (address, name) => {
    const { loaded } = await open(address, fakeApi({}, [name]));
    expect(loaded).toEqual({ kind: 'problem', problem: 'server' });
    const nothing = await open(address, fakeApi({ [name]: () => undefined }));
    expect(nothing.loaded).toEqual({ kind: 'problem', problem: 'missing' });
  });
});

describe('odd addresses', () => {
  it.each(['-1', '0', 'x', '1.5', '1e9', '', '２'])('page=%s is the first page', async (value) => {
    const { loaded } = await open(`/apps?page=${encodeURIComponent(value)}`, fakeApi());
    expect(loaded).toMatchObject({ kind: 'page', data: { page: 1 } });
  });

  it.each([
    '/apps?page=4',
    '/app/7?comments=99',
    '/search?key=x&page=999999999',
    '/special/x',
    '/special/0',
  ])('%s is missing', async (address) => {
    const { loaded } = await open(address, fakeApi());
    expect(loaded).toEqual({ kind: 'problem', problem: 'missing' });
  });

  it('ignores query parameters the page does not know, so that they make no other page', async () => {
    const plain = await open('/apps', fakeApi());
    const odd = await open('/apps?utm_source=x&%3Cscript%3E=1&lang=en', fakeApi());
    expect(odd.html).toBe(plain.html);
  });

  it('shows hostile text as text', async () => {
    const key = `"><script>alert(1)</script>' onx=`;
    const { html } = await open(`/search?key=${encodeURIComponent(key)}`, fakeApi());
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script>');
  });

  it.each([
    ['/detail.html?appid=42', '/app/42'],
    ['/apps/org.example.app', '/app/org.example.app'],
  ])('the old address %s has moved to %s for good', async (address, to) => {
    expect((await open(address, fakeApi())).loaded).toEqual({ kind: 'redirect', status: 301, to });
  });

  it.each(['/detail.html', '/detail.html?appid=//evil.example', '/apps/%2F%2Fevil.example'])(
    'the old address %s leads nowhere',
    async (address) => {
      expect((await open(address, fakeApi())).loaded.kind).toBe('problem');
    },
  );
});

describe('without JavaScript', () => {
  it('has a search form, page links and a download link', async () => {
    const { html } = await open('/app/7', fakeApi());
    expect(html).toMatch(/<form[^>]* action="\/search"[^>]* role="search"/);
    expect(html).toContain('href="/download/apk/wdj_direct_detail.apk?appId=7"');
    expect(html).toContain('href="/app/7?comments=2#comments"');
    const apps = await open('/apps', fakeApi());
    expect(apps.html).toContain('href="/apps?page=2"');
    expect(apps.html).toContain('href="/apps?lang=en"');
    expect(apps.html).toContain('href="/apps?theme=dark"');
  });

  it('offers no download where there is no file', async () => {
    const { html } = await open('/app/7', fakeApi(EMPTY));
    expect(html).not.toContain('/download/');
  });
});

describe('a catalogue with many categories', () => {
  const categories = Array.from({ length: 30 }, (_, index) => sampleCategory(index + 1));
  const api = fakeApi({ 'catalogue/categories': () => ({ categories }) });

  it('shows the largest, and all of them on request', async () => {
    const few = await open('/apps', api);
    expect(count(few.html, /href="\/category\//g)).toBe(20);
    expect(few.html).toContain('href="/apps?groups=all"');
    const all = await open('/apps?groups=all', api);
    expect(count(all.html, /href="\/category\//g)).toBe(30);
    expect((await open('/', api)).html).toContain('href="/apps?groups=all"');
  });
});

describe('the demo label', () => {
  it('is on every page of a demo catalogue and on no other', async () => {
    for (const address of ADDRESSES) {
      expect((await open(address, fakeApi())).html, address).toContain('演示数据');
      const real = await open(address, fakeApi({ 'catalogue/shop': EMPTY['catalogue/shop']! }));
      expect(real.html, address).not.toContain('演示数据');
    }
  });
});

it('every app tile carries its number', async () => {
  const { html } = await open('/', fakeApi());
  expect(count(html, /data-app-id="\d+"/g)).toBe(24);
});
