import type { Api } from '../../contract/api';
import type { Look } from '../../contract/entities/look';
import type { Lang } from '../../contract/lang';
import { withQuery } from '../features/addresses/addresses';
import { NAMES } from '../features/visit/names';
import { inEach } from '../i18n/texts';
import { translator } from '../i18n/translate';
import { routes } from '../routes';
import { frame } from '../screens/frame';
import { loadProblem } from '../screens/problem/load';
import { Screen as ProblemScreen } from '../screens/problem/Screen';
import { knownQuery, type LoadedPage, type ProblemName, type Route } from '../screens/route';
import { Head } from '../screens/shared/head/Head';
import { structuredData } from '../screens/shared/head/structured';
import { createPage, type Page } from '../screens/shared/page';
import type { Variant } from '../variant';
import { type Assembled, assemble, type Inlines } from './assemble';
import { Document, NO_SCRIPT_STYLE, Runtime } from './document';
import { toHtml } from './to-html';

export { brandColors } from '../../design-system/brand/brand';
export { contrast } from '../../design-system/tokens/contrast';
export { appHref, sourceHref } from '../features/addresses/addresses';
export { iconHref } from '../features/shop/icon';
export type { ProblemName, Route } from '../screens/route';
export { PLATFORMS, THEMES, type Variant } from '../variant';
export type { Inlines } from './assemble';
export { renderRefusal } from './refusal';
export { knownQuery, NO_SCRIPT_STYLE, routes };

/**
 * What a redirect keeps of its address, because the page that it leads to is the first of the visit: the visit's parameters,
 * and its environment (D§3, D§4).
 */
export const VISIT_PARAMETERS = [...NAMES, 'debug'] as const;

/** The shop's texts for feed and manifest, in one language. */
export function shopWords(lang: Variant['lang'], look?: Look) {
  const t = translator(lang, look);
  return {
    name: look?.name?.[lang] ?? t('site.name'),
    shortName: t('site.name'),
    about: t('site.description'),
    shortcuts: [
      { name: t('search.submit'), url: '/search' },
      { name: t('kind.apps'), url: '/apps' },
      { name: t('kind.games'), url: '/games' },
      { name: t('me.title'), url: '/me' },
    ],
    /** @param name of the app, developer or category that the feed is about; absent: all of them */
    feed: (name?: string) => ({
      title: name === undefined ? t('feed.title') : t('site.title', { title: name }),
      description: t(name === undefined ? 'feed.description' : 'feed.about', { name: name ?? '' }),
      shop: t('site.name'),
    }),
  };
}

/** The title of the apps that a source recommends, in each language. */
export const featuredTitle = (name: string): Readonly<Record<Lang, string>> =>
  inEach((lang) => translator(lang)('specials.featured', { name }));

/** A game's entry in a visitor's calendar. */
export const releaseEvent = (name: string, lang: Lang): string =>
  translator(lang)('order.event', { name });

/** The notification about the release of a pre-ordered game. */
export function releaseMessage(name: string, lang: Lang): { title: string; text: string } {
  const t = translator(lang);
  return { title: t('order.event', { name }), text: t('order.told') };
}

/** A rendered page, or the address to redirect to. */
export type Rendered =
  | ({
      kind: 'page';
      status: number;
      complete: boolean;
      /** Whether the address is the page's canonical one, of which there is a limited number. */
      canonical: boolean;
    } & Assembled)
  | { kind: 'redirect'; status: 301 | 302; to: string };

/** A request's address: the path, its parameters by the route's pattern, and the known part of its query. */
export interface Place {
  /** The shop's public origin, without a trailing slash; empty when it is not configured. */
  origin: string;
  path: string;
  /** The shop's time zone. */
  timeZone: string;
  /** The language, when the address contains it. */
  lang: Lang | undefined;
  params: Record<string, string>;
  query: Record<string, string>;
  /** Fields of a refused form. */
  entered?: Record<string, string> | undefined;
  /** What the operator has given the shop. */
  look: Look;
}

/** Loads and renders a route's page. When load finds nothing, the error page is rendered. */
export async function renderRoute(
  route: Route,
  place: Place,
  variant: Variant,
  api: Api,
  inlines: Inlines,
): Promise<Rendered> {
  const page = createPage(
    variant,
    place.path,
    place.query,
    place.entered,
    place.timeZone,
    place.look,
  );
  const loaded = await route.load(api, place.params, page);
  if (loaded.kind === 'redirect') return loaded;
  if (loaded.kind === 'problem') return renderProblem(loaded.problem, place, variant, api, inlines);
  const screen = <route.screen data={loaded.data} page={page} />;
  return finish(route.name, loaded, screen, place, page, api, inlines);
}

/** Renders the error page, which works in any state. */
export async function renderProblem(
  problem: ProblemName,
  place: Place,
  variant: Variant,
  api: Api,
  inlines: Inlines,
): Promise<Rendered> {
  const page = createPage(variant, place.path, place.query, {}, undefined, place.look);
  const loaded = await loadProblem(problem, api, page);
  const screen = <ProblemScreen data={loaded.data} page={page} />;
  return finish('problem', loaded, screen, place, page, api, inlines);
}

async function finish(
  name: string,
  loaded: LoadedPage<unknown>,
  screen: preact.JSX.Element,
  { origin, lang, path, query, timeZone }: Place,
  page: Page,
  api: Api,
  inlines: Inlines,
): Promise<Rendered> {
  const shop = await frame.load(api);
  // If the call fails, the catalogue may be a demo.
  const site = { origin, lang, demo: shop?.demo ?? true };
  const html = toHtml(
    <Document
      page={page}
      timeZone={timeZone}
      title={loaded.title}
      head={<Head about={loaded} page={page} site={site} />}
      data={structuredData(loaded, page, site)}
      build={inlines.build}
    >
      <frame.screen page={page} shop={shop}>
        <Runtime />
        {screen}
      </frame.screen>
    </Document>,
  );
  const { status, complete } = loaded;
  const canonical = (loaded.canonical ?? path) === withQuery(path, query);
  const assembled = assemble(html, name, inlines, page);
  return { kind: 'page', status, complete, canonical, ...assembled };
}
