import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeCookie } from './cookie';
import { entries } from './entries';
import { read, write } from './storage';
import { eraseAll, eraseEntry, storedEntries } from './stored-entries';

// Test files share their modules: close the connection that an earlier file may have left open, and erase its entries.
beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  dispatchEvent(new Event('pagehide'));
  await eraseAll();
});
afterEach(async () => {
  await eraseAll();
  vi.restoreAllMocks();
});

const names = async () => (await storedEntries()).map(({ name }) => name);

it('lists the stored entries with their times', async () => {
  expect(await names()).toEqual([]);
  await write(entries.theme, 'dark');
  await write(entries.realName, 'sealed');
  writeCookie('lite', '1');
  const stored = await storedEntries();
  expect(stored.map(({ name, value }) => [name, value])).toEqual([
    ['theme', 'dark'],
    ['realName', 'sealed'],
    ['lite', '1'],
  ]);
  const [theme] = stored;
  expect((theme?.expiry ?? 0) - (theme?.created ?? 0)).toBe(entries.theme.lifetime * 1000);
});

it('does not list an empty text', async () => {
  await write(entries.visit, '');
  expect(await names()).toEqual([]);
  await write(entries.visit, 'ch_src=a');
  expect(await names()).toEqual(['visit']);
});

it('erases one entry from storage and from its cookie, and keeps the others', async () => {
  await write(entries.theme, 'dark');
  await write(entries.identifier, '1');
  await eraseEntry('theme');
  expect(await names()).toEqual(['identifier']);
  expect(document.cookie).not.toContain('theme');
});

it('erases all entries, and reports a storage that failed', async () => {
  for (const entry of [entries.theme, entries.visit, entries.source]) await write(entry, 'x');
  // jsdom has no IndexedDB: what might be in it cannot be erased.
  expect(await eraseAll()).toBe(false);
  expect(await names()).toEqual([]);
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
});

it('never writes personal data to localStorage or a cookie, under any failure', async () => {
  await write(entries.realName, 'canary');
  expect((await read(entries.realName))?.value).toBe('canary');
  expect(JSON.stringify({ ...localStorage })).not.toContain('canary');
  expect(document.cookie).not.toContain('canary');
  const personal = Object.values(entries).filter(({ place }) => place === 'personal');
  expect(personal.length).toBeGreaterThan(0);
  for (const entry of personal) expect(entry).not.toHaveProperty('cookie');
});

it('reads a value from its cookie when localStorage refused it', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage); // as some web-views have it
  await write(entries.source, 'seo_baidu');
  expect((await read(entries.source))?.value).toBe('seo_baidu');
  expect(document.cookie).toContain('wdj_source=seo_baidu');
});
