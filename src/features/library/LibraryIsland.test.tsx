import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TIMEOUT } from '../../../contract/codes';
import { fail, ok } from '../../../contract/result';
import { translator } from '../../i18n/translate';
import * as calls from '../rewards/calls';
import { LibraryIsland } from './LibraryIsland';
import * as reading from './read-library';
import { libraryWords } from './words';

// The island loads its sentences in the page's language.
beforeEach(() => document.documentElement.setAttribute('lang', 'en'));
afterEach(() => {
  document.documentElement.removeAttribute('lang');
  vi.restoreAllMocks();
});

const words = libraryWords(translator('en'));
const EMPTY = {
  downloads: [],
  wishes: [],
  followed: [],
  views: [],
  orders: [],
  reminders: [],
  installed: new Set<number>(),
};
const tiles = () => screen.getAllByRole('list')[0] as HTMLElement; // the cast: it is always there
/** The counts of the tiles as shown. */
const counts = () =>
  [...document.querySelectorAll('[aria-expanded] b')].map(({ innerHTML }) => innerHTML);

it('shows no count before it is known, and a dash for one that cannot be read', async () => {
  vi.spyOn(reading, 'readLibrary').mockResolvedValue(EMPTY);
  vi.spyOn(calls, 'rewards').mockResolvedValue(fail(TIMEOUT, ''));
  render(<LibraryIsland words={words} />);
  expect(counts()).toEqual([]);
  expect(tiles().getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(counts()).toEqual(['0', '0', '–', '–']));
  expect(tiles().getAttribute('aria-busy')).toBe('false');
});

it('says at the tile of prizes how many of them need the winner', async () => {
  vi.spyOn(reading, 'readLibrary').mockResolvedValue(EMPTY);
  const won = (recordId: number, state: 'waiting' | 'sent' | 'received') => ({
    recordId,
    activityId: 3,
    prize: { name: 'Cup' },
    at: 1,
    state,
  });
  const records = [won(1, 'waiting'), won(2, 'sent'), won(3, 'received')];
  vi.spyOn(calls, 'rewards').mockResolvedValue(
    ok({ prizes: { records, total: 3 }, codes: { claims: [], total: 0 } }),
  );
  render(<LibraryIsland words={words} />);
  const tile = await screen.findByRole('button', { name: /2 to do$/ });
  expect(tile).toHaveTextContent('3');
});

it('shows dashes and the reason when the lists cannot be read', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(reading, 'readLibrary').mockRejectedValue(new Error('blocked'));
  render(<LibraryIsland words={words} />);
  expect(await screen.findByText(words.failed)).toBeTruthy();
  expect(new Set(counts())).toEqual(new Set(['–']));
});

const apps = (...ids: number[]) => ids.map((id) => ({ id, name: `App ${id}` }));

it('opens the fullest list, what was only looked at last, and another on a tap', async () => {
  vi.spyOn(reading, 'readLibrary').mockResolvedValue({
    ...EMPTY,
    downloads: [
      { id: 9, name: 'App 9', at: new Date(2026, 9, 1, 23, 59).getTime(), game: '3,9,9' },
      { id: 8, name: 'App 8' },
    ],
    wishes: apps(1),
    views: apps(2, 3, 4, 5, 6),
    installed: new Set([8]),
  });
  vi.spyOn(calls, 'rewards').mockResolvedValue(fail(TIMEOUT, ''));
  const rect = (left: number, right: number) => ({ left, right }) as DOMRect; // what is read of it
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this instanceof HTMLUListElement ? rect(0, 300) : rect(400, 500);
  });
  render(<LibraryIsland words={words} />);
  await screen.findByRole('region', { name: words.names.downloads });
  // The tile of the open list is in view.
  await waitFor(() => expect(tiles().scrollLeft).toBe(200));
  const again = screen.getByRole('link', { name: 'Download App 9' });
  expect(again.getAttribute('href')).toContain('appId=9');
  expect(again).toHaveAttribute('data-game', '3,9,9');
  expect(again.closest('li')).toHaveTextContent('Download requested Oct 1, 2026');
  expect(screen.getByText('Installed').closest('li')).toHaveTextContent('App 8');

  fireEvent.click(screen.getByRole('button', { name: /^Recently viewed/ }));
  const all = screen.getByRole('button', { name: 'Show all 5' });
  fireEvent.click(all);
  expect(screen.getByRole('button', { name: 'Show less' })).toBe(all);
  // What can be done with it the shop is not asked: its row leads to its page.
  const links = within(screen.getByText('App 3').closest('li')!).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app/3']);
  expect(screen.queryByText('App 9')).toBeNull();
});

it('opens the codes of a visitor who has nothing else', async () => {
  vi.spyOn(reading, 'readLibrary').mockResolvedValue(EMPTY);
  vi.spyOn(calls, 'rewards').mockResolvedValue(
    ok({
      prizes: { records: [], total: 0 },
      codes: { claims: [{ giftId: 5, title: 'Starter pack', code: 'PEA-1', at: 1 }], total: 1 },
    }),
  );
  render(<LibraryIsland words={words} />);
  const codes = await screen.findByRole('region', { name: words.names.codes });
  await waitFor(() => expect(codes).toHaveTextContent('PEA-1'));
  expect(screen.getByRole('link', { name: 'More gift packs' })).toHaveAttribute('href', '/gifts');
});

it('has one sentence, and no tiles, while all lists are empty', async () => {
  vi.spyOn(reading, 'readLibrary').mockResolvedValue(EMPTY);
  vi.spyOn(calls, 'rewards').mockResolvedValue(
    ok({ prizes: { records: [], total: 0 }, codes: { claims: [], total: 0 } }),
  );
  render(<LibraryIsland words={words} />);
  expect(await screen.findByRole('link', { name: 'Browse apps' })).toHaveAttribute('href', '/apps');
  expect(screen.queryByRole('button', { name: /^Wishlist/ })).toBeNull();
});

it('opens the list that the address names', async () => {
  vi.spyOn(reading, 'readLibrary').mockResolvedValue({
    ...EMPTY,
    wishes: apps(1),
    views: apps(2, 3),
  });
  vi.spyOn(calls, 'rewards').mockResolvedValue(fail(TIMEOUT, ''));
  location.hash = '#wishes';
  render(<LibraryIsland words={words} />);
  expect(await screen.findByRole('region', { name: words.names.wishes })).toBeTruthy();
  location.hash = '';
});

it('lists the developers and categories that are followed', async () => {
  vi.spyOn(reading, 'readLibrary').mockResolvedValue({
    ...EMPTY,
    followed: [
      { href: '/developer/9', name: 'Sun' },
      { href: '/category/notes', name: 'Notes' },
    ],
  });
  vi.spyOn(calls, 'rewards').mockResolvedValue(fail(TIMEOUT, ''));
  render(<LibraryIsland words={words} />);
  const tile = await screen.findByRole('button', { name: /^Following 2$/ });
  fireEvent.click(tile);
  expect(screen.getByRole('link', { name: /Sun.*Developer/ })).toHaveAttribute(
    'href',
    '/developer/9',
  );
  expect(screen.getByRole('link', { name: /Notes.*Category/ })).toHaveAttribute(
    'href',
    '/category/notes',
  );
});
