import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE, PRIZE_STATE } from '../../contract/codes';
import { openNew } from '../../tests/helpers/activity';
import { CANARY, canariesIn } from '../../tests/helpers/canary';
import { fileDatabase } from '../../tests/helpers/file-database';
import { Browser, luckyShop } from '../../tests/helpers/lucky';
import { rotateKey } from '../../tests/helpers/rotate-key';
import { keyFault } from '../registration/key-fault';
import { readKeys } from '../registration/key-file';
import { closeActivity, removeActivity } from '../shop/lucky/activities';
import { pruneRecipients } from '../shop/lucky/deliveries';
import { markSent } from '../shop/lucky/sending';

const WINNER = { name: CANARY.name, phone: CANARY.phone, address: '99010219770704123X 号楼' };
const userData = JSON.stringify(WINNER);

const database = fileDatabase();
let folder: string;
let keyFile: string;
let app: Hono;
let errors: unknown[];
let round = 0;
let key: string;
let activityId: number;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prizes-'));
  keyFile = path.join(folder, 'key');
  errors = [];
  round += 1;
  key = `activity-${round}`;
  await database.db.updateTable('deliveries').set({ key_id: null, sealed: null }).execute();
  await database.db.deleteFrom('key_checks').execute();
  app = luckyShop(database.db, { keyFile, log: (...all) => errors.push(...all) });
  activityId = await openNew(database.db, {
    key,
    slots: 3,
    daily_chances: 1,
    prizes: [{ name: { en: 'Cup' }, count: 3 }],
  });
  return () => rm(folder, { recursive: true });
});

const visit = () => new Browser(app, activityId);

/** A browser that has won, and the number of its prize. */
async function winner() {
  const browser = visit();
  const { data } = await browser.change('draw');
  const { recordId } = data.record as { recordId: number };
  return { browser, recordId };
}

const stateOf = async (browser: Browser, recordId: number) =>
  (await browser.look('userPrizeInfo', { recordId })).data.record as { state: string };
const send = (recordId: number) =>
  markSent(database.db, key, { records: [recordId], sent: true, now: Date.now(), dryRun: false });

