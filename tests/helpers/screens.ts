/** Addresses of one screen each, found in the store itself the way a visitor finds them. */
export interface Screens {
  home: string;
  apps: string;
  games: string;
  category: string;
  detail: string;
  search: string;
  searchEmpty: string;
  special: string | undefined;
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
  const special = first(home, /href="(\/special\/\d+)"/);
  return {
    home: `${url}/`,
    apps: `${url}/apps`,
    games: `${url}/games`,
    category: url + category,
    detail: url + detail,
    search: `${url}/search?key=${encodeURIComponent(name.slice(0, 2))}`,
    searchEmpty: `${url}/search?key=${encodeURIComponent('没有这样的应用 qqzzxx')}`,
    special: special && url + special,
    notFound: `${url}/no/such/page`,
    offline: `${url}/offline`,
  };
}
