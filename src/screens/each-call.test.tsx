import { describe, expect, it } from 'vitest';
import type { Api } from '../../contract/api';
import { withDeadline } from '../../server/calls/deadline';
import { fakeApi } from '../../tests/helpers/fake-api';
import { count, openScreen } from '../../tests/helpers/open-screen';

/** One address of each screen that makes calls. */
const ADDRESSES = [
  '/',
  '/apps',
  '/games',
  '/category/category-1',
  '/top/rating',
  '/specials',
  '/special/1',
  '/preorder',
  '/gifts',
  '/gift/1',
  '/app/7',
  '/app/7/comments',
  '/app/7/permissions',
  '/app/7/history',
  '/news/7',
  '/report/7',
  '/developer/1',
  '/source/1',
  '/search?key=x',
  '/search',
  '/about',
  '/privacy',
];

/** Calls for extras: an ad, covers, what is searched for most, and which links to the shop's parts to show. Without them a page says nothing of it. */
const EXTRAS = ['op.ad.getAds', 'catalogue/shop', 'catalogue/covers', 'catalogue/searched'];

/** Ways in which one call fails while all others succeed. */
const TROUBLES: Record<string, (api: Api, name: string) => Api> = {
  fails: (_, name) => fakeApi({}, [name]),
  'never answers': (api, name) =>
    withDeadline(
      {
        call: (call, params) =>
          call.name === name ? new Promise(() => undefined) : api.call(call, params),
      },
      20,
      () => undefined,
    ),
};

/** Names of the calls that make a page. */
async function callsOf(address: string): Promise<string[]> {
  const names = new Set<string>();
  const api = fakeApi();
  await openScreen(address, {
    call: (call, params) => {
      names.add(call.name);
      return api.call(call, params);
    },
  });
  return [...names];
}

describe.each(Object.entries(TROUBLES))('a call that %s', (_, trouble) => {
  it.each(ADDRESSES)(
    'leaves the rest of %s complete, and says what is missing',
    async (address) => {
      const names = await callsOf(address);
      const whole = await openScreen(address, fakeApi());
      for (const name of names) {
        const { loaded, html } = await openScreen(address, trouble(fakeApi(), name));
        if (loaded.kind === 'problem') {
          // The page's main call: when it fails, the error page says so.
          expect(['server', 'unavailable']).toContain(loaded.problem);
          expect(mainOf(address), name).toContain(name);
          continue;
        }
        expect(count(html, /<h1[ >]/g), name).toBe(1);
        expect(html.length, name).toBeGreaterThan(whole.html.length / 4);
        if (EXTRAS.includes(name)) continue;
        expect(loaded, name).toMatchObject({ complete: false });
        // Home leaves a shelf out, and a browser asks for it again; without any it says so.
        const isSaid = address !== '/' || name === 'catalogue/apps';
        const says = ['这一部分暂时无法显示', `<a href="${address}">重试</a>`];
        for (const words of says) expect(html.includes(words), name).toBe(isSaid);
      }
    },
  );
});

/** The main calls of pages. */
const mainOf = (address: string): string[] =>
  MAIN.filter(([pattern]) => pattern.test(address)).map(([, name]) => name);

const MAIN: [RegExp, string][] = [
  [/^\/(apps|games|category)/, 'catalogue/apps'],
  [/^\/top/, 'catalogue/chart'],
  [/^\/specials/, 'op.special.template.getAllShowList'],
  [/^\/special\//, 'op.special.template.listApps'],
  [/^\/preorder/, 'resource.game.getBetaList'],
  [/^\/gifts/, 'catalogue/gifts'],
  [/^\/gift\//, 'catalogue/gift'],
  [/\/comments$/, 'StoreDetailController/comment'],
  [/\/history$/, 'catalogue/versions'],
  [/^\/(app|news|report|order)\//, 'StoreDetailController/detail'],
  [/^\/developer/, 'catalogue/developer'],
  [/^\/source/, 'catalogue/source'],
  [/^\/search\?/, 'catalogue/search'],
  [/^\/(about|privacy)/, 'catalogue/info'],
];
