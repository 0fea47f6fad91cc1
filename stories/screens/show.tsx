import type { ReactElement } from 'react';
import { shop } from '../../contract/calls/catalogue';
import { CODE } from '../../contract/codes';
import { LANGS } from '../../contract/lang';
import { Frame } from '../../src/screens/frame/Frame';
import { problemPage } from '../../src/screens/problem/load';
import { Screen as ProblemScreen } from '../../src/screens/problem/Screen';
import type { ProblemName, Route } from '../../src/screens/route';
import { createPage, type Page } from '../../src/screens/shared/page';
import { httpApi } from '../api/http-api';

/** A visit's URL: path parameters and query. */
export interface Address {
  params?: Record<string, string> | undefined;
  query?: Record<string, string> | undefined;
}

/** The page at a route's URL, in the toolbar's language. */
export function pageOf(path: string, { params = {}, query = {} }: Address, lang: unknown): Page {
  const spoken = LANGS.find((one) => one === lang) ?? LANGS[0];
  return createPage(
    { lang: spoken, theme: 'auto', lite: false, device: 'phone' },
    path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name),
    query,
  );
}

const problem = (name: ProblemName, page: Page) => (
  <ProblemScreen data={problemPage(name, page).data} page={page} />
);

/** An error page, as the server renders it. */
export const showProblem = (name: ProblemName, page: Page): ReactElement => (
  <Frame page={page} shop={undefined}>
    {problem(name, page)}
  </Frame>
);

/**
 * A route’s screen in its frame, loaded over HTTP by the same calls as on the server. When the network fails: the offline page,
 * which the service worker stores.
 */
export async function show<D>(
  route: Route<D>,
  params: Record<string, string>,
  page: Page,
): Promise<ReactElement> {
  const [found, info] = await Promise.all([
    route.load(httpApi, params, page),
    httpApi.call(shop, {}),
  ]);
  if (!info.ok && info.state.code === CODE.timeout) return showProblem('offline', page);
  if (found.kind === 'redirect') throw new Error(`${page.path} leads to ${found.to}`);
  return (
    <Frame page={page} shop={info.ok ? info.data : undefined}>
      {found.kind === 'page' ? (
        <route.screen data={found.data} page={page} />
      ) : (
        problem(found.problem, page)
      )}
    </Frame>
  );
}
