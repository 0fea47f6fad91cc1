import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import type { Platform } from '../../../contract/entities/app';
import { NO_FACETS } from '../../../contract/entities/search';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import { sampleApp, sampleSpecial } from '../../../tests/helpers/sample';
import { createPage } from '../shared/page';
import { home } from './Screen';

/** The home page for a visitor with this phone, of a shop whose promoted apps are for these. */
async function open(
  platform: Platform | undefined,
  promoted: Platform[],
  platforms: Platform[] = ['android'],
): Promise<void> {
  const apps = promoted.map((one, index) => sampleApp(70 + index, { platform: one, rating: 4.5 }));
  const asked: unknown[] = [];
  const api = fakeApi({
    'catalogue/shop': () => ({ ...SHOP, platforms }),
    'op.special.template.getAllShowList': (params) => {
      asked.push(params.platform);
      const story = params.kind === 'story';
      return { specials: [{ ...sampleSpecial(story ? 1 : 2), apps }], total: 1 };
    },
    'op.ad.getAds': (params) => {
      asked.push(params.platform);
      return { ads: [] };
    },
    'catalogue/apps': () => ({ ...LIST, apps }),
  });
  const page = createPage(
    { lang: 'en', theme: 'auto', lite: false, device: 'phone', platform },
    '/',
    {},
  );
  const loaded = await home.load(api, {}, page);
  if (loaded.kind !== 'page') throw new Error(`no page: ${loaded.kind}`);
  expect(asked).toEqual([platform, platform, platform]);
  render(<home.screen data={loaded.data} page={page} />);
}

const SHOP = {
  demo: false,
  sources: [],
  apps: 20,
  games: 0,
  judged: true,
  charts: [],
  specials: true,
  betas: false,
  activities: false,
  gifts: false,
  follow: [],
};
const LIST = { page: 1, pages: 1, total: 1, unfiltered: 1, subCategories: [] };
const cards = () => [...document.querySelectorAll('a[href^="/special/"]')];
const words = () => cards().map((card) => card.textContent);
const tile = () => screen.getAllByRole('link').find((link) => link.matches('[href="/app/70"]'));

it('says on each story, special and tile that its apps are for the other phone', async () => {
  await open('ios', ['android']);
  expect(words()).toEqual([
    expect.stringMatching(/^Editors’ choice · For Android/),
    expect.stringContaining('For Android · '),
  ]);
  expect(tile()?.textContent).toContain('Android');
});

it.each(['android', undefined] as const)('says nothing of it to a visitor with %s', async (own) => {
  await open(own, ['android']);
  expect(words().join()).not.toContain('Android');
  expect(tile()?.textContent).toContain('4.5');
});

it.each([
  ['ios', ['android'], true],
  ['ios', ['android', 'ios'], false],
  ['android', ['android'], false],
  [undefined, ['android'], false],
] as const)(
  'a visitor with %s of a shop for %j is told why nothing can be installed: %s',
  async (own, platforms, told) => {
    await open(own, ['android'], [...platforms]);
    expect(document.body.textContent?.includes('are for Android phones')).toBe(told);
  },
);

it('begins with apps that can be had here, where there are enough', async () => {
  const lists = (resourceType: unknown) => {
    const elsewhere = { downloadable: false, otherSite: 'https://example.org/' };
    const first = resourceType === 1 ? 200 : 100;
    return Array.from({ length: 8 }, (_, n) =>
      sampleApp(first + n, resourceType === 1 || n < 4 ? elsewhere : {}),
    );
  };
  const api = fakeApi({
    'catalogue/apps': ({ resourceType }) => ({ ...LIST, apps: lists(resourceType) }),
    'catalogue/covers': () => ({ covers: [] }),
  });
  const { html } = await openScreen('/', api, 'en');
  const [, row = ''] = /aria-label="Featured"[^>]*>(.*?)<\/ul>/.exec(html) ?? [];
  const ids = [...row.matchAll(/data-app-id="(\d+)"/g)].map(([, id]) => Number(id));
  expect(ids).toHaveLength(3);
  expect(ids.every((id) => id >= 104 && id < 108)).toBe(true);
});

it('has no collection of all of the shop’s apps: it would be no choice', async () => {
  const shown = async (total: number) => {
    const api = fakeApi({
      'catalogue/shop': () => ({ ...SHOP, platforms: ['android'] }),
      'op.special.template.getAllShowList': ({ kind }) => ({
        specials: [{ ...sampleSpecial(kind === 'story' ? 1 : 2), apps: [sampleApp(1)], total }],
        total: 1,
      }),
    });
    const { html } = await openScreen('/', api, 'en');
    return [...html.matchAll(/href="(\/special\/\d)"/g)].map(([, href]) => href);
  };
  expect(await shown(19)).toEqual(['/special/1', '/special/2']);
  // A story is there for its text.
  expect(await shown(20)).toEqual(['/special/1']);
});

it('of a shop for both leaves out what has no app for this phone', async () => {
  await open('ios', ['android'], ['android', 'ios']);
  expect(words()).toEqual([]);
});

