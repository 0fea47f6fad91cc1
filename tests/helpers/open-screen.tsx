import { renderToString } from 'preact-render-to-string';
import type { Api } from '../../contract/api';
import { NO_FACETS, NOTHING_MEANT } from '../../contract/entities/search';
import { routes } from '../../src/routes';
import { frame } from '../../src/screens/frame';
import { knownQuery } from '../../src/screens/route';
import { createPage, type Page } from '../../src/screens/shared/page';
import type { Answers } from './fake-api';
import { bareApp, bareDetail, bareVersion, sampleGift } from './sample';

const list = { page: 1, pages: 1, total: 0, subCategories: [] };

/** A store with only the requested app. */
export const EMPTY: Answers = {
  'catalogue/shop': () => ({
    demo: false,
    sources: [],
    apps: 0,
    games: 0,
    platforms: ['android'],
    judged: false,
    charts: [],
  }),
  'catalogue/categories': () => ({ categories: [] }),
  'catalogue/apps': () => ({ ...list, apps: [], unfiltered: 0, facets: NO_FACETS }),
  'uc/rec': () => ({ apps: [], total: 0 }),
  'catalogue/versions': () => ({
    ...list,
    app: bareApp(7),
    current: 1,
    versions: [bareVersion(1)],
  }),
  'catalogue/developer': () => ({
    ...list,
    apps: [],
    developer: {
      id: 1,
      name: 'x',
      verified: false,
      apps: 0,
      games: 0,
      webSites: ['javascript:alert(1)'],
      sourceCode: [],
      sources: [],
    },
  }),
  'catalogue/source': () => ({
    ...list,
    apps: [],
    source: { id: 1, name: 'x', kind: 'altstore', address: 'javascript:alert(1)' },
  }),
  'catalogue/search': () => ({
    ...list,
    apps: [],
    unfiltered: 0,
    guessed: false,
    fewer: false,
    meant: NOTHING_MEANT,
    facets: NO_FACETS,
    near: ['微光笔记'],
  }),
  'catalogue/chart': () => ({ ...list, places: [] }),
  'resource.app.getMutiGameNewsList': () => ({ news: [] }),
  'resource.game.getBetaList': () => ({ betas: [] }),
  'catalogue/gifts': () => ({ gifts: [], total: 0 }),
  'catalogue/gift': () => {
    const { app, usage, ...bare } = sampleGift(1);
    return { gift: bare };
  },
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

/** The server's context of a request for a URL. */
export function pageAt(
  address: string,
  lang: Page['lang'],
  query: Record<string, string>,
  lite = false,
  device: Page['device'] = 'phone',
  platform?: Page['platform'],
): Page {
  const { pathname } = new URL(address, 'http://x');
  return createPage({ lang, theme: 'auto', lite, device, platform }, pathname, query);
}

/** Route and parameters of a URL, by Hono's patterns. */
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

/** Loads and renders a screen in its frame, as the server does. */
export async function openScreen(
  address: string,
  api: Api,
  lang: Page['lang'] = 'zh-CN',
  lite?: boolean,
  device?: Page['device'],
  platform?: Page['platform'],
) {
  const { route, params, query } = match(address);
  const page = pageAt(address, lang, query, lite, device, platform);
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

/** How often a pattern occurs in markup. */
export const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;
