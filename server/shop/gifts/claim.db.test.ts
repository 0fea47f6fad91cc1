import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../../../contract/codes';
import { ok, type Result } from '../../../contract/result';
import { openNew } from '../../../tests/helpers/activity';
import { type TestDatabase, testDatabase } from '../../../tests/helpers/database';
import { batchOf, createGift } from '../../../tests/helpers/gift';
import type { Schema } from '../../store/schema';
import { closeActivity, removeActivity } from '../lucky/activities';
import { runOnce } from '../lucky/run-once';
import { makeVisitor } from '../lucky/visitors';
import { claimOnce } from './claim';
import { loadCodes } from './load-codes';
import { closeGift, removeGift, reportGifts } from './packs';
import { giftsIn, shownGift } from './shown';

const HOUR = 3_600_000;

let test: TestDatabase;
let round = 0;
let key: string;
let giftId: number;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(() => {
  round += 1;
  key = `pack-${round}`;
});

const visitor = (name: string | number) => makeVisitor(test.db, [`browser:${key}-${name}`], 1);
const crowd = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => visitor(number)));

/** One claim, like that of a call. */
async function claim(visitorId: number, idempotencyKey = 'key-of-one-claim-1') {
  const gift = await shownGift(test.db, giftId);
  if (!gift) throw new Error('The pack is not shown.');
  const now = Date.now();
  const effect = { visitorId, key: idempotencyKey, call: 'claim', now };
  return runOnce(test.db, effect, (trx) => claimOnce(trx, gift, visitorId, now));
}
const codeOf = (result: Result<unknown>) => (result.ok ? CODE.ok : result.state.code);
const codes = (results: Awaited<ReturnType<typeof claim>>[]) =>
  results.flatMap((result) => (result.ok ? [result.data.claim.code] : []));
const report = async () => (await reportGifts(test.db, key))[0];

describe('concurrent claims', () => {
  it('of 64 visitors give 10 codes once each, and the others learn that none is left', async () => {
    giftId = await createGift(test.db, 10, { key });
    const results = await Promise.all((await crowd(64)).map((id) => claim(id)));
    expect(codes(results)).toHaveLength(10);
    expect(new Set(codes(results)).size).toBe(10);
    expect(results.map(codeOf).filter((code) => code === CODE.quotaFull)).toHaveLength(54);
    expect(await report()).toMatchObject({ codes: 10, claimed: 10 });
  });

  it('(control: without a lock several visitors get the same code)', async () => {
    giftId = await createGift(test.db, 10, { key });
    const free = (db: Kysely<Schema>) =>
      db
        .selectFrom('gift_codes')
        .select('code')
        .where('gift_id', '=', giftId)
        .where('claim_id', 'is', null)
        .orderBy('number')
        .limit(1)
        .executeTakeFirstOrThrow();
    const chosen = await Promise.all((await crowd(8)).map(() => free(test.db)));
    expect(new Set(chosen.map(({ code }) => code)).size).toBeLessThan(8);
  });

  it('wait for an unfinished claim, and get its code when it is rolled back', async () => {
    giftId = await createGift(test.db, 1, { key });
    const [first = 0, second = 0] = await crowd(2);
    let taken: () => void = () => undefined;
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve;
    });
    let undo: () => void = () => undefined;
    const isUndone = new Promise<void>((resolve) => {
      undo = resolve;
    });
    const gift = await shownGift(test.db, giftId);
    if (!gift) throw new Error('The pack is not shown.');
    const broken = test.db.transaction().execute(async (trx) => {
      expect((await claimOnce(trx, gift, first, Date.now())).ok).toBe(true);
      taken();
      await isUndone;
      throw new Error('undone');
    });
    await isTaken;
    const waiting = claim(second);
    undo();
    await expect(broken).rejects.toThrow('undone');
    expect(codes([await waiting])).toEqual([`${key}-1`]);
    expect(await report()).toMatchObject({ claimed: 1 });
  });
});

