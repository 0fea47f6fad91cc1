import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entries } from '../../platform/storage/entries';
import { write } from '../../platform/storage/storage';
import { eraseAll } from '../../platform/storage/stored-entries';
import { recentViews, rememberView, viewOf } from './views';

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue(undefined));
afterEach(async () => {
  await eraseAll();
  vi.restoreAllMocks();
});

describe('recent views', () => {
  it('contain the newest first, each app once, and at most 16', async () => {
    for (let id = 1; id <= 20; id += 1) await rememberView({ id, name: `App ${id}` });
    await rememberView({ id: 10, name: 'App 10, renamed' });
    const views = await recentViews();
    expect(views).toHaveLength(16);
    expect(views[0]).toEqual({ id: 10, name: 'App 10, renamed' });
    expect(views.filter(({ id }) => id === 10)).toHaveLength(1);
    expect(views[1]?.id).toBe(20);
  });

  it.each([
    [null],
    ['text'],
    [{ id: 1 }],
    [[null, 1, 'x', { id: -1, name: 'a' }, { id: '1', name: 'a' }, { id: 1 }]],
  ])('are empty when storage has %j', async (value) => {
    await write(entries.views, value);
    expect(await recentViews()).toEqual([]);
  });

  it('have names without surrounding space, of at most 200 characters', async () => {
    await rememberView({ id: 1, name: '\n  Maps ' });
    expect((await recentViews())[0]?.name).toBe('Maps');
    await rememberView({ id: 1, name: 'x'.repeat(5_000) });
    expect((await recentViews())[0]?.name).toHaveLength(200);
  });
});

describe('the app of a page', () => {
  const page = (main: string) =>
    new DOMParser().parseFromString(`<main>${main}</main>`, 'text/html');
  const trail = '<nav><a href="/apps">Apps</a><span aria-current="page">Maps</span></nav>';

  it('is found by the address', () => {
    expect(viewOf('/app/7', page(trail))).toEqual({ id: 7, name: 'Maps' });
  });

  it('is found by the download link on an address with a package name', () => {
    const link = '<a href="/download/apk/a_b_c.apk?appId=7">Download</a>';
    expect(viewOf('/app/org.maps', page(trail + link))).toEqual({ id: 7, name: 'Maps' });
    expect(viewOf('/app/org.maps', page(trail))).toBeUndefined();
  });

  it('is undefined on another page, and for an unknown app', () => {
    expect(viewOf('/apps', page(trail))).toBeUndefined();
    const below = '<nav><a href="/app/7">Maps</a><span aria-current="page">Versions</span></nav>';
    const link = '<a href="/download/apk/a_b_history.apk?appId=7&amp;versionId=3">Download</a>';
    expect(viewOf('/app/7/history', page(below + link))).toBeUndefined();
    expect(viewOf('/app/7', page('<h1>Page not found</h1>'))).toBeUndefined();
  });
});
