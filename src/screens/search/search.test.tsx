import { expect, it } from 'vitest';
import { NO_FACETS } from '../../../contract/entities/search';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { EMPTY, openScreen } from '../../../tests/helpers/open-screen';
import { sampleApp } from '../../../tests/helpers/sample';

it.each(['android', 'ios'] as const)(
  'a search without results asks for popular apps, those for the visitor’s phone first: %s',
  async (platform) => {
    const asked: unknown[] = [];
    const api = fakeApi({
      ...EMPTY,
      'uc/rec': (params) => {
        asked.push(params);
        return { apps: [sampleApp(7)], total: 1 };
      },
    });
    const { html } = await openScreen('/search?key=x', api, 'en', false, 'phone', platform);
    expect(asked).toContainEqual(expect.objectContaining({ platform }));
    expect(html).toContain('href="/app/7"');
  },
);

it('limits what is typed as names are limited, so that it never widens the page', async () => {
  const { html } = await openScreen(
    `/search?key=${encodeURIComponent('\u1100'.repeat(50))}`,
    fakeApi(EMPTY),
    'en',
  );
  const shown = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  expect(shown?.textContent).toContain('\u1100');
  expect(shown?.textContent).not.toContain('\u1100'.repeat(9));
});

it('begins with a large card of the app that is meant by its name, and of no other', async () => {
  const shown = async (key: string) => {
    const { html } = await openScreen(`/search?key=${key}`, fakeApi(), 'en');
    const [, card = ''] = /aria-label="Featured"[^>]*>(.*?)<\/ul>/.exec(html) ?? [];
    return /data-app-id="(\d+)"/.exec(card)?.[1];
  };
  expect(await shown(sampleApp(1).name.slice(0, 2))).toBe('1');
  expect(await shown('x')).toBeUndefined();
});

it('begins with links to what was searched for most, and says nothing while that is unknown', async () => {
  const { html } = await openScreen('/search', fakeApi(), 'en');
  expect(html).toMatch(/Most searched this week.*href="\/search\?key=Telegram"/);
  for (const api of [
    fakeApi({ 'catalogue/searched': () => ({ names: [] }) }),
    fakeApi({}, ['catalogue/searched']),
  ])
    expect((await openScreen('/search', api, 'en')).html).not.toContain('Most searched');
});

it('leads back to the results from a page that they do not have', async () => {
  const { loaded } = await openScreen('/search?key=x&sort=new&page=99', fakeApi(), 'en');
  expect(loaded).toEqual({ kind: 'redirect', status: 302, to: '/search?key=x&sort=new' });
});

it('takes a text without a visible character for none', async () => {
  const { html } = await openScreen(
    `/search?key=${encodeURIComponent('\u200b \u00ad')}`,
    fakeApi(),
    'en',
  );
  expect(html).not.toContain('No results');
  // The control: the same with a letter.
  expect((await openScreen('/search?key=%E2%80%8Bx', fakeApi(EMPTY), 'en')).html).toContain(
    'No results',
  );
});

it.each([
  [239, undefined, '239 results'],
  [239, true, '200+ results'],
  [1000, true, '1,000+ results'],
])('%i results, counting ended: %s, are “%s”', async (total, cut, note) => {
  const app = sampleApp(1);
  const api = fakeApi({
    'catalogue/search': () => ({
      ...{ page: 1, pages: 1, near: [], guessed: false, fewer: false, facets: NO_FACETS },
      ...{ meant: { kinds: [], categories: [] }, total, unfiltered: total, cut, apps: [app] },
    }),
  });
  const { html } = await openScreen('/search?key=x', api, 'en');
  expect(html).toContain(`${note}<`);
});
