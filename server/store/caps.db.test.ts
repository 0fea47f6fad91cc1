import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { ok } from '../../contract/result';
import { seedDemo } from '../../demo';
import { openNew } from '../../tests/helpers/activity';
import { fileDatabase } from '../../tests/helpers/file-database';
import { Browser, luckyShop } from '../../tests/helpers/lucky';
import { addRefusal } from '../shop/lucky/ledger';
import { capEffects, runOnce } from '../shop/lucky/run-once';
import { verifyActivity } from '../shop/lucky/verify';
import { capVisitors } from '../shop/lucky/visitors';
import { pruneSubscriptions, subscribe } from '../shop/push/subscriptions';
import { createHasRoom } from './has-room';
import type { Schema } from './schema';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const database = fileDatabase();
let db: Kysely<Schema>;
beforeAll(async () => {
  db = database.db;
  await seedDemo(db, { apps: 60 });
});
beforeEach(async () => {
  await sql`TRUNCATE visitors, ledger CASCADE`.execute(db);
});

let made = 0;
async function visitor(at = 1): Promise<number> {
  made += 1;
  const row = { subject: `browser:${made}`, at };
  const { id } = await db
    .insertInto('visitors')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const idsOf = async () =>
  (await db.selectFrom('visitors').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('answers to repeated calls', () => {
  const add = (visitor_id: number, key: string, at: number, call = 'draw 1') =>
    db
      .insertInto('effects')
      .values({ visitor_id, key, call, answer: ok({}), at })
      .execute();
  const keys = async () =>
    (await db.selectFrom('effects').select('key').orderBy('key').execute()).map(({ key }) => key);

  it('older than a day go first, the oldest first', async () => {
    const id = await visitor();
    for (let n = 0; n < 5; n += 1) await add(id, `old-${n}`, NOW - 2 * DAY + n);
    for (let n = 0; n < 7; n += 1) await add(id, `new-${n}`, NOW - 1_000);
    await capEffects(db, 10, NOW);
    expect((await keys()).filter((key) => key.startsWith('old'))).toEqual(['old-3', 'old-4']);
    expect(await keys()).toHaveLength(9);
  });

  it('of today go only if a repetition changes nothing, so that no call takes effect twice', async () => {
    const id = await visitor();
    for (let n = 0; n < 12; n += 1) await add(id, `draw-${n}`, NOW);
    await add(id, 'order', NOW, 'op.order.add 7');
    await runOnce(db, { visitorId: id, key: 'refused', call: 'draw 1', now: NOW }, async () => ({
      ok: false,
      state: { code: CODE.noChances, msg: '' },
    }));
    await capEffects(db, 10, NOW);
    expect(await keys()).toEqual(Array.from({ length: 12 }, (_, n) => `draw-${n}`).sort());
  });

  it('stay while there is room', async () => {
    await add(await visitor(), 'old', 1);
    await capEffects(db, 10, NOW);
    expect(await keys()).toEqual(['old']);
  });
});

describe('visitors', () => {
  it('beyond the limit go after a day, with their chances, unless anything belongs to them', async () => {
    const activity = await openNew(db, { key: 'of-caps' });
    const shop = luckyShop(db);
    const winner = new Browser(shop, activity);
    expect((await winner.change('draw')).state.code).toBe(CODE.ok);
    const [owner] = await idsOf();
    const idle = await visitor();
    const collector = await visitor();
    await db
      .insertInto('draw_chances')
      .values({
        activity_id: activity,
        visitor_id: collector,
        day: 1,
        used_today: 0,
        extra: 1,
        score: 0,
      })
      .execute();
    const subscriber = await visitor();
    await subscribe(
      db,
      { ...SUBSCRIPTION, endpoint: 'https://a.example.org/', visitorId: subscriber },
      1,
    );
    const fresh = await visitor(Date.now());
    await db
      .updateTable('visitors')
      .set({ at: 1 })
      .where('id', '=', owner as number)
      .execute();
    await capVisitors(db, 1_000, Date.now());
    expect(await idsOf()).toEqual([owner, idle, collector, subscriber, fresh]);
    await capVisitors(db, 5, Date.now());
    expect(await idsOf()).toEqual([owner, subscriber, fresh]);
    expect(await db.selectFrom('draw_records').select('visitor_id').execute()).toEqual([
      { visitor_id: owner },
    ]);
  });

  it('who are new are refused with 503 while there is no room, and known ones are served', async () => {
    const activity = await openNew(db, { key: 'of-caps-full' });
    const full = luckyShop(db, { hasRoom: createHasRoom(db, { visitors: 1, effects: 100 }) });
    const known = new Browser(full, activity);
    await known.change('addScore', { type: 1 });
    const later = luckyShop(db, { hasRoom: createHasRoom(db, { visitors: 1, effects: 100 }) });
    const refused = await new Browser(later, activity).change('draw');
    expect([refused.status, refused.state.code]).toEqual([503, CODE.unavailable]);
    expect(await idsOf()).toHaveLength(1);
    expect((await known.change('draw')).state.code).toBe(CODE.ok);
  });
});

describe('refusals in the ledger', () => {
  const refusals = () =>
    db.selectFrom('ledger').select('activity_id').where('entry', '=', 'refused').execute();

  it('are limited for each activity, and draws are still recorded and can be verified', async () => {
    const activity = await openNew(db, { key: 'of-refusals' });
    for (let n = 0; n < 12; n += 1)
      await addRefusal(db, { activityId: activity, now: n }, CODE.noChances, 5);
    await addRefusal(db, { activityId: activity + 1, now: 1 }, CODE.noChances, 5);
    await addRefusal(db, { giftId: activity, now: 1 }, CODE.noChances, 5);
    expect((await refusals()).map(({ activity_id }) => activity_id)).toEqual([
      ...new Array(5).fill(activity),
      activity + 1,
      null,
    ]);
    expect((await new Browser(luckyShop(db), activity).change('draw')).state.code).toBe(CODE.ok);
    expect(await verifyActivity(db, 'of-refusals')).toEqual([]);
  });
});

const SUBSCRIPTION = { p256dh: 'p', auth: 'a', lang: 'en' } as const;

describe('subscriptions', () => {
  const add = async (n: number, most: number) =>
    subscribe(
      db,
      { ...SUBSCRIPTION, endpoint: `https://${n}.example.org/`, visitorId: await visitor() },
      n,
      most,
    );
  const endpoints = async () =>
    (await db.selectFrom('push_subscriptions').select('at').orderBy('at').execute()).map(
      ({ at }) => at,
    );

  it('beyond the limit replace the oldest that only failed, else are refused', async () => {
    for (const n of [1, 2, 3]) expect((await add(n, 3)).ok).toBe(true);
    expect(await add(4, 3)).toMatchObject({ ok: false, state: { code: CODE.tooMany } });
    await db.updateTable('push_subscriptions').set({ failures: 1 }).where('at', '>', 1).execute();
    await db.updateTable('push_subscriptions').set({ worked_at: 1 }).where('at', '=', 2).execute();
    expect((await add(5, 3)).ok).toBe(true);
    expect(await endpoints()).toEqual([1, 2, 5]);
  });

  it('that never worked go after a while, unless their visitor has a pre-order', async () => {
    for (const n of [1, 2, 3]) await add(n, 9);
    const [, two] = await idsOf();
    await db
      .insertInto('preorders')
      .values({ visitor_id: two as number, app_id: 1, at: 1 })
      .execute();
    await db.updateTable('push_subscriptions').set({ worked_at: 1 }).where('at', '=', 3).execute();
    await pruneSubscriptions(db, 100);
    expect(await endpoints()).toEqual([2, 3]);
  });
});
