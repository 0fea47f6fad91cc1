import { expect, it } from 'vitest';
import { NO_FACETS } from '../../../contract/entities/search';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import { DAY, sampleApp, sampleCategory, TODAY } from '../../../tests/helpers/sample';

const SHOP = {
  ...{ demo: false, sources: [], apps: 20, games: 0, judged: false },
  platforms: ['android'],
};
const PLACE = { place: 1, app: sampleApp(1), at: TODAY };
const CHANGES = [2, 'new', undefined, -1, 'new', undefined] as const;

it('says how places have changed, of covers and rows, and nothing of the others', async () => {
  const places = CHANGES.map((change, index) => ({
    place: index + 1,
    app: sampleApp(index + 1),
    change,
  }));
  const api = fakeApi({
    'catalogue/chart': () => ({ page: 1, pages: 1, total: places.length, places }),
  });
  const { html } = await openScreen('/top/installs', api, 'en');
  const content = document.createElement('div');
  content.innerHTML = html;
  const labels = [...content.querySelectorAll('main [data-app-id]')].map((app) =>
    [...app.querySelectorAll('[role=img]')]
      .map((one) => one.getAttribute('aria-label'))
      .find((label) => !label?.includes('out of')),
  );
  expect(labels).toEqual([
    'Up 2 places',
    'New on this chart',
    undefined,
    'Down 1 place',
    'New on this chart',
    undefined,
  ]);
});

it.each([
  [1 / 8, ['1 Nov 2026', '31 Oct 2026', '30 Oct 2026']],
  [3, ['November 2026', 'October 2026', 'September 2026']],
  [30, ['2026', '2025']],
  // Some apps in many years have none: each row has its date.
  [200, []],
])(
  'by date has headings of days, months or years, with some apps each: every %d days',
  async (days, headings) => {
    const places = Array.from({ length: 19 }, (_, index) => ({
      place: index + 1,
      app: sampleApp(index + 1),
      at: TODAY + DAY / 2 - index * days * DAY,
    }));
    const api = fakeApi({
      'catalogue/chart': () => ({ page: 1, pages: 1, total: places.length, places }),
    });
    const { html } = await openScreen('/top/updated', api, 'en');
    expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(headings);
  },
);

it('shows downloads as a number on a phone, where words would need a line of their own', async () => {
  const places = [1, 2, 3, 4].map((place) => ({ place, app: sampleApp(place) }));
  const api = fakeApi({ 'catalogue/chart': () => ({ page: 1, pages: 1, total: 4, places }) });
  const shown = async (device: 'phone' | 'pc') =>
    (await openScreen('/top/installs', api, 'en', false, device)).html;
  expect(await shown('phone')).toContain('1.2M<');
  expect(await shown('phone')).not.toContain('\u00a0downloads<');
  expect(await shown('pc')).toContain('\u00a0downloads<');
});

it('leads from a chart that the shop has not to one that it has, which says so', async () => {
  const answers = (charts: string[]) => ({
    'catalogue/shop': () => ({ ...SHOP, charts }),
    'catalogue/chart': () => ({ page: 1, pages: 1, total: 1, places: [PLACE] }),
  });
  const opened = (address: string, charts: string[]) =>
    openScreen(address, fakeApi(answers(charts)), 'en');
  const noteAt = async (address: string, charts = ['updated']) =>
    /<h1[^>]*>[^<]*<\/h1><small>([^<]*)/.exec((await opened(address, charts)).html)?.[1];
  expect((await opened('/top/installs?type=games', ['updated'])).loaded).toMatchObject({
    kind: 'redirect',
    to: '/top/updated?type=games&missing=installs',
  });
  expect(await noteAt('/top/updated?missing=installs')).toBe(
    'This store has too little data for “Top apps” · Latest updates first',
  );
  for (const other of ['installs', 'updated', '%3Cb%3E'])
    expect(await noteAt(`/top/updated?missing=${other}`, ['installs', 'updated'])).toBe(
      'Latest updates first',
    );
  expect((await opened('/top/installs', [])).loaded).toMatchObject({
    kind: 'problem',
    problem: 'missing',
  });
});

it('without ranks the largest categories are below the apps by date, each app once', async () => {
  const category = sampleCategory(1, { slug: 'tools', name: 'Tools', count: 9 });
  const [dated, plain, told] = [1, 2, 3].map((id) =>
    sampleApp(id, id === 2 ? { summary: undefined } : {}),
  );
  if (!dated || !plain || !told) throw new Error('three apps');
  const answers = (charts: string[]) =>
    fakeApi({
      'catalogue/shop': () => ({ ...SHOP, charts }),
      'catalogue/categories': () => ({ categories: [category] }),
      'catalogue/chart': () => ({
        ...{ page: 1, pages: 1, total: 1 },
        places: [{ place: 1, app: dated, at: TODAY }],
      }),
      'catalogue/apps': () => ({
        ...{ page: 1, pages: 1, total: 3, unfiltered: 3, subCategories: [], facets: NO_FACETS },
        apps: [dated, plain, told],
      }),
    });
  const shown = async (charts: string[]) => {
    const { html } = await openScreen('/top/updated', answers(charts), 'en');
    const content = document.createElement('div');
    content.innerHTML = html;
    const textsOf = (selector: string) =>
      [...content.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const apps = [...content.querySelectorAll<HTMLElement>('main [data-app-id]')];
    return {
      ids: apps.map(({ dataset }) => Number(dataset.appId)),
      headings: textsOf('h1, h2'),
      menu: textsOf('header [href^="/top/"]:not([rel])'),
    };
  };
  expect(await shown(['updated'])).toEqual({
    ids: [1, 3, 2],
    headings: ['Recently updated', 'Tools'],
    menu: ['Recently updated'],
  });
  expect(await shown(['installs', 'updated'])).toMatchObject({ ids: [1], menu: ['Charts'] });
});

it.each([
  [['en', 'en', undefined], '按更新日期排序 · 简介多为英语'],
  [['en', undefined, undefined], '按更新日期排序'],
])(
  'says once with the title when most of its apps are described in another language',
  async (langs, note) => {
    const places = langs.map((summaryLang, id) => ({
      place: id + 1,
      app: sampleApp(id + 1, { summary: 'x', summaryLang }),
      at: TODAY,
    }));
    const api = fakeApi({ 'catalogue/chart': () => ({ page: 1, pages: 1, total: 3, places }) });
    const { html } = await openScreen('/top/updated', api, 'zh-CN');
    expect(/<h1[^>]*>[^<]*<\/h1><small>([^<]*)/.exec(html)?.[1]).toBe(note);
  },
);
