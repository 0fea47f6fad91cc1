import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { READY } from '../../tests/server/readiness';
import { createReadiness, diskCheck, type ReadinessChecks } from './readiness';

const GOOD: ReadinessChecks = {
  migrated: async () => true,
  disk: async () => true,
  stopping: () => false,
};

test.each<[string, Partial<ReadinessChecks>, object]>([
  ['with everything', {}, {}],
  ['while stopping', { stopping: () => true }, { ready: false, stopping: true }],
  ['with an old schema', { migrated: async () => false }, { ready: false, migrated: false }],
  [
    'with a database that fails',
    { migrated: () => Promise.reject(new Error('away')) },
    { ready: false, database: false, migrated: undefined },
  ],
  [
    'with a database that never answers',
    { migrated: () => new Promise(() => undefined), timeoutMs: 1 },
    { ready: false, database: false, migrated: undefined },
  ],
  ['with a full disk it serves all the same', { disk: async () => false }, { disk: false }],
  [
    'with a source that is too old it serves all the same',
    { staleSources: async () => ['https://old.example'] },
    { staleSources: ['https://old.example'] },
  ],
])('%s', async (_, over, different) => {
  expect(await createReadiness({ ...GOOD, ...over })()).toEqual({ ...READY, ...different });
});

test('concurrent checks query the database once', async () => {
  let asked = 0;
  const migrated = async () => {
    asked += 1;
    return true;
  };
  const readiness = createReadiness({ ...GOOD, migrated });
  await Promise.all(Array.from({ length: 50 }, () => readiness()));
  expect(asked).toBe(1);
});

test('checks the disk by writing a temporary file, and checks again after a while', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'snowpea-readiness-'));
  const clock = { now: 0 };
  const disk = diskCheck(folder, () => clock.now);
  expect(await disk()).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  expect(await disk()).toBe(true);
  clock.now += 10_000;
  expect(await disk()).toBe(false);
});
