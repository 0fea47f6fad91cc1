import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, shopOfChanges } from '../../../tests/helpers/shop-of-changes';
import { translator } from '../../i18n/translate';
import { libraryWords } from '../library/words';

const DAY = 86_400_000;
const now = Date.now();
const [SEVEN, EIGHT] = [
  { id: 7, name: 'Seven' },
  { id: 8, name: 'Eight' },
];
const shop = shopOfChanges();
/** The games of the shop, which are out unless they have a day. */
let games: { id: number; releaseAt?: number }[];
let isOffline: boolean;
beforeEach(() => {
  games = [];
  isOffline = false;
  document.documentElement.lang = 'en';
  shop.fetched.mockImplementation(async (path, init) => {
    if (path === '/catalogue/ctoken') return answer({ ctoken: 'word' });
    if (!path.startsWith('/catalogue/apps-by-id?')) return shop.take();
    if (isOffline) throw new TypeError('offline');
    // The browser has an answer from before the release.
    if (init?.cache !== 'no-cache') return answer({ apps: [] });
    const asked = new URLSearchParams(path.split('?')[1]).get('appIds')?.split(',');
    return answer({ apps: games.filter(({ id }) => asked?.includes(String(id))) });
  });
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  delete document.documentElement.dataset.foot;
});

const page = async () => {
  const [tell, orders, reminders] = await Promise.all([
    import('./tell-releases'),
    import('../preorder/stored-preorders'),
    import('./stored-reminders'),
  ]);
  return { ...tell, ...orders, ...reminders };
};
const remind = (game: { id: number; name: string }, at: number) => ({ ...game, at, key: 'k' });
const asks = () => shop.fetched.mock.calls.filter(([path]) => path.includes('apps-by-id')).length;

describe('a game that is out before its day', () => {
  it('is announced once, by its reminder, on any page', async () => {
    const { tellReleases, addPreorder, storeReminder, storedReminders, preorders } = await page();
    await addPreorder(SEVEN);
    await storeReminder(remind(SEVEN, now + 30 * DAY));
    games = [{ id: 7 }];
    await tellReleases(undefined, true);
    expect(await screen.findByText('Seven is out now. Take a look.')).toBeTruthy();
    expect(screen.queryByText(/which you pre-ordered/)).toBeNull();
    // Once closed, the message does not come back, and the shop is not asked again.
    screen.getByRole('button', { name: 'Close' }).click();
    await waitFor(async () =>
      expect([await storedReminders(), await preorders()]).toEqual([[], []]),
    );
    const before = asks();
    await tellReleases(undefined, true);
    expect(asks()).toBe(before);
  });

  it('is announced on home and /me for a pre-order, until the message is closed', async () => {
    const { tellReleases, addPreorder, preorders } = await page();
    await addPreorder(SEVEN);
    await addPreorder(EIGHT);
    games = [{ id: 7 }, { id: 8, releaseAt: now + DAY }];
    await tellReleases(undefined, false);
    expect(document.body.textContent).toBe('');
    await tellReleases(undefined, true);
    expect(await screen.findByText('Seven, which you pre-ordered, is out now.')).toBeTruthy();
    expect(await preorders()).toMatchObject([EIGHT, { ...SEVEN, out: true }]);
    screen.getByRole('button', { name: 'Close' }).click();
    await waitFor(async () => expect(await preorders()).toMatchObject([EIGHT]));
  });
});

it('a reminder follows a release that is put off, and is not said on the old day', async () => {
  const { tellReleases, storeReminder, storedReminders } = await page();
  await storeReminder(remind(SEVEN, now - 1));
  games = [{ id: 7, releaseAt: now + DAY }];
  await tellReleases(undefined, true);
  expect(document.body.textContent).toBe('');
  expect(await storedReminders()).toEqual([remind(SEVEN, now + DAY)]);
});

it('a due reminder is shown without an answer of the shop', async () => {
  const { tellReleases, storeReminder, storedReminders } = await page();
  await storeReminder(remind(SEVEN, now - 1));
  isOffline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await tellReleases(undefined, true);
  expect(await screen.findByText(/^Seven was expected on/)).toBeTruthy();
  expect(await storedReminders()).toEqual([remind(SEVEN, now - 1)]);
});

it('the lists of the visitor say it', async () => {
  const { tellReleases, addPreorder, storeReminder } = await page();
  // Imported here, with the same storage as the rest of the page.
  const { LibraryIsland } = await import('../library/LibraryIsland');
  await addPreorder(SEVEN);
  await storeReminder(remind(SEVEN, now + 30 * DAY));
  render(<LibraryIsland words={libraryWords(translator('en'))} />);
  for (const name of ['Pre-orders', 'Reminders']) {
    const tile = await screen.findByRole('button', { name: new RegExp(`${name} ?1`) });
    await waitFor(() => expect(tile).toBeEnabled());
    tile.click();
    expect(screen.queryByText('Out now')).toBeNull();
  }
  games = [{ id: 7 }];
  await tellReleases(undefined, true);
  expect(await screen.findByText('Out now')).toBeTruthy();
});
