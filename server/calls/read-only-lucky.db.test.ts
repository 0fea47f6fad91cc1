import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { CODE, READ_ONLY } from '../../contract/codes';
import { openNew } from '../../tests/helpers/activity';
import { testDatabase } from '../../tests/helpers/database';
import { Browser, luckyShop } from '../../tests/helpers/lucky';

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
