import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../../../contract/codes';
import { ok, type Result } from '../../../contract/result';
import { openNew } from '../../../tests/helpers/activity';
import { type TestDatabase, testDatabase } from '../../../tests/helpers/database';
import { closeActivity, openActivity, openedActivity, putActivity, stockOf } from './activities';
import { drawOnce } from './draw';
import { runOnce } from './run-once';
import { verifyActivity } from './verify';
import { makeVisitor } from './visitors';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

let round = 0;
let key: string;
let activityId: number;
/** A visitor's name in this test. */
const visitor = (name: string | number) => makeVisitor(test.db, [`browser:${key}-${name}`], 1);
beforeEach(() => {
  round += 1;
  key = `activity-${round}`;
});

/** One draw, like that of a call. */
async function draw(visitorId: number, idempotencyKey = 'key-of-one-draw-1') {
  const activity = await openedActivity(test.db, activityId);
  if (!activity) throw new Error('The activity is not open.');
  const now = Date.now();
  return runOnce(test.db, { visitorId, key: idempotencyKey, call: 'draw', now }, (trx) =>
    drawOnce(trx, activity, visitorId, now),
  );
}
const codeOf = (result: Result<unknown>) => (result.ok ? CODE.ok : result.state.code);
const wins = (results: Awaited<ReturnType<typeof draw>>[]) =>
  results.filter((result) => result.ok && result.data.drawn.prizeId !== null);

/** The numbers from 1 to `count`. */
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('concurrent draws', () => {
  it('give each prize once, use each slot once, and then answer “all gone”', async () => {
    activityId = await openNew(test.db, { key, slots: 60 });
    const visitors = await Promise.all(numbers(80).map(visitor));
    const results = await Promise.all(visitors.map((id) => draw(id)));
    expect(wins(results)).toHaveLength(10);
    const taken = results.flatMap((result) => (result.ok ? [result.data.drawn.number] : []));
    expect(new Set(taken).size).toBe(taken.length);
    const [cup, sticker] = (await stockOf(test.db, [activityId])).get(activityId) ?? [];
    expect([cup?.left, sticker?.left]).toEqual([0, 0]);
    expect(new Set(results.map(codeOf))).toEqual(new Set([CODE.ok, CODE.quotaFull]));
    expect(await verifyActivity(test.db, key)).toEqual([]);
  });

  it('answer “all gone” as soon as the last prize is won', async () => {
    activityId = await openNew(test.db, { key, slots: 50, prizes: [{ name: {}, count: 1 }] });
    for (const name of numbers(50)) {
      const result = await draw(await visitor(name));
      if (wins([result]).length > 0) break;
    }
    expect(codeOf(await draw(await visitor('next')))).toBe(CODE.quotaFull);
  });
});

