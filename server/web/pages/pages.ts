import { type Context, Hono } from 'hono';
import type { Api } from '../../../contract/api';
import { CODE } from '../../../contract/codes';
import { AHEAD_MOST_MS } from '../../../contract/constants';
import type { Look } from '../../../contract/entities/look';
import type { ApiHosts } from '../../../contract/environments';
import { LANGS } from '../../../contract/lang';
import { fail } from '../../../contract/result';
import {
  knownQuery,
  type Place,
  type ProblemName,
  type Rendered,
  type Route,
  renderProblem,
  renderRoute,
  routes,
  type Variant,
  VISIT_PARAMETERS,
} from '../../../src/render/server';
import { allowCaching } from '../../http/caching';
import { ASKED_HINTS, HINTS } from '../../http/client-hints';
import { coalescedBy } from '../../http/coalesced';
import { type Encoding, negotiate } from '../../http/compress';
import { isAhead } from '../../http/limit-ahead';
import { isStale, isUnchanged } from '../../http/stale';
import type { Assets } from './assets';
import { createPolicy } from './csp';
import {
  bytesOf,
  type CachedPage,
  createCachedPage,
  createPageCaches,
  type PageBytes,
} from './page-cache';
import { storePreferences } from './preferences';
import { variantOf } from './variant';
import { createWarmer } from './warm';

export interface PageDeps {
  assets: Assets;
  /** The in-process API in the language of this request. With a known state, it is not read again. */
  api(c: Context, state?: string): Api;
  /**
   * Identifies the current state of the shop: pages of another state are never sent. While the database does not answer, it is
   * the last known one, and the request is marked as stale.
   */
  state(c: Context): Promise<string>;
  /** The look in a state of the shop; without one, and while the database does not answer, the last known one. */
  look(state?: string): Promise<Look>;
  /** The shop's public address, if the operator has set it. */
  publicUrl: string | undefined;
  /** The shop's time zone. */
  timeZone: string;
  /** Other hosts that receive the pages' calls (D§3). */
  apiHosts: ApiHosts;
  /** Who may frame pages, as the policy's sources. */
  frameAncestors: readonly string[];
  /** Counts a look-up in the page cache. */
  lookedUp(cache: 'pages' | 'endless', result: 'hit' | 'miss'): void;
  /** Called with the error when a page could not be rendered in advance. */
  notWarmed?(error: unknown): void;
  /** Memory for rendered pages; tests set less. */
  cacheBytes?: PageBytes;
}

/** The API while the database is unavailable: the error page must not query it again. */
const NOTHING_TO_ASK: Api = {
  call: async () => fail(CODE.unavailable, 'not available right now'),
};

/** Longest value that a redirect repeats, in characters. */
const VALUE_MAX = 64;

type Redirect = Extract<Rendered, { kind: 'redirect' }>;

/** The parts of a request for a page. */
interface Found {
  place: Omit<Place, 'look'>;
  variant: Variant;
  /** The current state of the shop. */
  state: string;
  /** The key of the page in its cache. */
  key: string;
}

/** Data that only the server can pass with a request, never a visitor. */
interface Inside {
  /** The values of a form that was refused. */
  entered?: Record<string, string>;
}

/** The page that shows a refused form again. */
export interface FormPage {
  /** Path and query. */
  address: string;
  /** The entered values, to be shown again. */
  entered: Record<string, string>;
}