/** Everything in the database, as bytes: the content of a stolen dump. @param but tables to omit */
async function dump(but: readonly string[] = []): Promise<Buffer> {
  const { rows: tables } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
    AND relname <> ALL (${[...but]})`.execute(database.db);
  const parts: Buffer[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(
      database.db,
    );
    for (const value of rows.flatMap((row) => Object.values(row)))
      parts.push(Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value) ?? ''));
  }
  return Buffer.concat(parts);
}

const addresses = async () => {
  const rows = await database.db
    .selectFrom('deliveries')
    .select('record_id')
    .where('sealed', 'is not', null)
    .execute();
  return rows.map(({ record_id }) => record_id);
};

describe('the address of a prize', () => {
  it.each(['updatePrizeInfo', 'op.lucky.updatePrizeInfo'])(
    'is set by %s, and only its winner can read it',
    async (name) => {
      const { browser, recordId } = await winner();
      expect(await stateOf(browser, recordId)).toMatchObject({ state: 'waiting', sent: false });
      const answer = await browser.change(name, { recordId, userData });
      expect([answer.status, answer.data]).toEqual([200, {}]);
      const read = await browser.look('userPrizeInfo', { recordId });
      expect(read.headers.get('cache-control')).toBe('no-store');
      expect(read.data).toMatchObject({
        record: { recordId, activityId, prize: { name: 'Cup' }, state: 'ready' },
        userData: WINNER,
      });
      expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    },
  );

  it('is accepted in the body, as an object or as JSON', async () => {
    const { browser, recordId } = await winner();
    for (const given of [WINNER, userData]) {
      const { state } = await browser.post('updatePrizeInfo', { recordId, userData: given });
      expect(state.code).toBe(CODE.ok);
    }
    const { data } = await browser.look('userPrizeInfo', { recordId });
    expect(data.userData).toEqual(WINNER);
  });

  it('is encrypted at rest, and is in no other table', async () => {
    const { browser, recordId } = await winner();
    await browser.change('updatePrizeInfo', { recordId, userData });
    expect(await addresses()).toEqual([recordId]);
    expect(canariesIn(await dump())).toEqual([]);
  });

  it('(control: an unencrypted address is found)', async () => {
    const { recordId } = await winner();
    const sealed = Buffer.from(userData);
    await sql`INSERT INTO deliveries (record_id, sealed) VALUES (${recordId}, ${sealed})`.execute(
      database.db,
    );
    expect(canariesIn(await dump())).toEqual(['name', 'identity', 'phone']);
  });

  it('cannot be decrypted in the row of another prize', async () => {
    const [{ browser, recordId }, other] = [await winner(), await winner()];
    await browser.change('updatePrizeInfo', { recordId, userData });
    await other.browser.change('updatePrizeInfo', { recordId: other.recordId, userData });
    await sql`UPDATE deliveries SET sealed = theirs.sealed FROM deliveries AS theirs
      WHERE deliveries.record_id = ${other.recordId} AND theirs.record_id = ${recordId}`.execute(
      database.db,
    );
    const moved = await other.browser.look('userPrizeInfo', { recordId: other.recordId });
    expect(moved.data.record).toMatchObject({ recordId: other.recordId });
    expect(moved.data).not.toHaveProperty('userData');
    expect(canariesIn(JSON.stringify(errors))).toEqual([]);
  });

  it('can be changed by the winner until the prize is sent, once for each key', async () => {
    const { browser, recordId } = await winner();
    const idempotencyKey = 'key-of-one-address';
    await browser.change('updatePrizeInfo', { recordId, userData, idempotencyKey });
    const moved = JSON.stringify({ ...WINNER, address: 'elsewhere' });
    const again = { recordId, userData: moved, idempotencyKey };
    expect((await browser.change('updatePrizeInfo', again)).state.code).toBe(CODE.ok);
    const read = async () => (await browser.look('userPrizeInfo', { recordId })).data.userData;
    expect(await read()).toEqual(WINNER);
    // Control: with a new key the address is changed.
    await browser.change('updatePrizeInfo', { recordId, userData: moved });
    expect(await read()).toMatchObject({ address: 'elsewhere' });
    await send(recordId);
    const late = await browser.change('updatePrizeInfo', { recordId, userData });
    expect([late.status, late.state.code]).toEqual([409, PRIZE_STATE]);
  });

  it.each([
    ['name', { ...WINNER, name: ' ' }],
    ['name', { ...WINNER, name: 'x'.repeat(65) }],
    ['name', { ...WINNER, name: 'a\u202eb' }],
    ['name', { ...WINNER, name: 7 }],
    ['phone', { ...WINNER, phone: '12800138000' }],
    ['phone', { ...WINNER, phone: '139' }],
    ['address', { ...WINNER, address: 'x'.repeat(201) }],
    ['address', { ...WINNER, address: 'a\nb' }],
    ['address', { ...WINNER, address: '\ud800' }],
  ])('is refused with a wrong %s, and the error contains no value: %j', async (field, wrong) => {
    const { browser, recordId } = await winner();
    const { status, state } = await browser.post('updatePrizeInfo', { recordId, userData: wrong });
    expect([status, state]).toEqual([
      400,
      { code: CODE.paramRequired, msg: `userData.${field}: wrong parameter` },
    ]);
    expect(await addresses()).toEqual([]);
  });

  it.each([
    [{ userData: '{"name":"x"}' }, 'userData.phone: parameter required'],
    [{ userData: '{"name":' }, 'userData: wrong parameter'],
    [{ userData: '7' }, 'userData: wrong parameter'],
    [{ userData: '' }, 'userData: parameter required'],
    [{ recordId: 'x' }, 'recordId: wrong parameter'],
  ])('is refused with %j', async (fields, msg) => {
    const { browser, recordId } = await winner();
    const { state } = await browser.change('updatePrizeInfo', { recordId, userData, ...fields });
    expect(state).toEqual({ code: CODE.paramRequired, msg });
    expect(await addresses()).toEqual([]);
  });
});

const CHANGES = ['updatePrizeInfo', 'updatePrizeSendStatus', 'reSendPrize'];

describe('a call for another visitor’s prize', () => {
  it.each(['userPrizeInfo', ...CHANGES])('answers as for a missing one: %s', async (name) => {
    const { browser, recordId } = await winner();
    await browser.change('updatePrizeInfo', { recordId, userData });
    await send(recordId);
    const stranger = (await winner()).browser;
    const ask = (fields: object) => stranger.change(name, { userData, ...fields });
    const theirs = await ask({ recordId });
    expect([theirs.status, theirs.state.code]).toEqual([404, CODE.notFound]);
    const none = await ask({ recordId: 999_999 });
    expect(none.state).toEqual(theirs.state);
    const unknown = visit();
    expect((await unknown.change(name, { recordId, userData })).state).toEqual(theirs.state);
    expect([...unknown.cookies.keys()].some((cookie) => cookie.includes('visitor'))).toBe(false);
    // The same in another activity, for its own winner.
    const other = await openNew(database.db, { key: `${key}-other` });
    const elsewhere = await browser.change(name, { recordId, userData, activityId: other });
    expect(elsewhere.state).toEqual(theirs.state);
    expect(await addresses()).toEqual([recordId]);
    expect(await stateOf(browser, recordId)).toMatchObject({ state: 'sent' });
    // Control: the winner's own call does not answer "not found".
    const own = await browser.change(name, { recordId, userData });
    expect(own.state.code).not.toBe(CODE.notFound);
  });
});

describe.each(CHANGES)('%s', (name) => {
  it.each([
    ['without its token', { ctoken: '' }, {}, CODE.forbidden],
    ['from another site', {}, { 'sec-fetch-site': 'cross-site' }, CODE.forbidden],
    ['without a key', { idempotencyKey: '' }, {}, CODE.paramRequired],
    ['without its record', { recordId: '' }, {}, CODE.paramRequired],
    ['of an activity that is not there', { activityId: 999_999 }, {}, CODE.notFound],
    ['with an unknown token', { userToken: 'x' }, {}, CODE.unauthenticated],
  ])('is refused %s, and the ledger does not change', async (_, fields, headers, code) => {
    const { browser, recordId } = await winner();
    // A refused call may count in the visitor's limit.
    const but = ['ledger', 'visitor_rates'];
    const before = await dump(but);
    const { state } = await browser.change(name, { recordId, userData, ...fields }, headers);
    expect(state.code).toBe(code);
    expect(before.equals(await dump(but))).toBe(true);
  });
});

describe('the delivery of a prize', () => {
  it('goes from its address to sent, asked for again, sent again and arrived', async () => {
    const { browser, recordId } = await winner();
    const state = async () => (await stateOf(browser, recordId)).state;
    const change = async (name: string) => (await browser.change(name, { recordId })).state.code;
    expect(await change('updatePrizeSendStatus')).toBe(PRIZE_STATE);
    expect(await change('reSendPrize')).toBe(PRIZE_STATE);
    await browser.change('updatePrizeInfo', { recordId, userData });
    expect([await state(), await change('reSendPrize')]).toEqual(['ready', PRIZE_STATE]);
    await send(recordId);
    expect(await state()).toBe('sent');
    expect([await change('reSendPrize'), await change('reSendPrize')]).toEqual([CODE.ok, CODE.ok]);
    expect(await state()).toBe('again');
    expect((await browser.change('updatePrizeInfo', { recordId, userData })).state.code).toBe(
      CODE.ok,
    );
    await send(recordId);
    expect(await state()).toBe('sent');
    const { data } = await browser.look('getUserPrizes');
    expect(data).toMatchObject({ records: [{ recordId, sent: true, state: 'sent' }] });
    expect(await change('updatePrizeSendStatus')).toBe(CODE.ok);
    expect([await state(), await change('updatePrizeSendStatus')]).toEqual(['received', CODE.ok]);
    expect(await change('reSendPrize')).toBe(PRIZE_STATE);
    // The address is no longer needed.
    expect(await addresses()).toEqual([]);
    await expect(send(recordId)).rejects.toThrow('has confirmed its arrival');
  });

  it('lists sums of money with their states, and adds them up', async () => {
    activityId = await openNew(database.db, {
      key: `${key}-money`,
      slots: 3,
      daily_chances: 3,
      prizes: [
        { name: { en: 'Red envelope' }, count: 2, amount: 500 },
        { name: { en: 'Cup' }, count: 1 },
      ],
    });
    const browser = visit();
    expect((await browser.look('cashDetail')).data).toEqual({ entries: [], total: 0, sum: 0 });
    await browser.change('drawAll');
    const { data, headers } = await browser.look('cashDetail', { count: 1 });
    expect(data).toMatchObject({
      entries: [{ name: 'Red envelope', amount: 500, state: 'waiting' }],
      total: 2,
      sum: 1_000,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await visit().look('cashDetail')).data).toMatchObject({ total: 0, sum: 0 });
  });
});

describe('the address of a prize is erased', () => {
  const given = async () => {
    const { browser, recordId } = await winner();
    await browser.change('updatePrizeInfo', { recordId, userData });
    expect(await addresses()).toEqual([recordId]);
    return { browser, recordId };
  };
  const day = 86_400_000;

  it('by its winner, also after the prize was sent', async () => {
    const { browser, recordId } = await given();
    await send(recordId);
    await browser.change('updatePrizeInfo', { recordId, userData: '{}' });
    expect(await addresses()).toEqual([]);
    expect((await browser.look('userPrizeInfo', { recordId })).data).not.toHaveProperty('userData');
  });

  it('when its browser erases everything, and for no other browser', async () => {
    const [{ browser }, other] = [await given(), await winner()];
    await other.browser.change('updatePrizeInfo', { recordId: other.recordId, userData });
    const init = { method: 'POST' };
    const foreign = { ...init, headers: { 'sec-fetch-site': 'cross-site' } };
    await browser.request('/me/erase', foreign);
    expect(await addresses()).toHaveLength(2);
    await browser.request('/me/erase', init);
    expect(await addresses()).toEqual([other.recordId]);
  });

  it('ninety days after the prize was sent, unless its winner has asked for it again', async () => {
    const { browser, recordId } = await given();
    const now = Date.now();
    const prune = (days: number) =>
      pruneRecipients(database.db, { sent: now + days * day, given: now - 365 * day });
    await prune(1);
    expect(await addresses()).toEqual([recordId]);
    await send(recordId);
    await prune(-1);
    expect(await addresses()).toEqual([recordId]);
    await browser.change('reSendPrize', { recordId });
    await prune(1);
    expect(await addresses()).toEqual([recordId]);
    await send(recordId);
    await prune(1);
    expect(await addresses()).toEqual([]);
  });

  it('a year after it was given', async () => {
    await given();
    await pruneRecipients(database.db, { sent: 0, given: Date.now() + 1 });
    expect(await addresses()).toEqual([]);
  });

  it('with its activity', async () => {
    const { recordId } = await given();
    await closeActivity(database.db, key, Date.now());
    await removeActivity(database.db, key);
    expect(await addresses()).toEqual([]);
    const left = await database.db.selectFrom('deliveries').select('record_id').execute();
    expect(left.map(({ record_id }) => record_id)).not.toContain(recordId);
  });
});

describe('the encryption key', () => {
  it('is rotated with that of the registrations, and the old key then decrypts nothing', async () => {
    const { browser, recordId } = await winner();
    await browser.change('updatePrizeInfo', { recordId, userData });
    const [old] = (await readKeys(keyFile)) ?? [];
    expect(await rotateKey(database.db, keyFile)).toBe(1);
    const keys = (await readKeys(keyFile)) ?? [];
    expect(keys.map(({ id }) => id)).not.toContain(old?.id);
    expect((await browser.look('userPrizeInfo', { recordId })).data.userData).toEqual(WINNER);
  });

  it('is rotated while winners write addresses, and every address can be decrypted', async () => {
    const all = await Promise.all([1, 2, 3].map(winner));
    const write = () =>
      all.map(({ browser, recordId }) => browser.post('updatePrizeInfo', { recordId, userData }));
    await Promise.all(write());
    await Promise.all([...write(), rotateKey(database.db, keyFile), ...write()]);
    for (const { browser, recordId } of all)
      expect((await browser.look('userPrizeInfo', { recordId })).data.userData).toEqual(WINNER);
  });

  it('is not replaced when it is lost: no address is stored or shown, and the operator is told', async () => {
    const { browser, recordId } = await winner();
    await browser.change('updatePrizeInfo', { recordId, userData });
    await rm(keyFile);
    const refused = await browser.change('updatePrizeInfo', { recordId, userData });
    expect(refused.state.code).toBe(CODE.unavailable);
    const { data } = await browser.look('userPrizeInfo', { recordId });
    expect(data.record).toMatchObject({ recordId });
    expect(data).not.toHaveProperty('userData');
    expect(await keyFault(database.db, keyFile)).toContain('restore the copy of that file');
  });
});
