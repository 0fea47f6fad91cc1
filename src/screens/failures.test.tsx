import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../tests/helpers/fake-api';
import { count, openScreen as open } from '../../tests/helpers/open-screen';

/** Calls whose failure a screen must survive, by address. */
const PARTS: [string, string[]][] = [
  [
    '/',
    [
      'catalogue/apps',
      'op.special.template.getAllShowList',
      'op.ad.getAds',
      'catalogue/categories',
    ],
  ],
  ['/apps', ['catalogue/categories', 'catalogue/shop']],
  ['/top/rating', ['catalogue/shop']],
  ['/news/7', ['resource.app.getMutiGameNewsList']],
  [
    '/app/7',
    ['score', 'comment', 'recs', 'subcates', 'specials'].map((n) => `StoreDetailController/${n}`),
  ],
];

describe.each(PARTS)('%s', (address, parts) => {
  it.each(parts)('reports the failure of %s in its place, and shows the rest', async (name) => {
    const whole = await open(address, fakeApi());
    const { loaded, html } = await open(address, fakeApi({}, [name]));
    expect(loaded.kind).toBe('page');
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(html.length).toBeGreaterThan(whole.html.length / 4);
    if (name !== 'catalogue/shop') expect(loaded).toMatchObject({ complete: false });
    // Home has other shelves, and a browser asks for the missing one again; without any it says so.
    const says = count(html, /这一部分暂时无法显示/g);
    const later = count(html, /data-late=/g);
    if (!/ads|Ads|shop|categories/.test(name))
      expect(address === '/' ? [says, later > 0] : [says > 0, later]).toEqual(
        address === '/' ? [name === 'catalogue/apps' ? 1 : 0, true] : [true, 0],
      );
  });
});

describe('a main call that fails', () => {
  const MAIN: [string, string][] = [
    ['/apps', 'catalogue/apps'],
    ['/category/category-1', 'catalogue/apps'],
    ['/app/7', 'StoreDetailController/detail'],
    ['/app/7/comments', 'StoreDetailController/comment'],
    ['/app/7/permissions', 'StoreDetailController/detail'],
    ['/search?key=x', 'catalogue/search'],
    ['/special/1', 'op.special.template.listApps'],
    ['/app/7/history', 'catalogue/versions'],
    ['/developer/1', 'catalogue/developer'],
    ['/source/1', 'catalogue/source'],
    ['/categories', 'catalogue/categories'],
    ['/specials', 'op.special.template.getAllShowList'],
    ['/top/rating', 'catalogue/chart'],
    ['/preorder', 'resource.game.getBetaList'],
    ['/gifts', 'catalogue/gifts'],
    ['/gift/1', 'catalogue/gift'],
    ['/news/7', 'StoreDetailController/detail'],
    ['/report/7', 'StoreDetailController/detail'],
  ];

  it.each(MAIN)('%s shows the error page', async (address, name) => {
    const { loaded } = await open(address, fakeApi({}, [name]));
    expect(loaded).toEqual({ kind: 'problem', problem: 'server' });
    const nothing = await open(address, fakeApi({ [name]: () => undefined }));
    expect(nothing.loaded).toEqual({ kind: 'problem', problem: 'missing' });
  });

  it('a category that the catalogue does not have shows that there is no such page', async () => {
    const none = { page: 1, pages: 1, total: 0, unfiltered: 0, apps: [], subCategories: [] };
    const { loaded } = await open('/category/x', fakeApi({ 'catalogue/apps': () => none }));
    expect(loaded).toEqual({ kind: 'problem', problem: 'missing' });
  });
});
