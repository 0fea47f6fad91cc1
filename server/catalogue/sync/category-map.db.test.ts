import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, JUNE, later, REPO, SourceSyncs } from '../../../tests/helpers/source-syncs';
import { mapCategory, unmapCategory } from '../../shop/category-maps';
import { hashOfRules, readCategoryMap } from '../import/category-map';
import { DERIVATION } from '../import/content-hash';
import type { Syncing } from './syncing';

const syncs = new SourceSyncs();
const { follow, followStore, publish, serveStore, sync } = syncs;

beforeEach(async () => {
  syncs.now = JUNE + 3 * DAY;
  const reading = { slug: 'reading', name: { 'en-US': 'Reading' }, resource_type: 0 };
  await syncs.db.insertInto('categories').values(reading).execute();
});

async function categories() {
  const rows = await syncs.db
    .selectFrom('apps')
    .leftJoin('categories', 'categories.id', 'apps.category_id')
    .select('slug')
    .orderBy('package_name')
    .execute();
  return rows.map(({ slug }) => slug);
}

describe('after an update that changes the rules', () => {
  it.each([
    ['F-Droid repository', follow, ['productivity', 'productivity']],
    ['AltStore source', followStore, ['tools']],
  ] as const)('an unchanged %s is imported whole, once', async (_, followIt, expected) => {
    const { db } = syncs;
    await publish();
    const version = { version: '1', downloadURL: 'https://ios.example/a.ipa', date: '2026-05-01' };
    const any = { name: 'Any', bundleIdentifier: 'org.example.any', category: 'utilities' };
    const source = JSON.stringify({ name: 'Store', apps: [{ ...any, versions: [version] }] });
    serveStore(source);
    const id = await followIt();
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
    await publish();
    const id = await follow();
    await sync(id);
    expect(await categories()).toEqual(['productivity', 'productivity']);
    // The control: without a change nothing is fetched.
    expect(await sync(id)).toBe('current');

    await mapCategory(syncs.db, 'Writing', 'reading');
    syncs.host.asked();
    expect(await sync(id)).toBe('changed');
    expect(syncs.host.asked()).toEqual([`200 ${REPO}/entry.jar`, `200 ${REPO}/index-v2.json`]);
    expect(await categories()).toEqual(['reading', 'reading']);
    expect(await sync(id)).toBe('current');

    await unmapCategory(syncs.db, 'Writing');
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
    serveStore(source);
    const id = await followStore();
    await sync(id);
    expect(await sync(id)).toBe('current');
    expect(await categories()).toEqual([null]);

    await mapCategory(syncs.db, 'other', 'reading');
    expect(await sync(id)).toBe('changed');
    expect(await categories()).toEqual(['reading']);
    expect(await sync(id)).toBe('current');

    await unmapCategory(syncs.db, 'other');
    expect(await sync(id)).toBe('changed');
    expect(await categories()).toEqual([null]);
  });

  it('while a diff is fetched, the sync after it imports the whole index', async () => {
    const first = await publish();
    const id = await follow();
    await sync(id);
    await publish(later(1, [first]));
    const { ask } = syncs.host;
    const change: Partial<Syncing> = {
      async ask(address, options) {
        if (address.includes('/diff/')) await mapCategory(syncs.db, 'Writing', 'reading');
        return ask(address, options);
      },
    };
    expect(await sync(id, {}, change)).toBe('changed');
    expect(await categories()).toEqual(['reading', 'productivity']);
    expect(await sync(id)).toBe('changed');
    expect(await categories()).toEqual(['reading', 'reading']);
    expect(await sync(id)).toBe('current');
  });
});
