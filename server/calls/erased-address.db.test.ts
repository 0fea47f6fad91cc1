import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { openNew } from '../../tests/helpers/activity';
import { fileDatabase } from '../../tests/helpers/file-database';
import { Browser, luckyShop } from '../../tests/helpers/lucky';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';

const WINNER = { name: 'Sample Winner', phone: '13912345678', address: '1 Sample Road' };

const database = fileDatabase();
const folder = temporaryFolder();
let browser: Browser;
let recordId: number;
beforeAll(async () => {
  const prizes = [{ name: { en: 'Cup' }, count: 1 }];
  const activityId = await openNew(database.db, { key: 'sure', slots: 1, prizes });
  browser = new Browser(
    luckyShop(database.db, { keyFile: path.join(folder.path, 'key') }),
    activityId,
  );
  const { data } = await browser.change('draw');
  recordId = (data.record as { recordId: number }).recordId; // the cast: every draw wins
});

const give = async (userData: unknown) =>
  (await browser.post('updatePrizeInfo', { recordId, userData })).state.code;
const stored = async () =>
  (await database.db.selectFrom('deliveries').select('sealed').executeTakeFirst())?.sealed != null;

it.each([['[]'], [[]], ['[{}]'], [[{}]], ['null'], [null], ['""'], ['0'], [0], [true]])(
  'a winner’s address is not erased by %j',
  async (odd) => {
    await give(WINNER);
    expect(await give(odd)).toBe(CODE.paramRequired);
    expect(await stored()).toBe(true);
    expect((await browser.look('userPrizeInfo', { recordId })).data.userData).toEqual(WINNER);
  },
);

it.each([['{}'], [{}]])('(control: it is erased by %j)', async (empty) => {
  await give(WINNER);
  expect(await give(empty)).toBe(CODE.ok);
  expect(await stored()).toBe(false);
});
