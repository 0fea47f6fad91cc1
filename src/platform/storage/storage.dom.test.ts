import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from './entries';
import { read, write } from './storage';

// jsdom has no IndexedDB: the database always fails here, as in some web-views.
const entry: Entry = { key: 'sample', lifetime: 60, owner: 'test', place: 'database' };

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the storage fallbacks', () => {
  it('use localStorage without a database, and log it', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    await write(entry, { n: 1 });
    expect((await read(entry))?.value).toEqual({ n: 1 });
    expect(localStorage.getItem('snowpea:sample')).toContain('"n":1');
    expect(log).toHaveBeenCalledWith('Could not write sample:', expect.anything());
  });

  it('use memory when localStorage is full or blocked', async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await write({ ...entry, key: 'memory' }, 'kept');
    expect((await read({ ...entry, key: 'memory' }))?.value).toBe('kept');
    expect(localStorage.length).toBe(0);
  });

  it('return nothing for an entry that expired or was damaged', async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined);
    localStorage.setItem('snowpea:sample', '{"created":1,"expiry":2,"value":"old"}');
    expect(await read(entry)).toBeUndefined();
    localStorage.setItem('snowpea:sample', '{not json');
    expect(await read(entry)).toBeUndefined();
  });

  it('copy an entry marked for it to a cookie, and no other', async () => {
    vi.spyOn(console, 'log').mockReturnValue(undefined);
    await write({ ...entry, key: 'shown', place: 'local', cookie: true }, 'dark');
    await write({ ...entry, key: 'private' }, 'secret');
    expect(document.cookie).toContain('shown=dark');
    expect(document.cookie).not.toContain('secret');
  });
});
