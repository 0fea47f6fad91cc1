import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DemoDatabase } from '../../../tests/helpers/demo-database';
import type { Screenshot } from '../schema/catalogue';
import { coversOf } from './covers';
import { tilesByIds } from './tiles';

const database = new DemoDatabase(60);

const shot = (kind: Screenshot['kind'], width?: number, height?: number): Screenshot => ({
  locale: 'en-US',
  kind,
  withinReach: true,
  ...(width && height ? { width, height } : {}),
});
const UPRIGHT = shot('phone', 720, 1280);
const LYING = shot('phone', 1280, 720);
const GRAPHIC = shot('featureGraphic', 1024, 500);

/** The numbers of the pictures on the card of an app with these. */
async function numbersFor(screenshots: Screenshot[]) {
  await database.db
    .updateTable('app_texts')
    .set({ screenshots: sql`${JSON.stringify(screenshots)}::jsonb` })
    .where('app_id', '=', 1)
    .execute();
  const [cover] = await coversOf(database.db, [1], 'en');
  return cover?.shots.map(({ n }) => n);
}

describe('the card of an app', () => {
  it.each([
    ['its feature graphic', [UPRIGHT, LYING, GRAPHIC], [3]],
    ['else a screenshot in landscape', [UPRIGHT, LYING, UPRIGHT], [2]],
    ['else three upright ones', [UPRIGHT, UPRIGHT, UPRIGHT, UPRIGHT], [1, 2, 3]],
    ['those of unknown size too', [shot('phone'), shot('phone')], [1, 2]],
    ['none that is out of reach', [{ ...GRAPHIC, withinReach: false }], []],
    ['none without any', [], []],
  ])('has %s', async (_, all, numbers) => {
    expect(await numbersFor(all)).toEqual(numbers);
  });

  it('is left out for an app that is gone or unknown', async () => {
    await database.db.updateTable('apps').set({ gone: true }).where('id', '=', 2).execute();
    const found = await coversOf(database.db, [2, 3, 999_999], 'en');
    expect(found.map(({ appId }) => appId)).toEqual([3]);
    expect(await coversOf(database.db, [], 'en')).toEqual([]);
  });
});

describe('a tile says that its icon is a letter', () => {
  const host = 'https://img.25pp.com/a.png';
  it.each([
    ['without an icon', null, null, false, true],
    ['with one in the source’s folder', { path: 'a.png' }, '/repo', false, undefined],
    ['with one that may be fetched', { path: 'a.png' }, null, true, undefined],
    ['with one that may not', { path: 'a.png' }, null, false, true],
    ['with one on a listed host', { path: 'a.png', url: host }, null, false, undefined],
    ['with one elsewhere', { path: 'a.png', url: 'https://x.example' }, null, false, true],
  ])('%s: %j', async (_, file, directory, remote_images, letter) => {
    const undone = database.db.transaction().execute(async (trx) => {
      await trx.updateTable('sources').set({ demo: false, directory, remote_images }).execute();
      await trx.updateTable('apps').set({ icon: file }).where('id', '=', 5).execute();
      const [tile] = await tilesByIds(trx, [5], 'en');
      expect(tile?.id).toBe(5);
      expect(tile?.letter).toBe(letter);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });
});
