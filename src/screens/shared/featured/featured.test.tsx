import { describe, expect, it } from 'vitest';
import type { App, Cover } from '../../../../contract/entities/app';
import { NO_FACETS } from '../../../../contract/entities/search';
import { type Answers, fakeApi } from '../../../../tests/helpers/fake-api';
import { openScreen, pageAt } from '../../../../tests/helpers/open-screen';
import { sampleApp, sampleBeta, sampleCover } from '../../../../tests/helpers/sample';
import type { Page } from '../page';
import { chooseFeatured } from './choose-featured';

/** The content of a page, as markup. */
async function contentOf(
  address: string,
  changes: Answers = {},
  failing?: string[],
  { lite = false, device = 'phone' as Page['device'] } = {},
) {
  const { html, loaded } = await openScreen(address, fakeApi(changes, failing), 'en', lite, device);
  const content = document.createElement('div');
  content.innerHTML = html;
  const main = content.querySelector('main');
  if (!main) throw new Error(`There is no page at ${address}.`);
  return { main, loaded };
}

const idsIn = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('[data-app-id]') ?? [])].map((one) =>
    one.getAttribute('data-app-id'),
  );
const featured = (main: Element) => main.querySelector('[aria-label="Featured"]');

const betas = () => ({ betas: [1, 2, 3, 4, 5, 6, 7, 8].map(sampleBeta) });

const PAGES = [
  ['/', 'phone'],
  ['/apps', 'phone'],
  ['/games', 'phone'],
  ['/category/category-1', 'phone'],
  ['/top/installs', 'pc'],
  ['/preorder', 'phone'],
] as const;

describe.each(PAGES)('%s on a %s', (address, device) => {
  const answers = { 'resource.game.getBetaList': betas };

  it('begins with three apps and their covers, before any control', async () => {
    const { main } = await contentOf(address, answers, [], { device });
    const row = featured(main);
    expect(idsIn(row)).toHaveLength(3);
    expect(row?.querySelectorAll('svg[color]')).toHaveLength(3);
    const parts = [...main.querySelectorAll('h1, nav, form, [data-app-id]')];
    const first = parts[parts.findIndex((one) => one.matches('h1')) + 1];
    expect(first?.getAttribute('data-app-id')).toBe(idsIn(row)[0]);
    expect(row?.querySelectorAll('a')).toHaveLength(6);
  });

  it('shows each app once', async () => {
    const { main } = await contentOf(address, answers, [], { device });
    const ids = idsIn(main);
    expect(ids.length).toBeGreaterThan(7);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is there without covers, when their call fails', async () => {
    const { main, loaded } = await contentOf(address, answers, ['catalogue/covers'], { device });
    expect(loaded).toMatchObject({ complete: false });
    expect(idsIn(main).length).toBeGreaterThan(7);
    expect(main.innerHTML).not.toContain('/shot/');
  });

  it('loads no picture of an app in lite mode', async () => {
    const { main } = await contentOf(address, answers, [], { lite: true, device });
    expect(featured(main)).toBeTruthy();
    expect(main.innerHTML).not.toContain('/shot/');
  });
});

it.each(['/apps?page=2', '/apps?sort=new', '/apps?size=10', '/top/installs?page=2'])(
  '%s is a part of a list, or another order of it: without featured apps',
  async (address) => {
    const { main } = await contentOf(address);
    expect(idsIn(main).length).toBeGreaterThan(7);
    expect(featured(main)).toBeNull();
  },
);

it.each([
  ['pc', 3],
  ['phone', 0],
] as const)(
  'on a %s a chart has %i covers, and numbers all of its places',
  async (device, covers) => {
    const { main } = await contentOf('/top/installs', {}, [], { device });
    expect(idsIn(featured(main))).toHaveLength(covers);
    const ranks = [...main.querySelectorAll('[data-rank]')].map((one) =>
      one.getAttribute('data-rank'),
    );
    expect(ranks.slice(0, 5)).toEqual(['1', '2', '3', '4', '5']);
  },
);

