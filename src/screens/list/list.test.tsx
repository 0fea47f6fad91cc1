import { expect, it } from 'vitest';
import { NO_FACETS } from '../../../contract/entities/search';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import { sampleApp, sampleCategory } from '../../../tests/helpers/sample';

const GROUP = sampleCategory(1, { slug: 'productivity', name: 'Productivity' });
const PART = sampleCategory(2, { slug: 'note', name: 'Notes', parentId: 1 });
const LIST = {
  apps: [sampleApp(7)],
  page: 1,
  pages: 1,
  total: 1,
  unfiltered: 1,
  facets: NO_FACETS,
  category: GROUP,
  subCategories: [PART],
};
const open = (address: string, change = {}, platform?: 'android' | 'ios') => {
  const api = fakeApi({ 'catalogue/apps': () => ({ ...LIST, ...change }) });
  return openScreen(address, api, 'en', false, 'phone', platform);
};

it('a part by its own slug is the part in its group', async () => {
  const { html, loaded } = await open('/category/note');
  expect(loaded).toMatchObject({ kind: 'page', canonical: '/category/productivity?sub=note' });
  expect(html).toMatch(/<h1[^>]*>Notes/);
  expect(html).toMatch(/href="\/category\/productivity"><span>Productivity/);
});

it.each([
  ['/category/office', '/category/productivity'],
  ['/category/games', '/games'],
])('the old address %s leads to %s', async (address, to) => {
  expect((await open(address)).loaded).toEqual({ kind: 'redirect', status: 301, to });
});

it('says below a list how many apps there are for the other kind of phone', async () => {
  const iphone = await open('/category/productivity', { elsewhere: 12 }, 'ios');
  expect(iphone.html).toMatch(
    /href="\/category\/productivity\?phone=android"[^>]*>Also on Android \(12\)/,
  );
  const none = { elsewhere: 12, apps: [], total: 0, unfiltered: 0 };
  expect((await open('/apps', none, 'android')).html).toContain('Also on iPhone (12)');
  expect((await open('/apps', {}, 'ios')).html).not.toContain('Also on');
  expect((await open('/apps', { elsewhere: 12 })).html).not.toContain('Also on');
});

it.each([
  [12, 1, true],
  [0, 1, false],
  [12, 0, false],
])(
  'with %i apps for Android and %i for iPhone it offers the choice: %s',
  async (elsewhere, total, offered) => {
    const api = fakeApi({
      'catalogue/apps': () => ({ ...LIST, elsewhere, total }),
      'catalogue/shop': () => ({
        ...{ demo: false, sources: [], apps: 13, games: 0, judged: false, charts: [] },
        platforms: ['android', 'ios'],
      }),
    });
    const { html } = await openScreen('/category/productivity', api, 'en');
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    expect(main.includes('href="/category/productivity?phone=ios"')).toBe(offered);
  },
);

it('the directory has each group with its picture and its largest parts', async () => {
  const api = fakeApi({ 'catalogue/categories': () => ({ categories: [PART, GROUP] }) });
  const { html } = await openScreen('/categories', api, 'en');
  expect(html).toContain('/img/category/productivity/');
  expect(html).toMatch(/href="\/category\/productivity\?sub=note"[^>]*>Notes/);
  // A part has no card of its own.
  expect(html).not.toContain('/img/category/note/');
});

it.each(['pc', 'phone'] as const)(
  'on a %s the filters are before the links to categories',
  async (device) => {
    const api = fakeApi({
      'catalogue/apps': () => ({ ...LIST, facets: { ...NO_FACETS, rated: true } }),
    });
    const { html } = await openScreen('/category/productivity', api, 'en', false, device);
    const [filters, links] = [html.indexOf('name="rating"'), html.indexOf('?sub=note')];
    expect(Math.min(filters, links)).toBeGreaterThan(0);
    expect(filters).toBeLessThan(links);
  },
);

it.each([
  ['without=Ads,Tracking', 'Without ads and tracking', ['Without Ads', 'Without Tracking']],
  [
    'without=NonFreeNet,NonFreeDep,NonFreeAdd&size=50&sort=new',
    'No closed services',
    [
      'Up to 50 MB',
      'Without Closed-source service',
      'Without Needs a closed-source app',
      'Without Closed-source add-ons',
    ],
  ],
  ['file=1', 'Ready to download', ['Available here']],
  ['license=free', 'Apps', ['Open source']],
])(
  '/apps?%s is headed “%s”, and each of its filters can be removed',
  async (query, title, chips) => {
    const keys = /without=([\w,]*)/.exec(query)?.[1]?.split(',') ?? [];
    const antiFeatures = keys.map((key) => ({ key, name: key }));
    const { html } = await open(`/apps?${query}`, {
      facets: { ...NO_FACETS, files: true, antiFeatures },
    });
    const content = document.createElement('div');
    content.innerHTML = html;
    expect(content.querySelector('h1')?.textContent).toBe(title);
    const removing = [...content.querySelectorAll('[aria-label="Remove filters"] a')];
    expect(removing.map(({ textContent }) => textContent)).toEqual(
      chips.map((one) => `${one}\u00a0×`),
    );
    // What “Show results” sends again.
    const sent = new FormData(content.querySelector('form[action="/apps"]') as HTMLFormElement);
    expect(sent.getAll('without')).toEqual(keys);
  },
);
