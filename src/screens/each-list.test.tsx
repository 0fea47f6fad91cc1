import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../tests/helpers/fake-api';
import { count, EMPTY, openScreen } from '../../tests/helpers/open-screen';
import { bareApp } from '../../tests/helpers/sample';
import { CATALOGUES, type Key } from '../i18n/texts';

/** Each list of each screen: its call, its heading, and the text shown in its place. */
const LISTS: { at: string; call: string; under?: Key; says?: Key }[] = [
  { at: '/', call: 'catalogue/apps', under: 'home.popular' },
  { at: '/', call: 'catalogue/chart', under: 'home.new' },
  { at: '/', call: 'op.special.template.getAllShowList', under: 'home.specials' },
  { at: '/', call: 'op.ad.getAds', under: 'app.ad' },
  { at: '/', call: 'catalogue/categories', under: 'home.categories' },
  { at: '/apps', call: 'catalogue/apps', says: 'home.empty' },
  { at: '/games', call: 'catalogue/apps', says: 'list.empty.games' },
  { at: '/apps', call: 'catalogue/categories', under: 'list.categories' },
  { at: '/categories', call: 'catalogue/categories', says: 'categories.empty' },
  { at: '/top/rating', call: 'catalogue/chart', says: 'list.empty' },
  { at: '/specials', call: 'op.special.template.getAllShowList', says: 'specials.empty' },
  { at: '/special/1', call: 'op.special.template.listApps', says: 'list.empty' },
  { at: '/preorder', call: 'resource.game.getBetaList', says: 'preorder.empty' },
  { at: '/gifts', call: 'catalogue/gifts', says: 'gifts.empty' },
  { at: '/app/7', call: 'resource.app.getMutiGameNewsList', under: 'news.heading' },
  { at: '/app/7', call: 'StoreDetailController/score', under: 'detail.scores' },
  { at: '/app/7', call: 'StoreDetailController/comment', under: 'detail.comments' },
  { at: '/app/7', call: 'StoreDetailController/recs', under: 'detail.similar' },
  { at: '/app/7', call: 'StoreDetailController/specials', under: 'detail.specials' },
  { at: '/app/7/comments', call: 'StoreDetailController/comment', says: 'comments.empty' },
  { at: '/app/7/history', call: 'catalogue/versions', says: 'history.empty' },
  { at: '/developer/1', call: 'catalogue/developer', says: 'list.empty' },
  { at: '/source/1', call: 'catalogue/source', says: 'list.empty' },
  { at: '/search?key=x', call: 'catalogue/search', says: 'search.none.text' },
  { at: '/app/7/permissions', call: 'StoreDetailController/detail', says: 'permissions.empty' },
  { at: '/news/7', call: 'resource.app.getMutiGameNewsList', says: 'news.empty' },
  { at: '/search', call: 'uc/rec', under: 'search.instead' },
];

/** Empty lists, and headings without content. */
const HOLLOW = /<(ul|ol|dl|table|nav)[^>]*><\/\1>|<\/h2>\s*<\/section>/;

/** The Chinese text under a key. */
const words = (sentence: Key) => String(CATALOGUES['zh-CN'][sentence]);

/** As a heading, as the label of a row of links, or as the mark of an ad. */
const heading = (html: string, sentence: Key) =>
  new RegExp(`<(h2|small)[^>]*>${words(sentence)}<|aria-label="${words(sentence)}"`).test(html);

describe.each(LISTS)('$at when $call returns nothing', ({ at, call, under, says }) => {
  const nothing = fakeApi({
    [call]: EMPTY[call] ?? (() => undefined),
    ...(at === '/app/7/history' && {
      [call]: () => ({ app: bareApp(7), current: 1, versions: [], page: 1, pages: 1, total: 0 }),
    }),
  });

  it(says ? 'says so in the list’s place' : 'leaves the list out, its heading too', async () => {
    const whole = await openScreen(at, fakeApi());
    const { loaded, html } = await openScreen(at, nothing);
    expect(loaded).toMatchObject({ kind: 'page', status: 200, complete: true });
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(html).not.toMatch(HOLLOW);
    if (under) {
      expect(heading(whole.html, under)).toBe(true);
      expect(heading(html, under)).toBe(false);
    }
    if (says) {
      expect(whole.html).not.toContain(words(says));
      expect(html).toContain(words(says));
    }
  });
});

it('excludes only an empty news page from indexes', async () => {
  const call = 'resource.app.getMutiGameNewsList';
  const hidden = async (api = fakeApi()) => {
    const { loaded } = await openScreen('/news/7', api);
    return loaded.kind === 'page' && loaded.hidden === true;
  };
  expect(await hidden(fakeApi({ [call]: () => ({ news: [] }) }))).toBe(true);
  expect(await hidden()).toBe(false);
  expect(await hidden(fakeApi({}, [call]))).toBe(false);
});
