import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CALLS } from '../../contract/calls';
import { CODE, READ_ONLY } from '../../contract/codes';
import { openNew } from '../../tests/helpers/activity';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { Browser, luckyShop } from '../../tests/helpers/lucky';

let database: TestDatabase;
const errors: unknown[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
const app = () => luckyShop(database.db, { log: (...all) => errors.push(...all) });

describe('every call for lucky draws in the contract', () => {
  it.each(CALLS.lucky.map((call) => [call.name, call] as const))(
    'has a handler: %s',
    async (_, call) => {
      const response = await app().request(call.path, {
        method: call.method,
        body: call.method === 'POST' ? '{}' : null,
      });
      const { state } = await response.json();
      expect([200, 400, 403]).toContain(response.status);
      expect(state.msg).not.toMatch(/no such call|not served/);
      expect(errors).toEqual([]);
    },
  );

  it('(control: an unknown call answers “not found”)', async () => {
    expect((await app().request('/lucky/nothing')).status).toBe(404);
    expect((await app().request('/lucky/draw', { method: 'POST' })).status).toBe(405);
  });
});

it('while the database is read-only, writes are refused with their code and reads are answered', async () => {
  // One connection, whose session can be made read-only.
  const own = await testDatabase(1);
  onTestFinished(() => own.close());
  const prizes = [{ name: { en: 'Cup' }, count: 1 }];
  const browser = new Browser(luckyShop(own.db), await openNew(own.db, { slots: 1, prizes }));
  const { data } = await browser.change('draw');
  const { recordId } = data.record as { recordId: number };
  const turn = (to: 'on' | 'off') =>
    sql`SELECT set_config('default_transaction_read_only', ${to}, false)`.execute(own.db);
  await turn('on');
  const fields = { recordId, type: 1, userData: '{}' };
  for (const name of ['draw', 'addScore', 'updatePrizeInfo', 'reSendPrize']) {
    const { status, state } = await browser.change(name, fields);
    expect([status, state.code], name).toEqual([503, READ_ONLY]);
  }
  for (const name of ['userInfo', 'getUserPrizes', 'cashDetail', 'userPrizeInfo'])
    expect((await browser.look(name, fields)).state.code, name).toBe(CODE.ok);
  await turn('off');
  expect((await browser.change('updatePrizeInfo', fields)).state.code).toBe(CODE.ok);
});
