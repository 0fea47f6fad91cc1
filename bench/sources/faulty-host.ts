import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedIndexes } from '../../server/catalogue/sync/stored-indexes';
import { testDatabase } from '../../tests/helpers/database';
import { packageOf, versionOf } from '../../tests/helpers/fdroid-repository';
import { makeSigner } from '../../tests/helpers/fdroid-signer';
import { type Day, publishDay } from '../../tests/helpers/repository-days';
import { type Fault, startSourceHost } from '../../tests/helpers/source-host';
import { atMost } from '../bars/bar';
import { followRepository, seenIn } from './syncing';

const ROUNDS = 1_000;
const ADDRESS = 'https://repo.example/fdroid/repo';
const START = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
const FAULTS: readonly Fault[] = ['silent', 'half', 'changed', 'missing', 'error', 'endless'];
const FILES = [/entry\.jar/, /index-v2/, /diff/, /./];

/** The packages of a day: one has a new version each day, one exists every second day. */
const packagesOf = (day: number) => ({
  'org.example.daily': packageOf('Daily', {}, [versionOf(day + 1)]),
  'org.example.fixed': packageOf('Fixed'),
  ...(day % 2 === 0 && { 'org.example.even': packageOf('Even') }),
});
const seenOn = (day: number): string =>
  [
    `org.example.daily ${day + 1}`,
    ...(day % 2 === 0 ? ['org.example.even 1'] : []),
    'org.example.fixed 1',
  ].join();

/** A reproducible series of numbers below 1 (mulberry32). */
function series(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Each round publishes a day, makes the host fail in one way, syncs, and checks what visitors see: the day before
 * or the new one, never anything else. Then the host has recovered, and the next sync must show the new day.
 */
export async function faultyBars(seed: number) {
  const [host, database] = [await startSourceHost(), await testDatabase()];
  const [signer, other] = [await makeSigner(), await makeSigner('other')];
  const store = await mkdtemp(join(tmpdir(), 'snowpea-bench-'));
  const random = series(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  let now = START;
  let before: Day[] = [];
  const publish = (day: number, by = signer) =>
    publishDay({
      signer: by,
      address: ADDRESS,
      timestamp: START + day * DAY_MS,
      packages: packagesOf(day),
      before,
    });
  try {
    const first = await publish(0);
    host.serve(ADDRESS, first.files);
    const place = { address: ADDRESS, fingerprint: signer.fingerprint };
    // Short, because some faults never answer.
    const timeouts = { idleMs: 60, wholeMs: 5_000 };
    const parts = { host, indexes: storedIndexes(store), now: () => now, timeouts };
    const { sync } = await followRepository(database.db, place, parts);
    if (!(await sync())) throw new Error('The first day could not be synced.');
    before = [first];
    const found = { wrong: 0, stuck: 0, failed: 0 };
    for (let day = 1; day <= ROUNDS; day += 1) {
      now = START + day * DAY_MS;
      const today = await publish(day);
      host.serve(ADDRESS, today.files);
      const fault = pick([...FAULTS, 'older', 'other key'] as const);
      const file = pick(FILES);
      if (fault === 'older') host.serve(ADDRESS, before[0]?.files ?? today.files);
      else if (fault === 'other key') host.serve(ADDRESS, (await publish(day, other)).files);
      else host.fail(file, fault);
      if (!(await sync())) found.failed += 1;
      const seen = (await seenIn(database.db)).join();
      if (seen !== seenOn(day - 1) && seen !== seenOn(day)) found.wrong += 1;
      host.fail(file, undefined);
      host.serve(ADDRESS, today.files);
      await sync();
      if ((await seenIn(database.db)).join() !== seenOn(day)) found.stuck += 1;
      before = [...before, today].slice(-2);
    }
    return [
      atMost(`${ROUNDS} rounds with a faulty host: wrong states served`, found.wrong, 0),
      atMost(`${ROUNDS} rounds with a faulty host: not recovered`, found.stuck, 0),
      // The control: the faults were there.
      atMost(
        `${ROUNDS} rounds with a faulty host: syncs that did not fail`,
        ROUNDS - found.failed,
        600,
        '',
      ),
    ];
  } finally {
    await database.close();
    await host.close();
    await rm(store, { recursive: true });
  }
}
