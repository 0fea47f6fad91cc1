import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageOf, versionOf } from '../../../tests/helpers/fdroid-repository';
import { makeSigner } from '../../../tests/helpers/fdroid-signer';
import { type Day, type Publishing, publishDay } from '../../../tests/helpers/repository-days';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { type Fault, type SourceHost, startSourceHost } from '../../../tests/helpers/source-host';
import { sourceFaults } from '../../notify/faults';
import { createOutbound } from '../../outbound/outbound';
import { listApps } from '../../store/queries/list-apps';
import { asOnlySyncer } from '../../store/queries/only-process';
import {
  followedSource,
  followSource,
  type NewSync,
  sourceStates,
  staleSources,
} from '../../store/queries/source-syncs';
import { removeSource } from '../import/remove-source';
import { storedIndexes } from './stored-indexes';
import { syncDue } from './sync-due';
import { type Allowing, syncSource } from './sync-source';
import type { Syncing } from './syncing';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const JUNE = Date.UTC(2026, 5, 1);
const REPO = 'https://repo.example/fdroid/repo';
const MIRROR = 'https://mirror.example/fdroid/repo';
const STORE = 'https://ios.example/source.json';

const shop = signedImports();
let host: SourceHost;
let folder: string;
let now = JUNE + HOUR;
/** Long, except for a host that never answers. */
let idleMs = 15_000;
let sourceMs = 60_000;
const said: string[] = [];

beforeEach(async () => {
  host = await startSourceHost();
  folder = await mkdtemp(join(tmpdir(), 'snowpea-sync-'));
  now = JUNE + HOUR;
  sourceMs = 60_000;
  said.length = 0;
});
afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const syncing = (): Syncing => ({
  indexes: storedIndexes(folder),
  remoteImages: false,
  report: (line) => void said.push(line),
  now: () => now,
  random: () => 0.5,
  through: createOutbound({ service: 'test', retries: 0, restMs: 1 }),
  ask: host.ask,
  timeouts: { idleMs, wholeMs: 60_000 },
  sourceMs,
});

const follow = (change: Partial<NewSync> = {}) =>
  followSource(
    shop.database.db,
    {
      kind: 'fdroid',
      address: REPO,
      fingerprint: shop.signer.fingerprint,
      intervalMs: 6 * HOUR,
      maxAgeMs: 30 * DAY,
      priority: 0,
      adult: false,
      requireId: 0,
      remoteImages: false,
      ...change,
    },
    now,
  );

async function sync(id: number, allowing: Allowing = {}) {
  const source = await followedSource(shop.database.db, id);
  if (!source) throw new Error('It is not followed.');
  const outcome = await syncSource(shop.database.db, source, syncing(), allowing);
  if (outcome.state === 'failed') return String(outcome.error);
  return outcome.state;
}
const names = async () => {
  const found = await listApps(shop.database.db, { sort: 'name', page: 1, size: 50 }, 'en');
  return found?.apps.map(({ name, versionName }) => `${name} ${versionName}`);
};
/** What the operator is told. */
const told = async () => (await sourceFaults(shop.database.db, now)).map(({ key }) => key);
const publish = async (change: Partial<Publishing> = {}, at = REPO): Promise<Day> => {
  const day = await publishDay({
    signer: shop.signer,
    address: REPO,
    timestamp: JUNE,
    packages: { 'org.example.one': packageOf('One'), 'org.example.two': packageOf('Two') },
    ...change,
  });
  host.serve(at, day.files);
  return day;
};
const later = (days: number, before: readonly Day[] = []): Partial<Publishing> => ({
  timestamp: JUNE + days * DAY,
  packages: {
    'org.example.one': packageOf('One', {}, [versionOf(1), versionOf(1 + days)]),
    'org.example.two': packageOf('Two'),
  },
  before,
});