/** Serves every page of the site's route table (D§2). */
export function createPages(deps: PageDeps) {
  const { publicUrl } = deps;
  const app = new Hono<{ Bindings: Inside }>();
  const caches = createPageCaches(deps.cacheBytes);
  /** The cache that contains the page with a key; `endless` if none does. */
  const cacheOf = (key: string) => (caches.pages.has(key) ? caches.pages : caches.endless);
  /** Shares one rendering, and the compression of its page, among concurrent requests. */
  const once = coalescedBy<CachedPage | Redirect>();
  // No visitor waits for these pages; an error shows at the next request.
  const notWarmed = (error: unknown) => deps.notWarmed?.(error);
  const warmer = createWarmer(async (url, headers) => {
    try {
      await (await app.request(url, { headers })).arrayBuffer();
    } catch (error) {
      notWarmed(error);
    }
  }, notWarmed);
  const variantFor = (c: Context) => variantOf(c, deps.assets.build);
  const policy = createPolicy(
    deps.assets.runtime,
    Object.values(deps.apiHosts),
    deps.frameAncestors,
  );

  for (const route of routes) {
    const usual = route.endless ? 'endless' : 'pages';
    const { ahead } = route;
    const make = async (c: Context, found: Found): Promise<Response> => {
      const { place, variant, state, key } = found;
      const render = async () => {
        const api = deps.api(c, state);
        const look = await deps.look(state);
        const rendered = await renderRoute(route, { ...place, look }, variant, api, deps.assets);
        if (rendered.kind === 'redirect') return rendered;
        const part = partOf(route, rendered);
        const page = toPage(rendered, part === 'pages' && rendered.status === 200);
        // Any unknown address is a 404: if these were cached, they would displace real pages.
        if (rendered.complete && rendered.status === 200) caches[part].add(key, page);
        return page;
      };
      // A page with entered values is for one visitor; its status keeps it out of every cache.
      const page = await (place.entered ? render() : once(key, render));
      if ('to' in page) return c.redirect(withVisit(page.to, c), page.status);
      return answer(c, page, variant, { publicUrl, ahead }, (encoding) =>
        cacheOf(key).bytesOf(key, page, encoding),
      );
    };
    app.get(route.path, async (c) => {
      const state = await deps.state(c);
      const { languages, theme } = await deps.look(state);
      c.set('languages', languages);
      c.set('theme', theme);
      const place = placeOf(c, deps, knownQuery(route, queryOf(c.req.url)));
      const variant = variantFor(c);
      const page = JSON.stringify([place.path, place.query, place.lang, variant]);
      const key = `${page} ${state}`;
      warmer.began(state);
      const count = () => {
        if (caches.pages.has(key)) warmer.answered(page, c.req.raw);
      };
      const cache = cacheOf(key);
      const known = place.entered ? undefined : cache.get(key);
      deps.lookedUp(usual, known ? 'hit' : 'miss');
      if (known) {
        count();
        return answer(c, known, variant, { publicUrl, ahead }, (encoding) =>
          cache.bytesOf(key, known, encoding),
        );
      }
      // Rendering would wait for the database.
      if (isStale(c)) return unavailable(c);
      const work = c.get('work');
      if (!work || work.mayRender(route.endless ? 'deferrable' : 'rendered')) {
        await c.get('turn')?.();
        const response = await make(c, { place, variant, state, key });
        count();
        return response;
      }
      c.set('refusal', 'overload');
      return unavailable(c);
    });
  }

  const toPage = (rendered: Extract<Rendered, { kind: 'page' }>, wanted: boolean): CachedPage =>
    createCachedPage(rendered, policy(rendered), wanted);

  /** The page for a problem, also for routes that do not render pages. */
  const problem = async (c: Context, name: ProblemName): Promise<Response> => {
    if (name === 'unavailable') return unavailable(c);
    const look = await deps.look();
    c.set('languages', look.languages);
    c.set('theme', look.theme);
    const variant = variantFor(c);
    const rendered = await renderProblem(
      name,
      { ...placeOf(c, deps, {}), look },
      variant,
      deps.api(c),
      deps.assets,
    );
    if (rendered.kind === 'redirect') return c.redirect(rendered.to, rendered.status);
    const page = toPage(rendered, false);
    return answer(c, page, variant, deps, (encoding) => bytesOf(page, encoding));
  };

  /**
   * The pages that say that the store is unavailable, one for each variant and independent of the address: they are
   * mostly sent under overload, when rendering is too expensive.
   */
  const unavailablePages = new Map<string, Promise<CachedPage>>();
  const unavailable = async (c: Context): Promise<Response> => {
    const look = await deps.look();
    c.set('languages', look.languages);
    c.set('theme', look.theme);
    const { origin, timeZone, lang } = placeOf(c, deps, {});
    const variant = variantFor(c);
    const key = JSON.stringify([lang, variant, look]);
    const known = unavailablePages.get(key);
    const made =
      known ??
      makeUnavailable({ origin, timeZone, lang, path: '/', params: {}, query: {}, look }, variant);
    if (!known) unavailablePages.set(key, made);
    const page = await made;
    return answer(c, page, variant, deps, (encoding) => bytesOf(page, encoding));
  };
  const makeUnavailable = async (place: Place, variant: Variant): Promise<CachedPage> => {
    const rendered = await renderProblem(
      'unavailable',
      place,
      variant,
      NOTHING_TO_ASK,
      deps.assets,
    );
    if (rendered.kind === 'redirect') throw new Error('An error page does not redirect.');
    return toPage(rendered, true);
  };

  /** The page of a refused form with the entered values. */
  const again = (c: Context, { address, entered }: FormPage) =>
    app.request(new URL(address, c.req.url), { headers: c.req.raw.headers }, { entered });

  return { app, problem, again, caches };
}

