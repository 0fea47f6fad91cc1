/** Addresses of one screen each, found in the store itself the way a visitor finds them. */
export interface Screens {
  home: string;
  apps: string;
  games: string;
  category: string;
  detail: string;
  history: string;
  /** Undefined if the catalogue has no developer. */
  developer: string | undefined;
  comments: string | undefined;
  permissions: string | undefined;
  report: string | undefined;
  search: string;
  searchFiltered: string;
  searchBlank: string;
  searchEmpty: string;
  /** The first chart there is; undefined where the catalogue has no figures and no dates. */
  top: string | undefined;
  special: string | undefined;
  me: string;
  specials: string;
  preorder: string;
  news: string;
  notFound: string;
  offline: string;
}

/** Screens with apps on them that every catalogue has. */
export const FILLED = ['home', 'apps', 'category', 'detail', 'search'] as const;

/** Path of each app's page in the order the markup has them, each once. */
export function appPaths(html: string): string[] {
  return [...new Set([...html.matchAll(/href="(\/app\/\d+)"/g)].map((match) => match[1] ?? ''))];
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** What one address answers, as text; throws when it is not a page. */
export async function readPage(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

/**
 * Looks around a running store.
 *
 * @param url the store's address, without a slash at its end
 * @throws when home or `/apps` shows no apps, or no category is linked from anywhere
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
  const special = first(home, /href="(\/special\/\d+)"/);
  const search = `${url}/search?key=${encodeURIComponent(name.slice(0, 2))}`;
  const id = /\d+$/.exec(detail)?.[0];
  return {
    home: `${url}/`,
    apps: `${url}/apps`,
    games: `${url}/games`,
    category: url + category,
    detail: url + detail,
    history: `${url}${detail}/history`,
    developer: await firstDeveloper(url),
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
    news: `${url}${detail.replace('/app/', '/news/')}`,
    notFound: `${url}/no/such/page`,
    offline: `${url}/offline`,
  };
}

/** The address, where the store has such a page: what a catalogue lacks has none. */
async function there(address: string): Promise<string | undefined> {
  const answer = await fetch(address);
  await answer.body?.cancel();
  return answer.ok ? address : undefined;
}

/** The first developer there is: their numbers begin with 1, and some may have lost their apps. */
async function firstDeveloper(url: string): Promise<string | undefined> {
  for (let id = 1; id <= 20; id += 1) {
    const found = await there(`${url}/developer/${id}`);
    if (found) return found;
  }
  return undefined;
}
