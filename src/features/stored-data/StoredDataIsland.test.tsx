import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { translator } from '../../i18n/translate';
import { entries } from '../../platform/storage/entries';
import type { StoredEntry } from '../../platform/storage/stored-entries';
import * as storage from '../../platform/storage/stored-entries';
import * as remind from '../reminder/set-reminder';
import { StoredDataIsland } from './StoredDataIsland';
import { UNDO_MS } from './use-pending';
import { BLANK, storedDataWords } from './words';

const words = storedDataWords(translator('en'));
const submitted = vi.fn();
const fetched = vi.fn(async () => new Response('<!doctype html>'));
const stored = (...names: StoredEntry['name'][]): StoredEntry[] =>
  names.map((name) => ({ name, entry: entries[name], value: 'x', created: 0 }) as StoredEntry);

/** Stored entries before the erasure, and those that remain after it. */
function device(...states: StoredEntry[][]) {
  for (const state of states) storedEntries.mockResolvedValueOnce(state);
}

// Spied on, not mocked by path: test files share their modules, and the first one to import this one decides.
let storedEntries: MockInstance<typeof storage.storedEntries>;
let eraseEntry: MockInstance<typeof storage.eraseEntry>;
let eraseAll: MockInstance<typeof storage.eraseAll>;

beforeEach(() => {
  // Only the time of Undo: what waits for the screen needs the real clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.resetAllMocks();
  storedEntries = vi.spyOn(storage, 'storedEntries').mockResolvedValue([]);
  eraseEntry = vi.spyOn(storage, 'eraseEntry').mockResolvedValue(true);
  eraseAll = vi.spyOn(storage, 'eraseAll').mockResolvedValue(true);
  fetched.mockImplementation(async () => new Response('<!doctype html>'));
  vi.stubGlobal('fetch', fetched);
  HTMLFormElement.prototype.submit = submitted;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const eraser = (name: StoredEntry['name']) =>
  screen.findByRole('button', { name: words.kinds[name].erase });

/** Presses the button once a kind is listed, and confirms it. */
async function eraseEverything(listed: StoredEntry['name']): Promise<void> {
  const form = (await eraser(listed)).ownerDocument.forms[0] as HTMLFormElement; // the cast: the page has one
  fireEvent.submit(form);
  await screen.findByText(words.eraseSure);
  fireEvent.submit(form);
  await screen.findByText(words.erasingAll);
}

/** Lets the time pass in which an erasure can be undone. */
async function letTimePass(): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(UNDO_MS)));
}

it('says that it looks until the list is known, from the server on', async () => {
  document.body.innerHTML = renderToString(<StoredDataIsland words={words} />);
  expect(screen.getByText(words.looking)).toHaveAttribute('data-js');
  document.body.replaceChildren();
  device(stored('theme'));
  render(<StoredDataIsland words={words} />);
  await eraser('theme');
  expect(screen.queryByText(words.looking)).toBeNull();
});

it('asks before it erases everything, and erases nothing on Cancel', async () => {
  device(stored('theme'));
  render(<StoredDataIsland words={words} />);
  const form = (await eraser('theme')).ownerDocument.forms[0] as HTMLFormElement; // the cast: as above
  fireEvent.submit(form);
  expect((await screen.findByRole('alert')).textContent).toBe(words.eraseSure);
  const no = screen.getByRole('button', { name: words.eraseNo });
  await waitFor(() => expect(document.activeElement).toBe(no));
  fireEvent.click(no);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.eraseAll }));
  expect(eraseAll).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
});

it('shows on Undo the button as before, by an element of its own, which no pending click submits', async () => {
  device(stored('theme'));
  render(<StoredDataIsland words={words} />);
  await eraseEverything('theme');
  const undo = screen.getByRole('button', { name: words.undo });
  fireEvent.click(undo);
  const erase = await screen.findByRole('button', { name: words.eraseAll });
  // Browsers run a click's default action after rendering, on the element as it is then: a submit button would submit the form.
  expect(undo.isConnected).toBe(false);
  expect(undo).toHaveAttribute('type', 'button');
  expect(erase).not.toBe(undo);
  expect(screen.queryByText(words.eraseSure)).toBeNull();
  await letTimePass();
  expect(eraseAll).not.toHaveBeenCalled();
});

it('moves the focus to the next entry when one is erased', async () => {
  device(stored('theme', 'language'), stored('language'));
  eraseEntry.mockResolvedValue(true);
  render(<StoredDataIsland words={words} />);
  const first = (await screen.findAllByRole('button', { name: /^Clear: / }))[0];
  first?.focus();
  fireEvent.click(first as HTMLElement);
  await letTimePass();
  const left = await eraser('language');
  await waitFor(() => expect(document.activeElement).toBe(left));
  expect(screen.queryByText(words.failed)).toBeNull();
});

it('reports a storage that does not answer, and still shows its entry', async () => {
  device(stored('theme'), stored('theme'));
  eraseEntry.mockResolvedValue(false);
  render(<StoredDataIsland words={words} />);
  fireEvent.click(await eraser('theme'));
  await letTimePass();
  expect(await screen.findByText(words.failed)).toBeTruthy();
  expect(await eraser('theme')).toBeTruthy();
});

it('erases everything here, then at the server', async () => {
  device(stored('theme'));
  eraseAll.mockResolvedValue(true);
  render(<StoredDataIsland words={words} />);
  await eraseEverything('theme');
  await letTimePass();
  await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
});

