import { type Kysely, type Migration, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { forFile } from '../../tests/helpers/for-file';
import { startPostgres } from '../../tests/helpers/postgres';
import { OperatorError } from '../operator-error';
import { type Database, openDatabase } from './database';
import { migrate } from './migrate';

const postgres = forFile(startPostgres);
const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
});

async function open(databaseUrl: string): Promise<Kysely<unknown>> {
  const database = await openDatabase({ dataDir: '/nonexistent', databaseUrl });
  opened.push(database);
  // Cast: the test's migrations do not use the store's tables.
  return database.db as unknown as Kysely<unknown>;
}

const first: Migration = {
  up: async (db) => {
    await sql`create table things (made_by int)`.execute(db);
    await sql`select pg_sleep(0.2)`.execute(db);
    await sql`insert into things values (pg_backend_pid())`.execute(db);
  },
};
const second: Migration = {
  up: async (db) => void (await sql`alter table things add column name text`.execute(db)),
};
const broken: Migration = {
  up: async (db) => {
    await sql`alter table things add column half text`.execute(db);
    await sql`select no_such_function()`.execute(db);
  },
};

test('concurrent processes run each migration once', async () => {
  const url = await postgres.create('race');
  const all = await Promise.all([1, 2, 3, 4].map(() => open(url)));
  const ran = await Promise.all(all.map((db) => migrate(db, { first, second })));
  expect(ran.flat().sort()).toEqual(['first', 'second']);
  const { rows } = await sql`select name from things`.execute(all[0]!);
  expect(rows).toEqual([{ name: null }]);
});

test('without the lock they run it twice (control)', async () => {
  const url = await postgres.create('race-without');
  const all = await Promise.all([1, 2].map(() => open(url)));
  const ran = await Promise.allSettled(all.map((db) => first.up(db)));
  expect(ran.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a failed migration is reported in a message and rolled back', async () => {
  const db = await open(await postgres.create('broken'));
  await migrate(db, { first });
  const run = migrate(db, { first, second, third: broken });
  await expect(run).rejects.toThrow(OperatorError);
  await expect(run).rejects.toThrow(/\(third: .*no_such_function.*Nothing was changed/);
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'things'
  `.execute(db);
  expect(columns.rows).toEqual([{ name: 'made_by' }]);
  expect(await migrate(db, { first, second })).toEqual(['second']);
});

test('a database of a newer version is used as it is, if it only has more', async () => {
  const db = await open(await postgres.create('newer'));
  await migrate(db, { first, second });
  expect(await migrate(db, { first })).toEqual([]);
  expect(await migrate(db, { first, second })).toEqual([]);
});

test.each([
  [
    'lacks something of this version',
    { '1-first': first, '2-more': second },
    { '1-first': first, '2-own': second },
  ],
  ['has removed something', { '1-first': first, '2-drop-things': second }, { '1-first': first }],
])('a database of a newer version is refused and not changed if it %s', async (_, theirs, ours) => {
  const db = await open(await postgres.create(`newer-${Object.keys(theirs)[1]}`));
  await migrate<unknown>(db, theirs);
  await expect(migrate<unknown>(db, ours)).rejects.toThrow('made by a newer Snowpea');
  expect(await migrate<unknown>(db, theirs)).toEqual([]);
});

test('a user who may not create tables gets a message', async () => {
  const url = new URL(await postgres.create('poor'));
  const owner = await open(url.href);
  await sql`create role reader login password 'reader'`.execute(owner);
  const reader = await open(
    Object.assign(new URL(url), { username: 'reader', password: 'reader' }).href,
  );
  await expect(migrate(reader, { first })).rejects.toThrow(/grant it CREATE/);
});