describe('draws of one visitor', () => {
  it('return one answer for one key, however often and concurrently it is sent', async () => {
    activityId = await openNew(test.db, { key, daily_chances: 30 });
    const one = await visitor('one');
    const results = await Promise.all(numbers(20).map(() => draw(one)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    for (const result of results) expect(result).toEqual(results[0]);
    const records = await test.db
      .selectFrom('draw_records')
      .selectAll()
      .where('activity_id', '=', activityId)
      .execute();
    expect(records).toHaveLength(1);
  });

  it('use the daily chances and no more, also with many keys at once', async () => {
    activityId = await openNew(test.db, { key, daily_chances: 3 });
    const one = await visitor('one');
    const results = await Promise.all(
      numbers(10).map((number) => draw(one, `key-of-one-draw-${number}`)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(new Set(results.map(codeOf))).toEqual(new Set([CODE.ok, CODE.noChances]));
    expect(await verifyActivity(test.db, key)).toEqual([]);
  });

  it('are refused with a key of another call', async () => {
    activityId = await openNew(test.db, { key });
    const one = await visitor('one');
    await draw(one, 'key-of-one-draw-1');
    const other = { visitorId: one, key: 'key-of-one-draw-1', call: 'addScore', now: 1 };
    expect(codeOf(await runOnce(test.db, other, async () => ok({})))).toBe(CODE.paramRequired);
  });
});

describe('a failed draw', () => {
  it('releases its slot for the next draw', async () => {
    activityId = await openNew(test.db, { key });
    const activity = await openedActivity(test.db, activityId);
    const one = await visitor('one');
    const crashed = test.db.transaction().execute(async (trx) => {
      const result = await drawOnce(trx, activity!, one, Date.now());
      expect(result).toMatchObject({ ok: true, data: { drawn: { number: 1 } } });
      throw new Error('the process ends here');
    });
    await expect(crashed).rejects.toThrow('the process ends here');
    expect(await draw(one)).toMatchObject({ ok: true, data: { drawn: { number: 1 } } });
    expect(await verifyActivity(test.db, key)).toEqual([]);
  });

  it('does not keep waiting draws from the last prize', async () => {
    activityId = await openNew(test.db, { key, slots: 1, prizes: [{ name: {}, count: 1 }] });
    const activity = await openedActivity(test.db, activityId);
    const [one, two] = [await visitor('one'), await visitor('two')];
    const held = withResolvers();
    const taken = withResolvers();
    const crashed = test.db.transaction().execute(async (trx) => {
      await drawOnce(trx, activity!, one, Date.now());
      taken.resolve();
      await held.promise;
      throw new Error('the process ends here');
    });
    await taken.promise;
    const second = draw(two);
    held.resolve();
    await expect(crashed).rejects.toThrow();
    expect(wins([await second])).toHaveLength(1);
  });
});

describe('an activity', () => {
  it('accepts no draws before it begins, after it ends, or when it is closed', async () => {
    const now = Date.now();
    activityId = await openNew(test.db, { key, starts_at: now + 60_000 });
    expect(codeOf(await draw(await visitor('one')))).toBe(CODE.notRunning);
    activityId = await openNew(test.db, { key: `${key}-over`, ends_at: now - 1 });
    expect(codeOf(await draw(await visitor('one'), 'key-of-one-draw-2'))).toBe(CODE.notRunning);
    activityId = await openNew(test.db, { key: `${key}-closed` });
    await closeActivity(test.db, `${key}-closed`, now);
    expect(codeOf(await draw(await visitor('one'), 'key-of-one-draw-3'))).toBe(CODE.notRunning);
  });

  it('cannot be changed once it is open', async () => {
    activityId = await openNew(test.db, { key });
    await expect(openActivity(test.db, key, 1)).rejects.toThrow('is open already');
    const row = await openedActivity(test.db, activityId);
    await expect(
      putActivity(test.db, { ...row!, rules: {}, prizes: [{ name: {}, count: 99 }] }),
    ).rejects.toThrow('cannot be changed any more');
  });
});

describe('the verification of a record', () => {
  it.each([
    [
      'the seed',
      'seed',
      (id: number) =>
        test.db
          .updateTable('activities')
          .set({ seed: Buffer.alloc(32) })
          .where('id', '=', id),
    ],
    [
      'a draw',
      'Draw',
      (id: number) =>
        test.db
          .updateTable('draw_records')
          .set(({ selectFrom }) => ({
            prize_id: selectFrom('prizes')
              .select(({ fn }) => fn.max('id').as('id'))
              .where('activity_id', '=', id),
          }))
          .where('activity_id', '=', id),
    ],
    [
      'the number of a prize',
      'order',
      (id: number) => test.db.updateTable('prizes').set({ count: 9 }).where('activity_id', '=', id),
    ],
    [
      'a slot',
      'Slot',
      (id: number) =>
        test.db.updateTable('draw_slots').set({ record_id: null }).where('activity_id', '=', id),
    ],
  ])('fails when %s was changed', async (_, word, change) => {
    const seed = Buffer.alloc(32, 7);
    activityId = await openNew(test.db, { key, slots: 30, prizes: [{ name: {}, count: 1 }] }, seed);
    await draw(await visitor('one'));
    expect(await verifyActivity(test.db, key)).toEqual([]);
    await change(activityId).execute();
    expect((await verifyActivity(test.db, key)).join()).toContain(word);
  });
});

function withResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