/**
 * The part of the cache for a page. Anyone can make up addresses of searches, and of pages by parameters such as a filter:
 * only canonical addresses are limited in number.
 */
const partOf = (
  { endless }: Route,
  { canonical }: Extract<Rendered, { kind: 'page' }>,
): keyof PageBytes => (endless || !canonical ? 'endless' : 'pages');

/** The parameters of an address. Most addresses have none and are not parsed. */
const queryOf = (url: string): URLSearchParams =>
  url.includes('?') ? new URL(url).searchParams : new URLSearchParams();

const placeOf = (
  c: Context,
  { publicUrl = '', timeZone }: PageDeps,
  query: Record<string, string>,
): Omit<Place, 'look'> => ({
  origin: publicUrl,
  timeZone,
  lang: (c.get('languages') ?? LANGS).find((one) => one === c.req.query('lang')),
  path: c.req.path,
  params: c.req.param() as Record<string, string>, // Hono derives the type from a literal pattern; ours is data
  query,
  entered: (c.env as Inside | undefined)?.entered, // absent unless the server itself passed it
});

/** Any cache may store a page and revalidates it each time; the answer is mostly 304. */
const CHECKED = 'public, max-age=0, must-revalidate';

/** A page that was requested before its link is followed is not requested again if that happens within a minute. */
const AHEAD = `private, max-age=${AHEAD_MOST_MS / 1_000}`;

/** Request headers that select the bytes of a page (D§18). */
const VARY = ['Accept-Encoding', 'Accept-Language', 'Cookie', 'User-Agent', ...HINTS].join(', ');

async function answer(
  c: Context,
  page: CachedPage,
  variant: Variant,
  { publicUrl, ahead }: Pick<PageDeps, 'publicUrl'> & Pick<Route, 'ahead'>,
  encode: (encoding: Encoding) => Promise<Buffer>,
): Promise<Response> {
  storePreferences(c, variant, publicUrl);
  c.header('Content-Security-Policy', page.policy);
  c.header('Vary', VARY);
  c.header('Accept-CH', ASKED_HINTS);
  if (page.complete && page.status === 200) {
    allowCaching(c, ahead && isAhead(c) ? AHEAD : CHECKED);
    c.header('ETag', page.etag);
    if (isUnchanged(c, page.etag)) return c.body(null, 304);
  }
  const encoding = negotiate(c);
  const bytes = await encode(encoding);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Content-Length', String(bytes.length));
  // Cast: Hono's types know only certain statuses; these come from the routes.
  return c.body(new Uint8Array(bytes), page.status as 200);
}

/** The address of a redirect with the visit's parameters: the page that it leads to is the first that reads them (D§3, D§4). */
function withVisit(to: string, c: Context): string {
  const asked = new URL(c.req.url).searchParams;
  const kept = VISIT_PARAMETERS.flatMap((name) => {
    const value = asked.get(name)?.slice(0, VALUE_MAX);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `${to}?${new URLSearchParams(kept)}` : to;
}
