import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indexV1, indexV1Jar, packageOf } from '../../../tests/helpers/fdroid-repository';
import { makeSigner, type Signer } from '../../../tests/helpers/fdroid-signer';
import { type Day, type Publishing, publishDay } from '../../../tests/helpers/repository-days';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { type SourceHost, startSourceHost } from '../../../tests/helpers/source-host';
import { createOutbound } from '../../outbound/outbound';
import { listApps } from '../../store/queries/list-apps';
import {
  followedSource,
  followSource,
  type NewSync,
  sourceStates,
} from '../../store/queries/source-syncs';
import { storedIndexes } from './stored-indexes';
import { syncDue } from './sync-due';
import { syncSource } from './sync-source';
import type { Syncing } from './syncing';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const JUNE = Date.UTC(2026, 5, 1);
const REPO = 'https://repo.example/fdroid/repo';
const STORE = 'https://ios.example/source.json';

const shop = signedImports();
let host: SourceHost;
let folder: string;
let now = JUNE + HOUR;
const IDLE_MS = 15_000;
let sourceMs = 60_000;

beforeEach(async () => {
  host = await startSourceHost();
  folder = await mkdtemp(join(tmpdir(), 'snowpea-sync-'));
  now = JUNE + HOUR;
  sourceMs = 60_000;
});
afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const syncing = (): Syncing => ({
  indexes: storedIndexes(folder),
  remoteImages: false,
  report: () => undefined,
  now: () => now,
  random: () => 0.5,
  through: createOutbound({ service: 'test', retries: 0, restMs: 1 }),
  ask: host.ask,
  timeouts: { idleMs: IDLE_MS, wholeMs: 60_000 },
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

async function sync(id: number) {
  const source = await followedSource(shop.database.db, id);
  if (!source) throw new Error('It is not followed.');
  const outcome = await syncSource(shop.database.db, source, syncing());
  if (outcome.state === 'failed') return String(outcome.error);
  return outcome.state;
}
const names = async () => {
  const found = await listApps(shop.database.db, { sort: 'name', page: 1, size: 50 }, 'en');
  return found?.apps.map(({ name, versionName }) => `${name} ${versionName}`);
};
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
describe('an F-Droid source with version 1 of the index', () => {
  const publishOld = async (timestamp: number, files: Record<string, Buffer> = {}) => {
    const jar = await indexV1Jar(old, indexV1(timestamp));
    host.serve(REPO, new Map(Object.entries({ 'index-v1.jar': jar, ...files })));
  };
  let old: Signer;
  beforeAll(async () => {
    old = await makeSigner('old', 'weak');
  });
  const followOld = () =>
    follow({ fingerprint: old.fingerprint, ownAddress: 'https://files.example/repo' });

  it('is synced by conditional requests, from the address that the operator gave', async () => {
    await publishOld(JUNE);
    const id = await followOld();
    expect(await sync(id)).toBe('changed');
    expect(await names()).toEqual(['Old 1.1']);
    expect(await sourceStates(shop.database.db)).toMatchObject([{ indexVersion: 1 }]);
    const { address } = await shop.database.db
      .selectFrom('sources')
      .select('address')
      .executeTakeFirstOrThrow();
    expect(address).toBe('https://files.example/repo');
    host.asked();
    expect(await sync(id)).toBe('current');
    expect(host.asked()).toEqual([`404 ${REPO}/entry.jar`, `304 ${REPO}/index-v1.jar`]);
    await publishOld(JUNE - DAY);
    expect(await sync(id)).toContain('the shop has a newer one');
  });

  it('is not accepted from a source that had version 2', async () => {
    await publish();
    const id = await follow();
    expect(await sync(id)).toBe('changed');
    await publishOld(JUNE + DAY);
    expect(await sync(id)).toContain('entry.jar cannot be fetched: the server answers 404');
  });

  it('has neither version: the message says so', async () => {
    const id = await follow();
    expect(await sync(id)).toContain('no address of an F-Droid repository');
  });
});

it('a source on a slow host does not keep the others waiting', async () => {
  await publish();
  const slow = await follow({ kind: 'altstore', address: STORE, fingerprint: undefined });
  const quick = await follow();
  host.fail(/ios\.example/, 'silent');
  sourceMs = 3_000;
  now += 1;
  const told: string[] = [];
  await syncDue(shop.database.db, syncing(), ({ source, outcome }) => {
    told.push(`${source.id} ${outcome.state}`);
  });
  expect(told).toEqual([`${quick} changed`, `${slow} failed`]);
});

it('says in words why a host is not asked', async () => {
  const id = await follow();
  host.fail(/./, 'error');
  const through = createOutbound({ service: 'test', retries: 0, restMs: 60_000 });
  const source = await followedSource(shop.database.db, id);
  if (!source) throw new Error('It is not followed.');
  for (let i = 0; i < 6; i += 1)
    await syncSource(shop.database.db, source, { ...syncing(), through });
  const [state] = await sourceStates(shop.database.db);
  expect(state?.lastError).toContain('the last five attempts at its host failed');
});