describe('an F-Droid source', () => {
  it('is fetched completely, then by diffs, with one small request when nothing is new', async () => {
    const first = await publish();
    const id = await follow();
    expect(await sync(id)).toBe('changed');
    expect(host.asked()).toEqual([`200 ${REPO}/entry.jar`, `200 ${REPO}/index-v2.json`]);
    expect(await sync(id)).toBe('current');
    expect(host.asked()).toEqual([`304 ${REPO}/entry.jar`]);

    now += DAY;
    const second = await publish(later(1, [first]));
    expect(await sync(id)).toBe('changed');
    expect(host.asked()).toEqual([`200 ${REPO}/entry.jar`, `200 ${REPO}/diff/${JUNE}.json`]);
    expect(await names()).toEqual(['One 1.2', 'Two 1.1']);

    // The result of a diff is the start of the next one.
    now += DAY;
    await publish(later(2, [first, second]));
    expect(await sync(id)).toBe('changed');
    expect(host.asked().at(-1)).toBe(`200 ${REPO}/diff/${JUNE + DAY}.json`);
    expect(await names()).toEqual(['One 1.3', 'Two 1.1']);
  });

  it.each<[string, () => Promise<void>]>([
    ['is missing', async () => host.fail(/diff/, 'missing')],
    ['is damaged', async () => host.fail(/diff/, 'changed')],
    [
      'does not lead to the index',
      async () => {
        // Validly signed, but made from another index than its name says: one that has the new app already.
        const three = { 'org.example.three': packageOf('Three') };
        const { packages } = later(1);
        const other = await publish({ packages: three });
        await publish({ ...later(1, [other]), packages: { ...packages, ...three } });
      },
    ],
    [
      'starts from an index that is not stored any more',
      async () => {
        await rm(folder, { recursive: true });
      },
    ],
  ])('is fetched completely when a diff %s', async (_, spoil) => {
    const first = await publish();
    const id = await follow();
    await sync(id);
    now += DAY;
    await publish(later(1, [first]));
    await spoil();
    host.asked();
    expect(await sync(id)).toBe('changed');
    expect(host.asked().at(-1)).toBe(`200 ${REPO}/index-v2.json`);
    expect(await names()).toContain('One 1.2');
  });

  it('is fetched from a mirror while its host is unavailable', async () => {
    await publish({ mirrors: [MIRROR] });
    const id = await follow();
    await sync(id);
    now += DAY;
    await publish({ ...later(1), mirrors: [MIRROR] }, MIRROR);
    host.fail(/repo\.example/, 'error');
    expect(await sync(id)).toBe('changed');
    expect(await names()).toEqual(['One 1.2', 'Two 1.1']);
  });

  it.each<[Fault, RegExp]>([
    ['silent', /stopped sending/],
    ['half', /cannot be fetched/],
    ['changed', /changed after it was signed|damaged|signature|a certificate other than/],
    ['error', /answers 500/],
    ['missing', /answers 404/],
    ['endless', /larger than/],
  ])('leaves the shop unchanged while its host is %s, and recovers', async (fault, why) => {
    const first = await publish();
    const id = await follow();
    await sync(id);
    now += DAY;
    await publish(later(1, [first]));
    host.fail(/entry\.jar/, fault);
    if (fault === 'silent') idleMs = 50;
    expect(await sync(id)).toMatch(why);
    idleMs = 15_000;
    expect(await names()).toEqual(['One 1.1', 'Two 1.1']);
    const [state] = await sourceStates(shop.database.db);
    expect(state).toMatchObject({ failures: 1, succeededAt: JUNE + HOUR, nextAt: now + 45_000 });
    expect(state?.lastError).toMatch(why);
    host.fail(/entry\.jar/, undefined);
    expect(await sync(id)).toBe('changed');
    expect(await names()).toEqual(['One 1.2', 'Two 1.1']);
    expect((await sourceStates(shop.database.db))[0]).toMatchObject({
      failures: 0,
      lastError: null,
    });
  });

  it('never goes back to an older index, also with a full fetch', async () => {
    await publish(later(2));
    now += 2 * DAY;
    const id = await follow();
    await sync(id);
    await publish(later(1));
    expect(await sync(id)).toMatch(/the shop has a newer one/);
    expect(await sync(id, { whole: true })).toMatch(/--allow-rollback/);
    expect(await told()).toEqual([`source rollback ${id}`]);
    expect(await names()).toEqual(['One 1.3', 'Two 1.1']);
    expect(await sync(id, { allowRollback: true })).toBe('changed');
    expect(await told()).toEqual([]);
    expect(await names()).toEqual(['One 1.2', 'Two 1.1']);
  });

  it('is refused when another key signs it', async () => {
    await publish();
    const id = await follow({ fingerprint: undefined });
    await sync(id);
    now += DAY;
    await publish({ ...later(1), signer: await makeSigner('other') });
    expect(await sync(id)).toMatch(/signed by a certificate other than/);
    expect(await told()).toEqual([`source key ${id}`]);
    expect(await names()).toEqual(['One 1.1', 'Two 1.1']);
  });

  it('is refused when it shrank to nothing, unless the operator allows it', async () => {
    await publish();
    const id = await follow();
    await sync(id);
    now += DAY;
    await publish({ timestamp: JUNE + DAY, packages: {} });
    expect(await sync(id)).toMatch(/has 0 apps now and had 2.*--allow-shrink/);
    expect(await names()).toHaveLength(2);
    expect(await sync(id, { allowShrink: true })).toBe('changed');
    expect(await names()).toEqual([]);
  });

  it('waits after a sync that ended the process, but not after one that was stopped', async () => {
    await publish();
    const id = await follow();
    const { db } = shop.database;
    const source = await followedSource(db, id);
    if (!source) throw new Error('It is not followed.');
    const state = async () => (await sourceStates(db))[0];
    const stopping = new AbortController();
    let during: unknown;
    const stopped = syncSource(db, source, {
      ...syncing(),
      signal: stopping.signal,
      async ask(address, init) {
        during = await state();
        stopping.abort(new Error('the server stops'));
        return host.ask(address, init);
      },
    });
    await expect(stopped).rejects.toThrow('the server stops');
    expect(during).toMatchObject({ failures: 1, lastError: null, nextAt: now + 45_000 });
    expect(await state()).toMatchObject({ failures: 0, nextAt: now });
    expect(await sync(id)).toBe('changed');
    expect(await state()).toMatchObject({ failures: 0 });
  });

  it('leaves slow hosts in time for other sources', async () => {
    await publish({ mirrors: [MIRROR] });
    const id = await follow();
    await sync(id);
    now += DAY;
    host.fail(/./, 'silent');
    sourceMs = 50;
    expect(await sync(id)).toMatch(/due to timeout.*mirror failed too/);
  });

  it('stays removed when its operator removes it during a sync', async () => {
    await publish();
    const id = await follow();
    await sync(id);
    now += DAY;
    await publish(later(1));
    const { db } = shop.database;
    const source = await followedSource(db, id);
    if (!source) throw new Error('It is not followed.');
    const outcome = await syncSource(db, source, {
      ...syncing(),
      async ask(address, init) {
        if (address.endsWith('index-v2.json')) await removeSource(db, id);
        return host.ask(address, init);
      },
    });
    expect(outcome).toMatchObject({
      state: 'failed',
      error: { message: expect.stringMatching(/was removed/) },
    });
    expect(await names()).toEqual([]);
    expect(await sourceStates(db)).toEqual([]);
  });

  it('is reported as outdated when its updates have stopped', async () => {
    await publish();
    const id = await follow({ maxAgeMs: 2 * DAY });
    await sync(id);
    expect(await staleSources(shop.database.db, now + DAY)).toEqual([]);
    expect(await staleSources(shop.database.db, now + 2 * DAY)).toEqual([REPO]);
  });
});

