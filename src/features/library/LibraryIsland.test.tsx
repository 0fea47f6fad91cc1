import { render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { TIMEOUT } from '../../../contract/codes';
import { fail } from '../../../contract/result';
import { translator } from '../../i18n/translate';
import * as calls from '../rewards/calls';
import { LibraryIsland } from './LibraryIsland';
import * as reading from './read-library';
import { libraryWords } from './words';

afterEach(() => void vi.restoreAllMocks());

const words = libraryWords(translator('en'));
const EMPTY = { wishes: [], views: [], orders: [], reminders: [] };
/** The counts of the tiles as shown. */
const counts = () =>
  screen.getAllByRole('button').map((tile) => tile.querySelector('b')?.innerHTML);

it('shows no count before it is known, and a dash for one that cannot be read', async () => {
  vi.spyOn(reading, 'readLibrary').mockResolvedValue(EMPTY);
  vi.spyOn(calls, 'rewards').mockResolvedValue(fail(TIMEOUT, ''));
  render(<LibraryIsland words={words} />);
  expect(counts()).toEqual(['', '', '', '', '', '']);
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(counts()).toEqual(['0', '0', '0', '0', '–', '–']));
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false');
});

it('shows dashes and the reason when the lists cannot be read', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(reading, 'readLibrary').mockRejectedValue(new Error('blocked'));
  render(<LibraryIsland words={words} />);
  expect(await screen.findByText(words.failed)).toBeTruthy();
  expect(new Set(counts())).toEqual(new Set(['–']));
});
