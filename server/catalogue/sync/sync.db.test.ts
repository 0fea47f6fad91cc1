import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { packageOf } from '../../../tests/helpers/fdroid-repository';
import { makeSigner } from '../../../tests/helpers/fdroid-signer';
import type { Fault } from '../../../tests/helpers/source-host';
import {
  DAY,
  HOUR,
  JUNE,
  later,
  REPO,
  SourceSyncs,
  STORE,
} from '../../../tests/helpers/source-syncs';
import { sourceFaults } from '../../notify/faults';
import { asOnlySyncer } from '../../store/queries/only-process';
import { followedSource, sourceStates, staleSources } from '../../store/queries/source-syncs';
import { removeSource } from '../import/remove-source';
import { syncDue } from './sync-due';
import { syncSource } from './sync-source';

const MIRROR = 'https://mirror.example/fdroid/repo';

const syncs = new SourceSyncs();
const { follow, followStore, names, publish, serveStore, sync, syncing } = syncs;
/** What the operator is told. */
const told = async () => (await sourceFaults(syncs.db, syncs.now)).map(({ key }) => key);

describe('an F-Droid source', () => {
  it('is fetched completely, then by diffs, with one small request when nothing is new', async () => {
    const first = await publish();
    const id = await follow();
    expect(await sync(id)).toBe('changed');
    expect(syncs.host.asked()).toEqual([`200 ${REPO}/entry.jar`, `200 ${REPO}/index-v2.json`]);
    expect(await sync(id)).toBe('current');
    expect(syncs.host.asked()).toEqual([`304 ${REPO}/entry.jar`]);

    syncs.now += DAY;
    const second = await publish(later(1, [first]));
    expect(await sync(id)).toBe('changed');
    expect(syncs.host.asked()).toEqual([`200 ${REPO}/entry.jar`, `200 ${REPO}/diff/${JUNE}.json`]);
    expect(await names()).toEqual(['One 1.2', 'Two 1.1']);

    // The result of a diff is the start of the next one.
    syncs.now += DAY;
    await publish(later(2, [first, second]));
    expect(await sync(id)).toBe('changed');
    expect(syncs.host.asked().at(-1)).toBe(`200 ${REPO}/diff/${JUNE + DAY}.json`);
    expect(await names()).toEqual(['One 1.3', 'Two 1.1']);
  });

  it.each<[string, () => Promise<void>]>([
    ['is missing', async () => syncs.host.fail(/diff/, 'missing')],
    ['is damaged', async () => syncs.host.fail(/diff/, 'changed')],
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
        await rm(syncs.folder, { recursive: true });
      },
    ],
  ])('is fetched completely when a diff %s', async (_, spoil) => {
    const first = await publish();
    const id = await follow();
    await sync(id);
    syncs.now += DAY;
    await publish(later(1, [first]));
    await spoil();
    syncs.host.asked();
    expect(await sync(id)).toBe('changed');
    expect(syncs.host.asked().at(-1)).toBe(`200 ${REPO}/index-v2.json`);
    expect(await names()).toContain('One 1.2');
  });

  it('is fetched from a mirror while its host is unavailable', async () => {
    await publish({ mirrors: [MIRROR] });
    const id = await follow();
    await sync(id);
    syncs.now += DAY;
    await publish({ ...later(1), mirrors: [MIRROR] }, MIRROR);
    syncs.host.fail(/repo\.example/, 'error');
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
    syncs.now += DAY;
    await publish(later(1, [first]));
    syncs.host.fail(/entry\.jar/, fault);
    if (fault === 'silent') syncs.idleMs = 50;
    expect(await sync(id)).toMatch(why);
    syncs.idleMs = 15_000;
    expect(await names()).toEqual(['One 1.1', 'Two 1.1']);
    const [state] = await sourceStates(syncs.db);
    expect(state).toMatchObject({
      failures: 1,
      succeededAt: JUNE + HOUR,
      nextAt: syncs.now + 45_000,
    });
    expect(state?.lastError).toMatch(why);
    syncs.host.fail(/entry\.jar/, undefined);
    expect(await sync(id)).toBe('changed');
    expect(await names()).toEqual(['One 1.2', 'Two 1.1']);
    expect((await sourceStates(syncs.db))[0]).toMatchObject({
      failures: 0,
      lastError: null,
    });
  });

  it('never goes back to an older index, also with a full fetch', async () => {
    await publish(later(2));
    syncs.now += 2 * DAY;
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
    syncs.now += DAY;
    await publish({ ...later(1), signer: await makeSigner('other') });
    expect(await sync(id)).toMatch(/signed by a certificate other than/);
    expect(await told()).toEqual([`source key ${id}`]);
    expect(await names()).toEqual(['One 1.1', 'Two 1.1']);
  });

  it('is refused when it shrank to nothing, unless the operator allows it', async () => {
    await publish();
    const id = await follow();
    await sync(id);
    syncs.now += DAY;
    await publish({ timestamp: JUNE + DAY, packages: {} });
    expect(await sync(id)).toMatch(/has 0 apps now and had 2.*--allow-shrink/);
    expect(await names()).toHaveLength(2);
    expect(await sync(id, { allowShrink: true })).toBe('changed');
    expect(await names()).toEqual([]);
  });

  it('waits after a sync that ended the process, but not after one that was stopped', async () => {
    await publish();
    const id = await follow();
    const { db } = syncs;
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
        return syncs.host.ask(address, init);
      },
    });
    await expect(stopped).rejects.toThrow('the server stops');
    expect(during).toMatchObject({ failures: 1, lastError: null, nextAt: syncs.now + 45_000 });
    expect(await state()).toMatchObject({ failures: 0, nextAt: syncs.now });
    expect(await sync(id)).toBe('changed');
    expect(await state()).toMatchObject({ failures: 0 });
  });

  it('leaves slow hosts in time for other sources', async () => {
    await publish({ mirrors: [MIRROR] });
    const id = await follow();
    await sync(id);
    syncs.now += DAY;
    syncs.host.fail(/./, 'silent');
    syncs.sourceMs = 50;
    expect(await sync(id)).toMatch(/due to timeout.*mirror failed too/);
  });

  it('stays removed when its operator removes it during a sync', async () => {
    await publish();
    const id = await follow();
    await sync(id);
    syncs.now += DAY;
    await publish(later(1));
    const { db } = syncs;
    const source = await followedSource(db, id);
    if (!source) throw new Error('It is not followed.');
    const outcome = await syncSource(db, source, {
      ...syncing(),
      async ask(address, init) {
        if (address.endsWith('index-v2.json')) await removeSource(db, id);
        return syncs.host.ask(address, init);
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
    expect(await staleSources(syncs.db, syncs.now + DAY)).toEqual([]);
    expect(await staleSources(syncs.db, syncs.now + 2 * DAY)).toEqual([REPO]);
  });
});

describe('an AltStore source', () => {
  const serve = (...versions: string[]) => {
    const apps = versions.map((version, i) => ({
      name: `App ${i}`,
      bundleIdentifier: `org.example.${i}`,
      versions: [{ version, downloadURL: 'https://ios.example/app.ipa', date: '2026-05-01' }],
    }));
    serveStore(JSON.stringify({ name: 'Store', apps }));
  };

  it('is imported, revalidated, and kept while it is broken', async () => {
    serve('1.0', '1.0');
    const id = await followStore();
    expect(await sync(id)).toBe('changed');
    expect(await sync(id)).toBe('current');
    expect(syncs.host.asked()).toEqual([`200 ${STORE}`, `304 ${STORE}`]);
    serveStore('{"apps": [');
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
    const busy = await asOnlySyncer(syncs.db, () => syncDue(syncs.db, syncing()));
    expect(busy).toBeUndefined();
    expect(await syncDue(syncs.db, syncing())).toBe(1);
    expect(await syncDue(syncs.db, syncing())).toBe(0);
    syncs.now += 6 * HOUR + 1;
    expect(await syncDue(syncs.db, syncing())).toBe(1);
  });
});