it('does not claim success when something may remain', async () => {
  device(stored('theme'), stored('theme'));
  eraseAll.mockResolvedValue(false);
  render(<StoredDataIsland words={words} />);
  await eraseEverything('theme');
  await letTimePass();
  expect(await screen.findByText(words.failed)).toBeTruthy();
  expect(submitted).not.toHaveBeenCalled();
  // A visitor who has just erased everything is not reported.
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(fetched).toHaveBeenCalledWith('/me/erase', expect.objectContaining({ method: 'POST' }));
});

it('cancels reminders at the shop too, by their kind or with everything', async () => {
  const forget = vi.spyOn(remind, 'forgetReminders').mockResolvedValue(true);
  device(stored('reminders'), []);
  const { unmount } = render(<StoredDataIsland words={words} />);
  fireEvent.click(await eraser('reminders'));
  await letTimePass();
  await screen.findByText(words.nothing);
  expect(forget).toHaveBeenCalledOnce();
  expect(eraseEntry).not.toHaveBeenCalled();
  unmount();
  device(stored('reminders'));
  render(<StoredDataIsland words={words} />);
  await eraseEverything('reminders');
  await letTimePass();
  await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
  expect(forget).toHaveBeenCalledTimes(2);
  expect(forget.mock.invocationCallOrder[1]).toBeLessThan(
    eraseAll.mock.invocationCallOrder[0] ?? 0,
  );
});

it('lists the games with a reminder, each with its date', async () => {
  const value = [{ id: 7, name: 'Seven', at: Date.UTC(2027, 0, 5), key: 'secret' }, 'odd'];
  device([{ name: 'reminders', entry: entries.reminders, value, created: 0, expiry: 0 }]);
  render(<StoredDataIsland words={words} />);
  const link = await screen.findByRole('link', { name: 'Seven 2027年1月5日' });
  expect(link.getAttribute('href')).toBe('/app/7');
  expect(document.body.textContent).not.toContain('secret');
});

it('describes every stored entry, without a script too', () => {
  for (const { title } of Object.values(words.kinds)) expect(words.noScript).toContain(title);
});

it('shows a stored object with an invalid toString as empty, and can erase it', async () => {
  const odd = { name: 'searches', entry: entries.searches, value: { toString: 1 }, created: 0 };
  // Cast: a StoredEntry has an expiry, which is not shown.
  device([odd as unknown as StoredEntry]);
  render(<StoredDataIsland words={words} />);
  expect(await eraser('searches')).toBeTruthy();
});

it('lists a registration that cannot be read, and can erase it', async () => {
  const sealed = { name: 'realName', entry: entries.realName, value: 'unreadable', created: 0 };
  device([sealed as unknown as StoredEntry]); // the cast: as above
  render(<StoredDataIsland words={words} />);
  expect(await eraser('realName')).toBeTruthy();
  expect(screen.getByText(words.sealed)).toBeTruthy();
  expect(document.body.textContent).not.toContain('unreadable');
});

it('omits a reminder with an impossible date', async () => {
  const value = [{ id: 1, name: 'Go', at: -1e300, key: 'k' }];
  const odd = { name: 'reminders', entry: entries.reminders, value, created: 0 };
  device([odd as unknown as StoredEntry]); // the cast: as above
  render(<StoredDataIsland words={words} />);
  expect(await eraser('reminders')).toBeTruthy();
  expect(screen.queryByText(/Go/)).toBeNull();
});

it('erases an entry only after the time in which it can be undone', async () => {
  device(stored('theme'));
  render(<StoredDataIsland words={words} />);
  const button = await eraser('theme');
  button.focus();
  fireEvent.click(button);
  await screen.findByText(words.erasing.replace(BLANK, words.kinds.theme.title));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.undo }));
  fireEvent.click(screen.getByRole('button', { name: words.undo }));
  expect(document.activeElement).toBe(await eraser('theme'));
  await letTimePass();
  expect(eraseEntry).not.toHaveBeenCalled();
});

it('undoes the erasure of everything, with the focus back at its button', async () => {
  device(stored('theme'));
  render(<StoredDataIsland words={words} />);
  await eraseEverything('theme');
  const undo = screen.getByRole('button', { name: words.undo });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  fireEvent.click(undo);
  const button = await screen.findByRole('button', { name: words.eraseAll });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await letTimePass();
  expect(eraseAll).not.toHaveBeenCalled();
});

it('erases at once when the page is left, or when something else is erased', async () => {
  device(stored('theme', 'language'));
  render(<StoredDataIsland words={words} />);
  fireEvent.click(await eraser('theme'));
  fireEvent.click(await eraser('language'));
  await waitFor(() => expect(eraseEntry).toHaveBeenCalledExactlyOnceWith('theme'));
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(eraseEntry).toHaveBeenLastCalledWith('language'));
});

it('erases everything when the page is left, at the server too', async () => {
  device(stored('theme', 'reminders'));
  render(<StoredDataIsland words={words} />);
  await eraseEverything('theme');
  dispatchEvent(new Event('pagehide'));
  // At once, because awaited work no longer runs.
  expect(eraseAll).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledWith('/me/erase', expect.objectContaining({ keepalive: true }));
  expect(submitted).not.toHaveBeenCalled();
});
