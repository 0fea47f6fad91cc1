import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageOf, versionOf } from '../../../tests/helpers/fdroid-repository';
import { type Day, publishDay } from '../../../tests/helpers/repository-days';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { type SourceHost, startSourceHost } from '../../../tests/helpers/source-host';
import { createOutbound } from '../../outbound/outbound';
import { mapCategory, unmapCategory } from '../../shop/category-maps';
import { followedSource, followSource } from '../../store/queries/source-syncs';
import { hashOfRules, readCategoryMap } from '../import/category-map';
import { DERIVATION } from '../import/content-hash';
import { storedIndexes } from './stored-indexes';
import { syncSource } from './sync-source';

const DAY = 86_400_000;
const JUNE = Date.UTC(2026, 5, 1);
const REPO = 'https://repo.example/fdroid/repo';
const STORE = 'https://ios.example/source.json';

const shop = signedImports();
let host: SourceHost;
let folder: string;
let meanwhile: (() => Promise<unknown>) | undefined;

beforeEach(async () => {
  host = await startSourceHost();
  folder = await mkdtemp(join(tmpdir(), 'snowpea-sync-map-'));
  meanwhile = undefined;
  const reading = { slug: 'reading', name: { 'en-US': 'Reading' }, resource_type: 0 };
  await shop.database.db.insertInto('categories').values(reading).execute();
});
afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const follow = (kind: 'fdroid' | 'altstore', address: string) =>
  followSource(
    shop.database.db,
    {
      kind,
      address,
      fingerprint: kind === 'fdroid' ? shop.signer.fingerprint : undefined,
      intervalMs: DAY,
      maxAgeMs: 30 * DAY,
      priority: 0,
      adult: false,
      requireId: 0,
      remoteImages: false,
    },
    JUNE,
  );

async function sync(id: number) {
  const source = await followedSource(shop.database.db, id);
  if (!source) throw new Error('It is not followed.');
  const outcome = await syncSource(shop.database.db, source, {
    indexes: storedIndexes(folder),
    remoteImages: false,
    report: () => undefined,
    now: () => JUNE + 3 * DAY,
    random: () => 0.5,
    through: createOutbound({ service: 'test', retries: 0, restMs: 1 }),
    async ask(address, options) {
      if (address.includes('/diff/')) await meanwhile?.();
      return host.ask(address, options);
    },
  });
  if (outcome.state === 'failed') throw outcome.error;
  return outcome.state;
}

const publish = async (days: number, before: readonly Day[] = []): Promise<Day> => {
  const day = await publishDay({
    signer: shop.signer,
    address: REPO,
    timestamp: JUNE + days * DAY,
    packages: {
      'org.example.one': packageOf('One', {}, [versionOf(1 + days)]),
      'org.example.two': packageOf('Two'),
    },
    before,
  });
  host.serve(REPO, day.files);
  return day;
};

async function categories() {
  const rows = await shop.database.db
    .selectFrom('apps')
    .leftJoin('categories', 'categories.id', 'apps.category_id')
    .select('slug')
    .orderBy('package_name')
    .execute();
  return rows.map(({ slug }) => slug);
}

describe('after an update that changes the rules', () => {
  it.each([
    ['F-Droid repository', 'fdroid', REPO, ['productivity', 'productivity']],
    ['AltStore source', 'altstore', STORE, ['tools']],
  ] as const)('an unchanged %s is imported whole, once', async (_, kind, address, expected) => {
    const { db } = shop.database;
    await publish(0);
    const version = { version: '1', downloadURL: 'https://ios.example/a.ipa', date: '2026-05-01' };
    const any = { name: 'Any', bundleIdentifier: 'org.example.any', category: 'utilities' };
    const source = JSON.stringify({ name: 'Store', apps: [{ ...any, versions: [version] }] });
    host.serve(STORE, new Map([['', Buffer.from(source)]]));
    const id = await follow(kind, address);
    await sync(id);
    // What the version before the update left behind.
    const older = hashOfRules(await readCategoryMap(db), DERIVATION - 1);
    await db.updateTable('sources').set({ category_map: older }).execute();
    await db.updateTable('apps').set({ content_hash: 'older', category_id: null }).execute();
    expect(await sync(id)).toBe('changed');
    expect(await categories()).toEqual(expected);
    expect(await sync(id)).toBe('current');
  });
});

describe('after a change of the operator’s categories', () => {
  it('an unchanged F-Droid repository is imported whole, once', async () => {
    await publish(0);
    const id = await follow('fdroid', REPO);
    await sync(id);
    expect(await categories()).toEqual(['productivity', 'productivity']);
    // The control: without a change nothing is fetched.
    expect(await sync(id)).toBe('current');

    await mapCategory(shop.database.db, 'Writing', 'reading');
    host.asked();
    expect(await sync(id)).toBe('changed');
    expect(host.asked()).toEqual([`200 ${REPO}/entry.jar`, `200 ${REPO}/index-v2.json`]);
    expect(await categories()).toEqual(['reading', 'reading']);
    expect(await sync(id)).toBe('current');

    await unmapCategory(shop.database.db, 'Writing');
    expect(await sync(id)).toBe('changed');
    expect(await categories()).toEqual(['productivity', 'productivity']);
  });

  it('an unchanged AltStore source is imported, once', async () => {
    const app = {
      name: 'Any',
      bundleIdentifier: 'org.example.any',
      category: 'other',
      versions: [{ version: '1', downloadURL: 'https://ios.example/a.ipa', date: '2026-05-01' }],
    };
    const source = JSON.stringify({ name: 'Store', apps: [app] });
    host.serve(STORE, new Map([['', Buffer.from(source)]]));
    const id = await follow('altstore', STORE);
    await sync(id);
    expect(await sync(id)).toBe('current');
    expect(await categories()).toEqual([null]);

    await mapCategory(shop.database.db, 'other', 'reading');
    expect(await sync(id)).toBe('changed');
    expect(await categories()).toEqual(['reading']);
    expect(await sync(id)).toBe('current');

    await unmapCategory(shop.database.db, 'other');
    expect(await sync(id)).toBe('changed');
    expect(await categories()).toEqual([null]);
  });

  it('while a diff is fetched, the sync after it imports the whole index', async () => {
    const first = await publish(0);
    const id = await follow('fdroid', REPO);
    await sync(id);
    await publish(1, [first]);
    meanwhile = () => mapCategory(shop.database.db, 'Writing', 'reading');
    expect(await sync(id)).toBe('changed');
    expect(await categories()).toEqual(['reading', 'productivity']);
    expect(await sync(id)).toBe('changed');
    expect(await categories()).toEqual(['reading', 'reading']);
    expect(await sync(id)).toBe('current');
  });
});