it('shows only the apps for this phone on a story for both', async () => {
  await open('ios', ['ios', 'android']);
  expect(words().join()).not.toContain('Android');
  expect(cards()[0]?.innerHTML).toContain('/img/70/');
  expect(cards()[0]?.innerHTML).not.toContain('/img/71/');
});

it.each([
  ['pc', 'among the specials', 'LI'],
  ['phone', 'below them', 'DIV'],
] as const)('shows the ad on a %s %s', async (device, _, tag) => {
  const { html } = await openScreen('/', fakeApi(), 'en', false, device);
  const content = document.createElement('div');
  content.innerHTML = html;
  const ad = content.querySelector('[rel="sponsored"]');
  expect(ad?.textContent).toContain('Ad');
  // Its own placement is nearest, so that a tap is reported with what was sold.
  expect(ad?.closest('[data-space]')?.getAttribute('data-space')).toBe('x');
  expect(ad?.parentElement?.tagName).toBe(tag);
});

it('shows the true first places of a chart, and their apps on no other shelf', async () => {
  const { html } = await openScreen('/', fakeApi(), 'en');
  const content = document.createElement('div');
  content.innerHTML = html;
  const chart = content.querySelector('[data-space^="home-chart"] ol');
  const ids = [...(chart?.children ?? [])].map((item) => item.getAttribute('data-app-id'));
  expect(ids).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(content.querySelectorAll('main [data-app-id="1"]')).toHaveLength(1);
});

it('has the editors’ story among its first shelves, and on cards who made an app, not its category', async () => {
  const { html } = await openScreen('/', fakeApi(), 'en');
  const content = document.createElement('div');
  content.innerHTML = html;
  const parts = [...content.querySelectorAll('main [data-space]')].map((part) =>
    part.getAttribute('data-space')?.replace(/,.*/, ''),
  );
  expect(parts.slice(0, 3)).toEqual(['home-featured', 'home-apps', 'home-story']);
  for (const card of content.querySelectorAll('[data-space^="home-f"] small, ol small'))
    expect(card.textContent).toContain('微光工作室');
});

it('shows an app for both kinds of phones once', async () => {
  const edition = { name: 'Ferry', developerName: 'Pier' };
  const apps = [
    sampleApp(91, edition),
    sampleApp(92, { ...edition, platform: 'ios' }),
    // Another developer's is another app.
    sampleApp(93, { ...edition, platform: 'ios', developerName: 'Quay' }),
  ];
  const api = fakeApi({
    'catalogue/apps': () => ({ ...LIST, facets: NO_FACETS, apps }),
    'catalogue/chart': () => ({ ...LIST, places: [] }),
  });
  const { html } = await openScreen('/', api, 'en');
  const ids = [...html.matchAll(/data-app-id="(9\d)"/g)].map(([, id]) => id);
  expect(ids.sort()).toEqual(['91', '93']);
});

it('has a shelf of trending apps where the shop knows some', async () => {
  const answers = (charts: string[]) => ({
    'catalogue/shop': () => ({ ...SHOP, charts, apps: 90 }),
    'catalogue/chart': ({ kind }: Record<string, unknown>) => {
      const from = kind === 'trending' ? 300 : 400;
      const places = Array.from({ length: 9 }, (_, n) => ({
        place: n + 1,
        app: sampleApp(from + n),
      }));
      return { page: 1, pages: 1, total: places.length, places };
    },
  });
  const open = async (...charts: string[]) =>
    (await openScreen('/', fakeApi(answers(charts)), 'en')).html;
  const html = await open('installs', 'trending');
  expect(html).toMatch(/data-space="home-trending,shelf,trending".*href="\/top\/trending"/);
  expect(html).toContain('href="/app/300"');
  expect(await open('installs')).not.toContain('trending');
  // Without figures of the catalogue it is the chart.
  expect(await open('trending')).toContain('data-space="home-chart,chart,trending"');
});

it('says that nothing can be shown when the shelves of both kinds fail, and leaves out one that fails alone', async () => {
  const failed = /This part can’t be shown right now/;
  const { html } = await openScreen('/', fakeApi({}, ['catalogue/apps']), 'en');
  expect(html).toMatch(failed);
  const whole = await openScreen('/', fakeApi({}, ['catalogue/categories']), 'en');
  expect(whole.html).not.toMatch(failed);
});

it.each([
  [{ specials: true, activities: true, gifts: true }, ['/specials', '/activities', '/gifts']],
  [{ specials: false, charts: ['updated'], gifts: true }, ['/top/updated', '/gifts']],
  // A single one is no choice.
  [{ specials: true }, []],
])(
  'a phone’s home leads to the parts that have something, below what begins it: %j',
  async (has, ways) => {
    const api = fakeApi({
      'catalogue/shop': () => ({ ...SHOP, ...has }),
      'catalogue/apps': () => ({ ...LIST, apps: [], total: 0 }),
    });
    const { html } = await openScreen('/', api, 'en', false, 'phone');
    const [, chips = ''] = /aria-label="Browse"[^>]*>(.*?)<\/nav>/.exec(html) ?? [];
    expect([...chips.matchAll(/href="([^"]*)"[^>]*><svg/g)].map(([, href]) => href)).toEqual(ways);
  },
);
