import { createElement } from 'react';
import { routes } from '../../src/routes';
import { frame } from '../../src/screens/frame';
import { createPage } from '../../src/screens/shared/page';
import { fakeApi } from '../../tests/helpers/fake-api';

const VARIANT = { lang: 'zh-CN', theme: 'auto', lite: false, device: 'phone' } as const;

/** A page's tree with its data loaded. */
export async function treeOf(
  name: string,
  path: string,
  params: Record<string, string>,
  query: Record<string, string>,
) {
  const route = routes.find((one) => one.name === name);
  if (!route) throw new Error(`There is no route ${name}.`);
  const api = fakeApi();
  const page = createPage(VARIANT, path, query);
  const shop = await frame.load(api);
  const loaded = await route.load(api, params, page);
  if (loaded.kind !== 'page') throw new Error(`${path} is no page.`);
  return createElement(frame.screen, {
    page,
    shop,
    children: createElement(route.screen, { data: loaded.data, page }),
  });
}
