import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { CANARY, canariesIn } from '../../tests/helpers/canary';
import { forFile } from '../../tests/helpers/for-file';
import { runOperator } from '../../tests/helpers/operator';
import { startPostgres } from '../../tests/helpers/postgres';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { addVisitors, addWinner } from '../../tests/helpers/visitors';
import { type Database, openDatabase } from '../store/database';

const postgres = forFile(startPostgres);
const folder = temporaryFolder();
let env: Record<string, string>;
let keyFile: string;
let database: Database;
let record: number;
/** A registration that can be read, one whose bytes were changed, and a winner. */
let good: number;
let bad: number;
let stores = 0;

beforeEach(async () => {
  stores += 1;
  const databaseUrl = await postgres.create(`unreadable${stores}`);
  const dataDir = path.join(folder.path, String(stores));
  keyFile = `${dataDir}.key`;
  env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, REALNAME_KEY_FILE: keyFile };
  expect((await runOperator(env, 'demo', '--apps', '20')).code).toBe(0);
  database = await openDatabase({ dataDir, databaseUrl });
  const { db } = database;
  await addVisitors(db, keyFile);
  const { id, ...row } = await db.selectFrom('registrations').selectAll().executeTakeFirstOrThrow();
  good = id;
  // Sealed for another game: it does not authenticate.
  const added = await db
    .insertInto('registrations')
    .values({ ...row, app_id: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  bad = added.id;
  record = await addWinner(db, keyFile);
  return () => database.close();
});

const realName = (...args: string[]) => runOperator(env, 'realname', ...args);
const ids = () => database.db.selectFrom('registrations').select(['id', 'key_id', 'sealed']);

it.each([['list'], ['list', '--reveal'], ['export'], ['export', '--reveal']])(
  '%s %s skips an unreadable registration, and names it',
  async (...args) => {
    const { code, output } = await realName(...args);
    expect(code).toBe(1);
    expect(output).toContain(`1 registrations (${bad})`);
    expect(output).toContain(args[0] === 'list' ? `${good}  ` : `"id":${good},`);
    expect(canariesIn(output).length > 0).toBe(args.includes('--reveal'));
    expect(output).not.toMatch(/\n\s+at /);
  },
);

it('rotate-key seals what it can read, and names the rest by numbers only', async () => {
  const before = await ids().where('id', '=', bad).executeTakeFirstOrThrow();
  const { code, output } = await realName('rotate-key');
  expect(code).toBe(1);
  expect(output).toContain('2 registrations and addresses of winners are sealed with a new key');
  expect(output).toContain(`1 registrations (${bad})`);
  expect(canariesIn(output)).toEqual([]);
  expect(await ids().where('id', '=', bad).executeTakeFirst()).toEqual(before);
  expect((await realName('export', '--reveal')).output).toContain(CANARY.name);
  expect((await realName('erase', String(bad))).code).toBe(0);
  expect(await realName('drop-keys')).toMatchObject({ code: 0 });
});

it('status names another key, with which a backup was restored too', async () => {
  const fault = async () =>
    JSON.parse((await runOperator(env, 'status', '--json')).output).keyFault;
  expect(await fault()).toBeNull();
  const [backup, key] = [`${env.DATA_DIR}.backup`, `${env.DATA_DIR}.backup-key`];
  const recipient = (await runOperator(env, 'backup-key', key)).output.trim();
  await runOperator(env, 'backup', backup, '--recipient', recipient);
  await realName('erase', String(bad));
  expect((await realName('rotate-key')).code).toBe(0);
  expect(await fault()).toBeNull();
  const restore = ['restore', backup, '--identity', key, '--replace'];
  expect((await runOperator(env, ...restore)).output).toContain('accept-key');
  rmSync(keyFile);
  expect(await fault()).toContain('is missing');
  expect((await realName('on')).output).toContain('accept-key');
});

it('accept-key continues without the lost rows, which are readable again when their key is found', async () => {
  const right = readFileSync(keyFile, 'utf8');
  rmSync(keyFile);
  expect((await realName('rotate-key')).output).toContain('accept-key');
  expect((await realName('accept-key')).output).toContain('3 registrations and addresses');
  expect((await realName('list')).output).toContain(`2 registrations (${bad}, ${good})`);
  expect((await runOperator(env, 'status')).output).toContain('New ones are accepted');
  expect((await realName('on')).code).toBe(0);
  const rotated = await realName('rotate-key');
  expect(rotated.output).toContain(`2 registrations (${good}, ${bad})`);
  expect(rotated.output).toContain(`1 addresses of winners, by their records (${record})`);
  writeFileSync(keyFile, `${readFileSync(keyFile, 'utf8')}${right}`);
  expect((await realName('export')).output).toContain(`"id":${good},`);
});

it('erase --identity says how many registrations it could not search', async () => {
  rmSync(keyFile);
  await realName('accept-key');
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin');
  Object.defineProperty(process, 'stdin', { value: [`${CANARY.identity}\n`], configurable: true });
  const { code, output } = await realName('erase', '--identity');
  if (stdin) Object.defineProperty(process, 'stdin', stdin);
  expect(code).toBe(1);
  expect(output).toContain('2 other registrations can’t be searched');
});