describe('an AltStore source', () => {
  const serve = (...versions: string[]) => {
    const apps = versions.map((version, i) => ({
      name: `App ${i}`,
      bundleIdentifier: `org.example.${i}`,
      versions: [{ version, downloadURL: 'https://ios.example/app.ipa', date: '2026-05-01' }],
    }));
    host.serve(STORE, new Map([['', Buffer.from(JSON.stringify({ name: 'Store', apps }))]]));
  };

  it('is imported, revalidated, and kept while it is broken', async () => {
    serve('1.0', '1.0');
    const id = await follow({ kind: 'altstore', address: STORE, fingerprint: undefined });
    expect(await sync(id)).toBe('changed');
    expect(await sync(id)).toBe('current');
    expect(host.asked()).toEqual([`200 ${STORE}`, `304 ${STORE}`]);
    host.serve(STORE, new Map([['', Buffer.from('{"apps": [')]]));
    expect(await sync(id)).toMatch(/is not JSON/);
    expect(await names()).toEqual(['App 0 1.0', 'App 1 1.0']);
    serve('1.1', '1.0');
    expect(await sync(id)).toBe('changed');
    expect(await names()).toEqual(['App 0 1.1', 'App 1 1.0']);
  });
});

describe('several server processes', () => {
  it('sync one at a time, and each source once in its interval', async () => {
    await publish();
    await follow();
    const busy = await asOnlySyncer(shop.database.db, () => syncDue(shop.database.db, syncing()));
    expect(busy).toBeUndefined();
    expect(await syncDue(shop.database.db, syncing())).toBe(1);
    expect(await syncDue(shop.database.db, syncing())).toBe(0);
    now += 6 * HOUR + 1;
    expect(await syncDue(shop.database.db, syncing())).toBe(1);
  });
});
