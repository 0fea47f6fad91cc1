import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CANARY, canariesIn } from '../../tests/helpers/canary';
import { forFile } from '../../tests/helpers/for-file';
import { runOperator } from '../../tests/helpers/operator';
import { startPostgres } from '../../tests/helpers/postgres';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { addWinner } from '../../tests/helpers/visitors';
import { askAgain, confirmReceipt } from '../shop/lucky/recipients';
import { winsIn } from '../shop/lucky/sending';
import { type Database, openDatabase } from '../store/database';

const postgres = forFile(startPostgres);
const folder = temporaryFolder();
let env: Record<string, string>;
let database: Database;
let record: number;
beforeAll(async () => {
  const databaseUrl = await postgres.create('prizes');
  const [dataDir, keyFile] = [path.join(folder.path, 'data'), path.join(folder.path, 'key')];
  env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, REALNAME_KEY_FILE: keyFile };
  expect((await runOperator(env, 'migrate')).code).toBe(0);
  database = await openDatabase({ dataDir, databaseUrl });
  record = await addWinner(database.db, keyFile);
});
afterAll(async () => {
  await database.close();
});

const prizes = (...args: string[]) => runOperator(env, 'activity', 'prizes', 'autumn', ...args);
const sent = (...args: string[]) => runOperator(env, 'activity', 'sent', 'autumn', ...args);
/** What the winner says. */
const winner = async (says: typeof askAgain) => {
  const [win] = await winsIn(database.db, 'autumn');
  return database.db.transaction().execute((trx) => says(trx, win!, Date.now()));
};

it('lists prizes to send without their winners', async () => {
  const { code, output } = await prizes();
  expect(code).toBe(0);
  expect(output).toMatch(new RegExp(`^${record}  \\d{4}-\\d\\d-\\d\\d  ready     Cup\n$`));
  expect(canariesIn(output)).toEqual([]);
});

it('--reveal prints addresses, or writes them to a new file for its owner only', async () => {
  const shown = await prizes('--reveal');
  expect(JSON.parse(shown.output)).toMatchObject({
    record,
    state: 'ready',
    prize: 'Cup',
    name: CANARY.name,
    phone: CANARY.phone,
    address: CANARY.identity,
  });
  const file = path.join(folder.path, 'to-send.ndjson');
  const written = await prizes('--output', file);
  expect(written.output).toBe(`1 prizes are in ${file}. Delete the file when they are sent.\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(shown.output);
  const again = await prizes('--output', file);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('cannot be created')]);
});

it('without the key it lists prizes without addresses, and names those', async () => {
  const keyless = { ...env, REALNAME_KEY_FILE: path.join(folder.path, 'other-key') };
  const run = (...args: string[]) => runOperator(keyless, 'activity', 'prizes', 'autumn', ...args);
  const { code, output } = await run('--reveal');
  expect(code).toBe(1);
  expect(JSON.parse(output.split('\n')[0] ?? '')).toMatchObject({ record, state: 'ready' });
  expect(output).toContain(`1 addresses of winners, by their records (${record})`);
  expect((await run()).output).toContain('ready');
});

it('marks a prize as sent, undoes it, marks it again, and keeps it once it has arrived', async () => {
  const number = String(record);
  expect((await sent(number, '--dry-run')).output).toBe(
    '1 of them would be marked as sent. Nothing was changed.\n',
  );
  expect((await prizes()).output).toContain('ready');
  expect((await sent(number, number)).output).toBe('1 prizes are marked as sent.\n');
  expect((await sent(number)).output).toBe('0 prizes are marked as sent.\n');
  expect((await prizes()).output).toBe('There is none to send.\n');
  expect((await prizes('--all')).output).toMatch(/ sent .* Cup/);
  expect((await sent(number, '--undo')).output).toBe('1 prizes are marked as not sent.\n');
  expect((await prizes()).output).toContain('ready');
  await sent(number);
  expect((await winner(askAgain)).ok).toBe(true);
  expect((await prizes()).output).toContain('again');
  expect((await sent(number)).output).toBe('1 prizes are marked as sent.\n');
  const report = await runOperator(env, 'activity', 'report', 'autumn');
  expect(report.output).toContain('1 of 1 won, 1 sent');
  expect((await winner(confirmReceipt)).ok).toBe(true);
  expect((await prizes('--all')).output).toContain('received');
  expect((await sent(number, '--undo')).output).toContain('has confirmed its arrival');
});

it.each([
  [['999999'], /999999 is not a prize of autumn: see `activity prizes`/],
  [['0'], /Give numbers as `activity prizes` shows them/],
  [['1 or 1=1'], /Give numbers/],
  [[], /missing required argument/],
])('refuses %j with a message and changes nothing', async (args, says) => {
  const before = await winsIn(database.db, 'autumn');
  const { code, output } = await sent(...args);
  expect(code).toBe(1);
  expect(output).toMatch(says);
  expect(await winsIn(database.db, 'autumn')).toEqual(before);
});

it('names an activity that does not exist', async () => {
  const { code, output } = await runOperator(env, 'activity', 'prizes', 'nothing');
  expect([code, output]).toEqual([1, expect.stringContaining('There is no activity nothing')]);
});
