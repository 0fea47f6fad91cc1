import { ask, newClient } from '../search/ask';
import type { CachedStore } from '../search/cached-store';
import { differentKeys } from '../search/keys';

/** Requests before those that count: PostgreSQL reads its files, and the engine compiles. */
const WARM_UP = 60;
const REQUESTS = 240;

/** Number of pages of the smallest catalogue's lists. */
const PAGES = 25;
const SORTS = ['popular', 'new', 'updated', 'rating', 'size', 'name'];

/** The requests: uncached pages, and suggestions. */
export const KINDS = ['app page', 'list page', 'search page', 'suggestions'] as const;
export type Kind = (typeof KINDS)[number];

/** Milliseconds of each request, by kind and by size of the catalogue. */
export type Times = Readonly<Record<Kind, ReadonlyMap<number, number[]>>>;

/**
 * Sends requests to the stores in turn, one at a time, so that other work on the machine affects all of them equally.
 *
 * @param stores by number of apps
 * @param tell called after each kind
 */
export async function askEach(
  stores: ReadonlyMap<number, CachedStore>,
  tell: (line: string) => void,
): Promise<Times> {
  const sizes = [...stores.keys()];
  // Cast: the type of `fromEntries` lacks the names.
  const times = Object.fromEntries(
    KINDS.map((kind) => [kind, new Map(sizes.map((apps) => [apps, [] as number[]]))]),
  ) as Record<Kind, Map<number, number[]>>;
  const agent = newClient();
  const keys = new Map(sizes.map((apps) => [apps, differentKeys(apps)]));
  for (const kind of KINDS) {
    for (let i = 0; i < WARM_UP + REQUESTS; i += 1)
      for (const [apps, { url }] of stores) {
        const path = pathOf(kind, i, apps, keys.get(apps) ?? []);
        const { status, ms } = await ask(agent, url + path, { 'Accept-Encoding': 'br' });
        if (status !== 200) throw new Error(`${path} of ${apps} apps answered ${status}.`);
        if (i >= WARM_UP) times[kind].get(apps)?.push(ms);
      }
    tell(`${kind} done`);
  }
  agent.destroy();
  return times;
}

/** The i-th address of a kind: a different one each, spread over the catalogue. */
function pathOf(kind: Kind, i: number, apps: number, keys: readonly string[]): string {
  const spread = 1 + Math.floor((i * apps) / (WARM_UP + REQUESTS));
  const key = (place: number) => encodeURIComponent(keys[place % keys.length] ?? '');
  const paths: Record<Kind, () => string> = {
    'app page': () => `/app/${spread}`,
    'list page': () =>
      `/apps?page=${1 + (i % PAGES)}&sort=${SORTS[Math.floor(i / PAGES) % SORTS.length]}&lang=${i < PAGES * SORTS.length ? 'zh-CN' : 'en'}`,
    'search page': () => `/search?key=${key(i)}`,
    suggestions: () => `/search/sugs?key=${key(WARM_UP + REQUESTS + i)}`,
  };
  return paths[kind]();
}
