import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { LANGS } from '../../contract/lang';
import { fakeApi } from '../../tests/helpers/fake-api';
import { count, EMPTY, openScreen as open, pageAt } from '../../tests/helpers/open-screen';
import { sampleCategory } from '../../tests/helpers/sample';
import { frame } from './frame';
import { problemPage } from './problem/load';
import { Screen as ProblemScreen } from './problem/Screen';
import type { ProblemName } from './route';

/** An address of each screen, with all its query parameters. */
const ADDRESSES = [
  '/',
  '/apps?sort=new&page=2',
  '/games',
  '/category/category-1?sub=category-2&page=2',
  '/categories',
  '/app/7?text=whole',
  '/app/7/comments?page=2&sort=high&stars=5',
  '/app/7/permissions',
  '/report/7',
  '/report/7?sent=1',
  '/report/7?problem=size',
  '/app/example.app7',
  '/app/7/history?page=2',
  '/developer/1?page=2',
  '/source/1',
  '/search?key=%E5%BE%AE%E4%BF%A1&page=2',
  '/search',
  '/specials',
  '/special/1',
  '/top/rating',
  '/preorder',
  '/gifts',
  '/gift/1',
  '/news/7',
  '/me',
  '/me?erased=1',
  '/offline',
];

/** Without the props of islands, which have sentences for numbers that are not known yet. */
const shown = (html: string) => html.replace(/ data-props="[^"]*"/g, '');

describe.each(LANGS)('in %s', (lang) => {
  it.each(ADDRESSES)('%s renders with full data', async (address) => {
    const { loaded, html } = await open(address, fakeApi(), lang);
    expect(loaded).toMatchObject({ kind: 'page', status: 200, complete: true });
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(count(html, /<main[ >]/g)).toBe(1);
    expect(shown(html)).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
    expect(html).not.toMatch(/ style=/);
  });

  it.each(ADDRESSES)('%s renders with minimal data', async (address) => {
    const { loaded, html } = await open(address.replace(/page=2/, ''), fakeApi(EMPTY), lang);
    if (loaded.kind === 'problem') return expect(address).toMatch(/category|top/);
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(shown(html)).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
  });

  it.each([
    'missing',
    'server',
    'unavailable',
    'tooLong',
    'noFile',
    'refused',
    'offline',
  ] satisfies ProblemName[])('the problem %s requires no data', (problem) => {
    const page = pageAt('/x', lang, {});
    const { data, title } = problemPage(problem, page);
    const html = renderToString(
      <frame.screen page={page} shop={undefined}>
        <ProblemScreen data={data} page={page} />
      </frame.screen>,
    );
    expect(count(html, /<h1[ >]/g)).toBe(1);
    expect(title).toContain('Snowpea');
    // A temporary error links to the requested address.
    expect(/<a [^>]*href(="")?[ >]/.test(html)).toBe(
      ['server', 'unavailable', 'offline'].includes(problem),
    );
  });
});

describe('without JavaScript', () => {
  it('has a search form, links to pages and a download link', async () => {
    const { html } = await open('/app/7', fakeApi());
    expect(html).toMatch(/<form[^>]* action="\/search"[^>]* role="search"/);
    expect(html).toContain('href="/download/apk/wdj_direct_detail.apk?appId=7"');
    expect(html).toContain('href="/app/7/comments"');
    const apps = await open('/apps', fakeApi());
    expect(apps.html).toContain('href="/apps?page=2"');
    expect(apps.html).toContain('href="/apps?lang=en"');
    // On a phone, further settings have a page of their own.
    expect(apps.html).toContain('href="/me#settings"');
    const me = await open('/me', fakeApi());
    expect(me.html).toContain('href="/me?theme=dark"');
  });

  it('a game to come has its button only for scripts', async () => {
    const { html } = await open('/app/99', fakeApi(), 'en');
    expect(html).toMatch(/<div data-order="[^"]*" data-js(="")?><a [^>]*href="\/app\/99"/);
  });

  it('offers no download where there is no file', async () => {
    const { html } = await open('/app/7', fakeApi(EMPTY));
    expect(html).not.toContain('/download/');
  });
});

describe('a catalogue with many categories', () => {
  const categories = Array.from({ length: 300 }, (_, index) => sampleCategory(index + 1));
  const api = fakeApi({ 'catalogue/categories': () => ({ categories }) });

  it('shows the largest categories, and a link to the directory', async () => {
    const { html } = await open('/apps', api);
    expect(count(html, /href="\/category\//g)).toBe(20);
    expect(html).toContain('href="/categories"');
    expect((await open('/', api)).html).toContain('href="/categories"');
  });

  it('has cards for the largest ones in the directory, and folds the others', async () => {
    const { html } = await open('/categories', api);
    const [cards = '', others = ''] = html.split(/Other categories|其他分类/);
    expect(count(cards, /\/img\/category\//g)).toBeGreaterThan(20);
    expect(count(cards, /href="\/category\//g)).toBe(40);
    expect(count(others, /href="\/category\//g)).toBe(200);
  });
});

describe('the demo label', () => {
  it('is on every page of a demo catalogue and on no other', async () => {
    for (const address of ADDRESSES) {
      expect((await open(address, fakeApi())).html, address).toContain('演示数据');
      const real = await open(address, fakeApi({ 'catalogue/shop': EMPTY['catalogue/shop']! }));
      expect(real.html, address).not.toContain('演示数据');
    }
  });
});

it('every app tile carries its number', async () => {
  const { html } = await open('/', fakeApi());
  const ids = [...html.matchAll(/data-app-id="(\d+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(30);
  // Each app on one shelf.
  expect(new Set(ids).size).toBe(ids.length);
});
