import { renderToString } from 'preact-render-to-string';
import type { Api } from '../../contract/api';
import { createPage, type Page } from '../features/page/page';
import { translator } from '../i18n/translate';
import { routes } from '../routes';
import { frame } from '../screens/frame';
import { problemPage } from '../screens/problem/load';
import { Screen as ProblemScreen } from '../screens/problem/Screen';
import { knownQuery, type LoadedPage, type ProblemName, type Route } from '../screens/route';
import type { Variant } from '../variant';
import { Document, NO_SCRIPT_STYLE, Runtime } from './document';
import { thrifty } from './thrifty';

export type { ProblemName } from '../screens/route';
export { THEMES, type Variant } from '../variant';
export { knownQuery, NO_SCRIPT_STYLE, routes };

/** What the feed and the manifest say of the shop, in a language. */
export function shopWords(lang: Variant['lang']) {
  const t = translator(lang);
  return {
    name: t('site.name'),
    about: t('site.description'),
    feed: { title: t('feed.title'), description: t('feed.description') },
  };
}

/** What a page inlines: the style sheet by screen, and the runtime. */
export interface Inlines {
  css: Record<string, string>;
  wake: string;
}

/** A page as text, or the address that has it. */
export type Rendered =
  | { kind: 'page'; status: number; html: string; style: string; complete: boolean }
  | { kind: 'redirect'; status: 301 | 302; to: string };

/** Where a request is: the path, its parameters by the route's pattern, and the known part of its query. */
export interface Place {
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
}

/** Loads and renders one route's page. A load that finds nothing to show names the problem, and the page says so. */
export async function renderRoute(
  route: Route,
  place: Place,
  variant: Variant,
  api: Api,
  inlines: Inlines,
): Promise<Rendered> {
  const page = createPage(variant, place.path, place.query);
  const loaded = await route.load(api, place.params, page);
  if (loaded.kind === 'redirect') return loaded;
  if (loaded.kind === 'problem') return renderProblem(loaded.problem, place, variant, api, inlines);
  const screen = <route.screen data={loaded.data} page={page} />;
  return finish(route.name, loaded, screen, page, api, inlines);
}

/** Renders the page of a problem; it needs no data, so it can be had when nothing else can. */
export async function renderProblem(
  problem: ProblemName,
  place: Place,
  variant: Variant,
  api: Api,
  inlines: Inlines,
): Promise<Rendered> {
  const page = createPage(variant, place.path, place.query);
  const loaded = problemPage(problem, page);
  const screen = <ProblemScreen data={loaded.data} page={page} />;
  return finish('problem', loaded, screen, page, api, inlines);
}

async function finish(
  name: string,
  loaded: LoadedPage<unknown>,
  screen: preact.JSX.Element,
  page: Page,
  api: Api,
  { css, wake }: Inlines,
): Promise<Rendered> {
  const style = css[name] ?? '';
  const html = renderToString(
    <Document variant={page} title={loaded.title} description={loaded.description} style={style}>
      <frame.screen page={page} shop={await frame.load(api)}>
        <Runtime script={wake} />
        {screen}
      </frame.screen>
    </Document>,
  );
  const { status, complete } = loaded;
  return { kind: 'page', status, html: `<!doctype html>${thrifty(html)}`, style, complete };
}
