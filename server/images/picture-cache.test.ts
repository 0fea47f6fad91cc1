import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderFiles } from '../files/folder';
import { pictureCache } from './picture-cache';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snowpea-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keyOf = (i: number) => `${(i % 256).toString(16).padStart(2, '0')}${i}.webp`;

it('returns what was written, and undefined for other keys', async () => {
  const cache = pictureCache(folderFiles(folder), 1_000);
  await cache.write('ab1.webp', Buffer.from('x'));
  expect(await cache.read('ab1.webp')).toEqual(Buffer.from('x'));
  expect(await cache.read('ab2.webp')).toBeUndefined();
  // What a loss of power may leave.
  await writeFile(join(folder, 'ab', 'ab1.webp'), '');
  expect(await cache.read('ab1.webp')).toBeUndefined();
});

it('deletes the oldest files above its limit', async () => {
  const cache = pictureCache(folderFiles(folder), 10_000);
  for (let i = 0; i < 255; i += 1) {
    await cache.write(keyOf(i), Buffer.alloc(100));
    await utimes(join(folder, keyOf(i).slice(0, 2), keyOf(i)), 1_000 + i, 1_000 + i);
  }
  // The control: before the next check it exceeds the limit.
  const files = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).length;
  expect((await files()) * 100).toBeGreaterThan(10_000);
  await cache.write(keyOf(255), Buffer.alloc(100));
  expect((await files()) * 100).toBeLessThanOrEqual(8_000);
  expect(await cache.read(keyOf(0))).toBeUndefined();
  expect(await cache.read(keyOf(255))).toBeDefined();
});

it('ignores a failed write', async () => {
  await writeFile(join(folder, 'file'), '');
  const cache = pictureCache(folderFiles(join(folder, 'file', 'cache')), 1_000);
  // As many as between two checks of the size, which cannot be read either.
  for (let i = 0; i < 256; i += 1) await cache.write('ab1.webp', Buffer.from('x'));
  expect(await cache.read('ab1.webp')).toBeUndefined();
});
