import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { openNew } from '../../tests/helpers/activity';
import { fileDatabase } from '../../tests/helpers/file-database';
import { Browser, luckyShop } from '../../tests/helpers/lucky';

const WINNER = { name: 'Sample Winner', phone: '13912345678', address: '1 Sample Road' };

const database = fileDatabase();
let folder: string;
let browser: Browser;
let recordId: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'erased-'));
  const prizes = [{ name: { en: 'Cup' }, count: 1 }];
  const activityId = await openNew(database.db, { key: 'sure', slots: 1, prizes });
  browser = new Browser(luckyShop(database.db, { keyFile: path.join(folder, 'key') }), activityId);
  const { data } = await browser.change('draw');
  recordId = (data.record as { recordId: number }).recordId; // the cast: every draw wins
});
afterAll(async () => {
  await rm(folder, { recursive: true });
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
