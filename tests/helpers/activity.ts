import type { Kysely } from 'kysely';
import {
  closeActivity,
  type NewActivity,
  openActivity,
  putActivity,
} from '../../server/shop/lucky/activities';
import type { Schema } from '../../server/store/schema';

const HOUR = 3_600_000;

/** Creates an activity that runs now, and opens it; returns its number. */
export async function openNew(
  db: Kysely<Schema>,
  different: Partial<NewActivity> = {},
  seed?: Buffer,
): Promise<number> {
  const now = Date.now();
  const activity: NewActivity = {
    key: 'autumn',
    title: { 'zh-CN': '秋日抽奖', en: 'Autumn draw' },
    rules: {},
    app_ids: [1, 2],
    requires: 'nothing',
    starts_at: now - HOUR,
    ends_at: now + HOUR,
    daily_chances: 1,
    slots: 100,
    prizes: [
      { name: { 'zh-CN': '茶杯', en: 'Cup' }, count: 2 },
      { name: { 'zh-CN': '贴纸', en: 'Sticker' }, count: 8 },
    ],
    ...different,
  };
  await putActivity(db, activity);
  await openActivity(db, activity.key, now, seed);
  const { id } = await db
    .selectFrom('activities')
    .select('id')
    .where('key', '=', activity.key)
    .executeTakeFirstOrThrow();
  return id;
}

/** Opens two activities, and closes the second. */
export async function openTwo(db: Kysely<Schema>): Promise<void> {
  await openNew(db);
  await openNew(db, { key: 'summer' });
  await closeActivity(db, 'summer', Date.now());
}
