/** One URL per screen, found by links like a visitor. */
export interface Screens {
  home: string;
  apps: string;
  games: string;
  category: string;
  detail: string;
  history: string;
  /** Undefined if the catalogue has no developer. */
  developer: string | undefined;
  /** Undefined if the first source has no apps. */
  source: string | undefined;
  comments: string | undefined;
  permissions: string | undefined;
  report: string | undefined;
  search: string;
  searchFiltered: string;
  searchBlank: string;
  searchEmpty: string;
  /** The first chart; undefined if the catalogue has no figures and no dates. */
  top: string | undefined;
  special: string | undefined;
  me: string;
  specials: string;
  preorder: string;
  /** Undefined if no game is announced. */
  order: string | undefined;
  activities: string;
  /** The first lucky draw; undefined if the shop has none. */
  lucky: string | undefined;
  gifts: string;
  /** Undefined if the shop has no gift pack. */
  gift: string | undefined;
  news: string;
  /** The longest of the pages about the shop. */
  privacy: string;
  notFound: string;
  offline: string;
}

/** Screens with apps on them that every catalogue has. */
export const FILLED = ['home', 'apps', 'category', 'detail', 'search'] as const;

/** Distinct paths of app pages, in document order. */
export function appPaths(html: string): string[] {
  return [...new Set([...html.matchAll(/href="(\/app\/\d+)"/g)].map((match) => match[1] ?? ''))];
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** The page at a URL as text; throws if it is no page. */
export async function readPage(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

/**
 * Finds the screens of a running store.
 *
 * @param url the store's URL, without a trailing slash
 * @throws if home or `/apps` shows no apps, or no category is linked
 */
export async function findScreens(url: string): Promise<Screens> {
  const home = await readPage(`${url}/`);
  const list = await readPage(`${url}/apps`);
  const detail = appPaths(list)[0] ?? appPaths(home)[0];
  if (!detail) throw new Error(`${url} shows no apps.`);
  const category =
    first(list, /href="(\/category\/[^"]+)"/) ?? first(home, /href="(\/category\/[^"]+)"/);
  if (!category) throw new Error(`${url} links no category.`);
  const name = first(await readPage(url + detail), /<h1[^>]*>([^<]+)/)?.trim() ?? '';
  const top = first(home, /href="(\/top\/[a-z]+)"/);
  const lucky = first(await readPage(`${url}/activities`), /href="(\/lucky\/\d+)"/);
  const special = first(home, /href="(\/special\/\d+)"/);
  const search = `${url}/search?key=${encodeURIComponent(name.slice(0, 2))}`;
  const id = /\d+$/.exec(detail)?.[0];
  const [order] = appPaths(await readPage(`${url}/preorder`));
  return {
    home: `${url}/`,
    apps: `${url}/apps`,
    games: `${url}/games`,
    category: url + category,
    detail: url + detail,
    history: `${url}${detail}/history`,
    developer: await firstDeveloper(url),
    source: await there(`${url}/source/1`),
    comments: await there(`${url}${detail}/comments`),
    permissions: await there(`${url}${detail}/permissions`),
    report: await there(`${url}/report/${id}`),
    search,
    searchFiltered: `${search}&kind=app&size=50`,
    searchBlank: `${url}/search`,
    searchEmpty: `${url}/search?key=${encodeURIComponent('没有这样的应用 qqzzxx')}`,
    special: special && url + special,
    me: `${url}/me`,
    specials: `${url}/specials`,
    top: top && url + top,
    preorder: `${url}/preorder`,
    order: order && url + order,
    activities: `${url}/activities`,
    lucky: lucky && url + lucky,
    gifts: `${url}/gifts`,
    gift: await there(`${url}/gift/1`),
    news: `${url}${detail.replace('/app/', '/news/')}`,
    privacy: `${url}/privacy`,
    notFound: `${url}/no/such/page`,
    offline: `${url}/offline`,
  };
}

/** The URL if the store has the page; otherwise undefined. */
async function there(address: string): Promise<string | undefined> {
  const answer = await fetch(address);
  await answer.body?.cancel();
  return answer.ok ? address : undefined;
}

/** The first developer: ids begin with 1, and some may have lost their apps. */
async function firstDeveloper(url: string): Promise<string | undefined> {
  for (let id = 1; id <= 20; id += 1) {
    const found = await there(`${url}/developer/${id}`);
    if (found) return found;
  }
  return undefined;
}
