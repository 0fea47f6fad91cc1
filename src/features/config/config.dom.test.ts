import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entries } from '../../platform/storage/entries';
import { erase } from '../../platform/storage/storage';
import { configuration } from './config';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;

const ITEM = { name: 'key', content: '{"own":1}' };

/** Answers with a configuration that the server sent then; returns the number of requests. */
function answer(sent: number | undefined, content: unknown = [ITEM]) {
  const data = { content };
  const body = JSON.stringify({ state: { code: 2000000, msg: '' }, data });
  const headers = new Headers(sent === undefined ? [] : [['date', new Date(sent).toUTCString()]]);
  const fetched = vi.fn(async () => new Response(body, { headers }));
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.length;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(console, 'log').mockReturnValue(undefined); // jsdom has no IndexedDB
});
afterEach(async () => {
  await erase(entries.config);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Requests of a page at its first reading, and of one that reads after so many minutes. */
async function readTwice(sent: number | undefined, minutes: number) {
  const asked = answer(sent);
  expect(await configuration()).toEqual({ key: { own: 1 } });
  const first = asked();
  vi.setSystemTime(NOW + minutes * MINUTE);
  await configuration();
  return [first, asked() - first];
}

it('is current for 30 minutes from when the server sent it', async () => {
  expect(await readTwice(NOW, 29)).toEqual([1, 0]);
});

it('is fetched again after 30 minutes', async () => {
  expect(await readTwice(NOW, 30)).toEqual([1, 1]);
});

it('counts the time that the service worker had stored it', async () => {
  expect(await readTwice(NOW - 29 * MINUTE, 2)).toEqual([1, 1]);
});

it.each([
  ['an earlier clock', NOW - 300 * MINUTE],
  ['a later clock', NOW + 300 * MINUTE],
  ['no date', undefined],
])('counts from now for a server with %s', async (_, sent) => {
  expect(await readTwice(sent, 29)).toEqual([1, 0]);
});

it.each([
  ['content that is not JSON', { name: 'odd', content: '{' }, 'odd'],
  ['content that is no text', { name: 'odd', content: { own: 2 } }, 'odd'],
  ['content that is too long', { name: 'odd', content: `"${'x'.repeat(65_536)}"` }, 'odd'],
  ['no name', { content: '1' }, 'without a name'],
  ['nothing in it', null, 'without a name'],
])('leaves out an item with %s, warns about it, and has the others', async (_, odd, name) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const failed = vi.spyOn(console, 'error').mockReturnValue(undefined);
  answer(NOW, [odd, ITEM]);
  expect(await configuration()).toEqual({ key: { own: 1 } });
  expect(warned.mock.calls).toEqual([
    [`The collection item ${name} does not meet the specification.`],
  ]);
  expect(failed).not.toHaveBeenCalled();
});

it('is reported as failed when it is no list', async () => {
  const failed = vi.spyOn(console, 'error').mockReturnValue(undefined);
  answer(NOW, { key: 1 });
  expect(await configuration()).toBeUndefined();
  expect(failed).toHaveBeenCalledOnce();
});