describe('a visitor’s claim', () => {
  it('returns the same code again, with the same key or another', async () => {
    giftId = await createGift(test.db, 10, { key });
    const one = await visitor('one');
    const keys = ['key-of-one-claim-1', 'key-of-one-claim-1', 'key-of-one-claim-2'];
    const again = await Promise.all(keys.map((name) => claim(one, name)));
    expect(new Set(codes(again)).size).toBe(1);
    expect(codes(again)).toHaveLength(3);
    expect(await report()).toMatchObject({ claimed: 1 });
    // Control: another visitor gets another code.
    expect(codes([await claim(await visitor('two'))])).not.toEqual(codes(again).slice(0, 1));
  });

  it('keeps its code when the pack is closed, and later visitors get none', async () => {
    giftId = await createGift(test.db, 10, { key });
    const one = await visitor('one');
    const before = codes([await claim(one)]);
    await closeGift(test.db, key, Date.now());
    expect(codes([await claim(one, 'key-of-one-claim-2')])).toEqual(before);
    expect(codeOf(await claim(await visitor('two')))).toBe(CODE.notRunning);
  });

  it.each([
    ['before the beginning', { starts_at: Date.now() + HOUR, ends_at: Date.now() + 2 * HOUR }],
    ['after the end', { starts_at: Date.now() - 2 * HOUR, ends_at: Date.now() - HOUR }],
  ])('gets no code %s', async (_, times) => {
    giftId = await createGift(test.db, 1, { key, ...times });
    expect(codeOf(await claim(await visitor('one')))).toBe(CODE.notRunning);
    expect(await report()).toMatchObject({ claimed: 0 });
    // Control: a running pack gives one.
    await createGift(test.db, 0, { key });
    expect(codes([await claim(await visitor('two'))])).toHaveLength(1);
  });
});

describe('a gift pack', () => {
  it('is listed once it has codes and while its app is in the shop', async () => {
    giftId = await createGift(test.db, 0, { key });
    expect(await shownGift(test.db, giftId)).toBeUndefined();
    await loadCodes(test.db, key, batchOf(['A']));
    expect(await shownGift(test.db, giftId)).toBeDefined();
    await createGift(test.db, 0, { key, app_id: 999_999 });
    expect(await shownGift(test.db, giftId)).toBeUndefined();
  });

  it('stores each code once, and none of a dry run or of an invalid file', async () => {
    giftId = await createGift(test.db, 0, { key });
    const load = (dryRun = false) => loadCodes(test.db, key, batchOf(['A', 'B']), { dryRun });
    expect(await load(true)).toEqual({ added: 2, known: 0 });
    expect(await report()).toMatchObject({ codes: 0 });
    expect(await load()).toEqual({ added: 2, known: 0 });
    expect(await load()).toEqual({ added: 0, known: 2 });
    async function* faulty() {
      yield ['C'];
      throw new Error('a fault');
    }
    await expect(loadCodes(test.db, key, faulty())).rejects.toThrow('a fault');
    expect(await report()).toMatchObject({ codes: 2 });
  });

  it('is deleted after its end, with visitors who did nothing else', async () => {
    giftId = await createGift(test.db, 2, { key });
    const one = await visitor('one');
    const two = await visitor('two');
    await claim(one);
    await claim(two);
    const another = giftId;
    giftId = await createGift(test.db, 2, { key: `${key}-b` });
    await claim(two, 'key-of-one-claim-2');
    giftId = another;
    await expect(removeGift(test.db, key, Date.now())).rejects.toThrow(/close it first/);
    await closeGift(test.db, key, Date.now());
    await expect(closeGift(test.db, key, Date.now())).rejects.toThrow(/closed already/);
    expect(await removeGift(test.db, key, Date.now())).toBe(2);
    const left = await test.db
      .selectFrom('visitors')
      .select('id')
      .where('id', 'in', [one, two])
      .execute();
    expect(left).toEqual([{ id: two }]);
  });

  it('keeps its visitors when an activity is deleted', async () => {
    giftId = await createGift(test.db, 1, { key });
    const mine = codes([await claim(await visitor('one'))]);
    await openNew(test.db, { key });
    await closeActivity(test.db, key, Date.now());
    await removeActivity(test.db, key);
    expect(codes([await claim(await visitor('one'), 'key-of-one-claim-2')])).toEqual(mine);
  });
});

it('lists running packs first, then future ones, then ended ones', async () => {
  const at = Date.now();
  const times = (from: number, to: number) => ({ starts_at: at + from, ends_at: at + to });
  await createGift(test.db, 1, { key: `${key}-over`, ...times(-9 * HOUR, -HOUR) });
  await createGift(test.db, 1, { key: `${key}-soon`, ...times(HOUR, 9 * HOUR) });
  await createGift(test.db, 1, { key: `${key}-open` });
  const { gifts, total } = await giftsIn(test.db, { offset: 0, count: 100 }, 'en');
  expect(total).toBe(gifts.length);
  const order = ['open', 'gone', 'soon', 'over'];
  const places = gifts.map(({ state }) => order.indexOf(state === 'gone' ? 'open' : state));
  expect(places).toEqual([...places].sort());
  expect(new Set(places).size).toBe(3);
  expect(ok(gifts[0])).toMatchObject({ data: { title: 'Starter pack', demo: false } });
});