describe('a catalogue without one picture', () => {
  const letters = (count: number, from = 1) =>
    Array.from({ length: count }, (_, i) => sampleApp(from + i, { letter: true }));
  const list = (params: Record<string, unknown>) => ({
    page: 1,
    pages: 1,
    total: 60,
    unfiltered: 60,
    subCategories: [],
    apps: letters(50, params.category ? 200 : 1),
  });
  const answers: Answers = {
    'catalogue/apps': list,
    'catalogue/covers': ({ appIds }) => ({
      covers: (appIds as string[]).map((id) => ({ ...sampleCover(Number(id)), shots: [] })),
    }),
  };

  it('has covers of colours, rows with sentences, and never two shelves of letters in a row', async () => {
    const { main } = await contentOf('/', answers);
    expect(featured(main)?.querySelectorAll('svg[color]')).toHaveLength(3);
    const shelves = [...main.querySelectorAll('section ul')].filter((one) => idsIn(one).length > 0);
    const tiles = shelves.map((one) => one.matches('.tiles'));
    expect(tiles.length).toBeGreaterThan(2);
    expect(tiles.some((one, i) => one && tiles[i + 1])).toBe(false);
    expect(shelves[0]?.matches('.rows')).toBe(true);
    expect(shelves[0]?.textContent).toContain('随手记下想到的一切，离线可用');
  });
});

it('a list without pictures begins with cards in the icons’ colours', async () => {
  const { main } = await contentOf('/apps', {
    'catalogue/covers': ({ appIds }) => ({
      covers: (appIds as string[]).map((id) => ({ ...sampleCover(Number(id)), shots: [] })),
    }),
  });
  expect(featured(main)?.children).toHaveLength(3);
  expect(featured(main)?.querySelector('[data-src*="/shot/"]')).toBeNull();
  expect(idsIn(main).length).toBeGreaterThan(7);
});

describe('a catalogue with one app', () => {
  const [app] = [sampleApp(7)];
  const one: Answers = {
    'catalogue/shop': () => ({
      demo: false,
      sources: [],
      apps: 1,
      games: 0,
      platforms: ['android'],
      judged: false,
      charts: [],
    }),
    'catalogue/categories': () => ({ categories: [] }),
    'catalogue/apps': ({ resourceType }) => {
      const apps = resourceType === 1 ? [] : [app];
      const total = apps.length;
      return {
        page: 1,
        pages: 1,
        total,
        unfiltered: total,
        subCategories: [],
        facets: NO_FACETS,
        apps,
      };
    },
  };

  it.each(['/', '/apps'])('shows it once on %s, and no empty list', async (address) => {
    const { main } = await contentOf(address, one);
    expect(idsIn(main)).toEqual(['7']);
    expect(idsIn(featured(main))).toEqual(['7']);
    expect(main.innerHTML).not.toMatch(/<(ul|ol)[^>]*><\/\1>/);
  });
});

describe('the choice', () => {
  const page = pageAt('/', 'en', {}, false, 'phone', 'android');
  const coverOf = (appId: number, shots: number): Cover => ({
    appId,
    color: '#7fa8d8',
    shots: Array.from({ length: shots }, (_, i) => ({ n: i + 1 })),
  });
  const chosen = (apps: App[], pictured: number[], most: number) =>
    chooseFeatured(apps, new Map(pictured.map((id) => [id, coverOf(id, 1)])), page, most).map(
      ({ id }) => id,
    );
  const apps = (changes: Record<number, Partial<App>> = {}) =>
    Array.from({ length: 30 }, (_, i) => sampleApp(i + 1, changes[i + 1]));

  it('takes apps with pictures, in the order of the list', () => {
    expect(chosen(apps(), [9, 4, 6], 3)).toEqual([4, 6, 9]);
  });

  it('takes none from far down the list', () => {
    expect(chosen(apps(), [29, 30], 2)).toEqual([1, 2]);
  });

  it('takes cards of different colours where there are no pictures', () => {
    const covers = new Map(
      ['#111111', '#111111', '#222222', '#222222', '#333333'].map((color, i) => [
        i + 1,
        { ...coverOf(i + 1, 0), color },
      ]),
    );
    const found = chooseFeatured(apps().slice(0, 5), covers, page, 3);
    expect(found.map(({ id }) => id)).toEqual([1, 3, 5]);
    // If two have to be of one colour, another is between them.
    const few = chooseFeatured(apps().slice(0, 3), covers, page, 3);
    expect(few.map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it('without pictures takes those with an icon and a sentence', () => {
    const bare = { 1: { letter: true }, 2: { summary: undefined } } as const;
    expect(chosen(apps(bare), [], 2)).toEqual([3, 4]);
  });

  it('takes none that its users call bad, and none for the other phone', () => {
    const worse = { 1: { rating: 2.1 }, 2: { platform: 'ios' } } as const;
    expect(chosen(apps(worse), [1, 2, 3, 4], 2)).toEqual([3, 4]);
  });
});
