import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../tests/helpers/configuration';
import { forFile } from '../../tests/helpers/for-file';
import { undoNewestMigration } from '../../tests/helpers/older-schema';
import { runOperator } from '../../tests/helpers/operator';
import { startPostgres } from '../../tests/helpers/postgres';
import { shopApp } from '../../tests/helpers/shop-app';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { addVisitors } from '../../tests/helpers/visitors';
import { BULK_FROM } from '../catalogue/import/write-feed';
import { listRegistrations, storeRegistration, withKeyLock } from '../registration/registrations';
import { openedActivity } from '../shop/lucky/activities';
import { eraseRecipientsOf, pruneRecipients, winsOf } from '../shop/lucky/deliveries';
import { drawOnce } from '../shop/lucky/draw';
import { handOverToAccount } from '../shop/lucky/hand-over';
import { setRecipient } from '../shop/lucky/recipients';
import { pruneEffects, runOnce } from '../shop/lucky/run-once';
import { makeVisitor } from '../shop/lucky/visitors';
import { type Database, openDatabase } from './database';
import { prepareSchema } from './prepare-schema';
import { capLogs, pruneLogs } from './queries/logs';
import { pruneReminders } from './queries/reminders';
import { hasRoomForReport, pruneReports } from './queries/reports';
import { takeInPictures } from './report-pictures';
import { grantServer, SERVER_RIGHTS } from './rights';
import type { Schema } from './schema';

const postgres = forFile(startPostgres);
const folder = temporaryFolder();

const ACTIVITY = JSON.stringify({
  key: 'winter',
  title: 'Winter draw',
  starts: '2020-01-01',
  ends: '2100-01-01',
  slots: 1,
  prizes: [{ name: 'Flask', count: 1 }],
});

/** Runs the commands of the operator's page like psql, with another database after `\connect`. */
async function runDocumentedSql(): Promise<void> {
  const [first = '', second = ''] = sample('roles.sql').split(/^\\connect snowpea$/m);
  for (const [name, statements] of Object.entries({ postgres: first, snowpea: second })) {
    const client = new pg.Client({ connectionString: at(name) });
    await client.connect();
    // One by one: CREATE DATABASE refuses to be part of several.
    for (const one of statements.split(';\n')) if (one.trim()) await client.query(one);
    await client.end();
  }
}

const at = (name: string, username?: string, password = 'change me') => {
  const url = new URL(postgres.url);
  url.pathname = name;
  return Object.assign(url, username ? { username, password } : {}).href;
};

async function settingsOf(kind: string): Promise<Record<string, string>> {
  const DATA_DIR = path.join(folder.path, kind);
  if (kind === 'embedded') return { DATA_DIR };
  await runDocumentedSql();
  return external();
}

const refused = (db: Kysely<Schema>, statement: string) =>
  expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: '42501' });

describe.each(['embedded', 'external'])('the server’s role on the %s database', (kind) => {
  let server: Database;
  let env: Record<string, string>;
  const openAsServer = () =>
    openDatabase(
      { dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL },
      { role: 'server' },
    );
  beforeAll(async () => {
    env = await settingsOf(kind);
    expect((await runOperator(env, 'demo', '--apps', '60')).code).toBe(0);
    server = await openAsServer();
    // With its own address it has nothing to do.
    expect(await prepareSchema(server)).toEqual([]);
    expect(await server.db.selectFrom('apps').select('id').execute()).toHaveLength(60);
  });
  afterAll(() => server.close());

  it('may do what visitors and the daily jobs need', async () => {
    const { db } = server;
    await addVisitors(db, path.join(folder.path, 'key'));
    expect(await hasRoomForReport(db)).toBe(true);
    const pictures = await mkdtemp(path.join(folder.path, 'reports-'));
    await writeFile(path.join(pictures, 'x.webp'), 'x');
    await takeInPictures(db, pictures);
    const [{ id: _, ...row } = { id: 0 }] = await listRegistrations(db, 1);
    await withKeyLock(db, 'writer', (trx) => storeRegistration(trx, row as never)); // the row that was just read
    const app = shopApp(db);
    for (const page of ['/', '/apps', '/search?key=a', '/app/1', '/top/new', '/sitemap.xml'])
      expect((await app.request(page)).status, page).toBeLessThan(400);
    expect((await app.request('/readyz')).status).toBe(200);
    await writeFile(path.join(folder.path, 'activity.json'), ACTIVITY);
    for (const args of [
      ['create', path.join(folder.path, 'activity.json')],
      ['open', 'winter'],
    ])
      expect((await runOperator(env, 'activity', ...args)).code).toBe(0);
    const now = Date.now();
    const visitorId = await makeVisitor(db, ['browser:x'], now);
    const activity = await openedActivity(db, 1);
    const effect = { visitorId, key: 'key-of-this-device', call: 'draw', now };
    const drawn = await runOnce(db, effect, (trx) => drawOnce(trx, activity!, visitorId, now));
    expect(drawn.ok).toBe(true);
    const won = await winsOf(db, visitorId).executeTakeFirstOrThrow();
    const given = { keyFile: path.join(folder.path, 'key'), now };
    const winner = { name: 'x', phone: '13800138000', address: 'y' };
    await db.transaction().execute((trx) => setRecipient(trx, won, winner, given));
    const accountId = await makeVisitor(db, ['account:x'], now);
    await handOverToAccount(db, visitorId, accountId, now);
    await pruneRecipients(db, { sent: 0, given: 0 });
    expect(await eraseRecipientsOf(db, accountId)).toBe(1);
    await pruneEffects(db, now + 1);
    expect(await pruneLogs(db, 2_000)).toBe(1);
    await capLogs(db, 10);
    expect(await pruneReminders(db, 10_000)).toBe(1);
    const { ref } = await db.selectFrom('reports').select('ref').executeTakeFirstOrThrow();
    expect((await runOperator(env, 'reports', 'close', ref)).code).toBe(0);
    expect(await pruneReports(db, Date.now() + 1)).toBe(1);
  });

  it.each([
    'DROP TABLE logs',
    'ALTER TABLE logs ADD x int',
    'TRUNCATE logs',
    'CREATE TABLE own (id int)',
    'UPDATE apps SET gone = true',
    'DELETE FROM registrations',
    'DELETE FROM ledger',
    'UPDATE ledger SET chances = 9',
    'UPDATE draw_records SET sent_at = 1',
    'DELETE FROM deliveries',
    'UPDATE activities SET seed = NULL',
    'INSERT INTO collections VALUES (1, $$x$$, $$y$$, 0)',
    'UPDATE kysely_migration SET name = $$x$$',
    'CREATE ROLE another SUPERUSER',
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "SELECT pg_read_file('/etc/passwd')",
  ])('may not: %s', (statement) => refused(server.db, statement));

  it('(control: the owner may DROP TABLE)', async () => {
    const databaseUrl = kind === 'embedded' ? undefined : at('snowpea', 'snowpea_owner');
    const owner = await openDatabase({ dataDir: path.join(folder.path, kind), databaseUrl });
    const dropped = owner.db.transaction().execute(async (trx) => {
      await sql`DROP TABLE logs`.execute(trx);
      throw new Error('undone');
    });
    await expect(dropped).rejects.toThrow('undone');
    await owner.close();
  });

  it('keeps its rights when an import or a restore replaces tables, and loses additional ones', async () => {
    expect((await runOperator(env, 'demo', '--apps', String(BULK_FROM))).code).toBe(0);
    expect((await shopApp(server.db).request('/apps')).status).toBe(200);
    const [key, file] = [
      path.join(folder.path, `${kind}.key`),
      path.join(folder.path, `${kind}.backup`),
    ];
    const { output } = await runOperator(env, 'backup-key', key);
    expect((await runOperator(env, 'backup', file, '--recipient', output.trim())).code).toBe(0);
    // A restore refuses to run beside a server.
    await server.close();
    const restored = await runOperator(env, 'restore', file, '--identity', key, '--replace');
    expect(restored.code).toBe(0);
    server = await openAsServer();
    expect((await shopApp(server.db).request('/apps')).status).toBe(200);
    const databaseUrl = env.DATABASE_OWNER_URL;
    const owner = await openDatabase({ dataDir: env.DATA_DIR ?? '', databaseUrl });
    await sql`GRANT DELETE ON apps TO snowpea_server`.execute(owner.db);
    await grantServer(owner.db, 'snowpea_server');
    await owner.close();
    await refused(server.db, 'DELETE FROM apps');
  });
});

const external = (): Record<string, string> => ({
  DATA_DIR: path.join(folder.path, 'external'),
  DATABASE_URL: at('snowpea', 'snowpea_server', 'change me too'),
  DATABASE_OWNER_URL: at('snowpea', 'snowpea_owner'),
});

/** How often the table that search reads was vacuumed. */
async function vacuums(): Promise<number> {
  const client = new pg.Client({ connectionString: at('snowpea') });
  await client.connect();
  const { rows } = await client.query(
    "SELECT vacuum_count::int AS count FROM pg_stat_user_tables WHERE relname = 'search'",
  );
  await client.end();
  return rows[0].count;
}

it('gets a message for an older schema that it may not change', async () => {
  const env = external();
  const owner = await openDatabase({
    dataDir: env.DATA_DIR ?? '',
    databaseUrl: env.DATABASE_OWNER_URL,
  });
  const undone = await undoNewestMigration(owner.db);
  await owner.close();
  const server = await openDatabase(
    { dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL },
    { role: 'server' },
  );
  await expect(prepareSchema(server)).rejects.toThrow(/run npm run store -- migrate/);
  await server.close();
  const before = await vacuums();
  const { output } = await runOperator(env, 'migrate');
  expect(output).toContain(`Done: ${undone}.`);
  expect(await vacuums()).toBeGreaterThan(before);
});

it('is refused with a message when it does not exist', async () => {
  const env = { ...external(), DATABASE_URL: at('snowpea', 'nobody_here') };
  expect(await runOperator(env, 'migrate')).toMatchObject({
    code: 1,
    output: expect.stringContaining('The database has no role nobody_here'),
  });
});

it('every table of the store has an entry', async () => {
  const { rows } = await (async () => {
    const owner = await openDatabase({
      dataDir: path.join(folder.path, 'embedded'),
      databaseUrl: undefined,
    });
    return sql<{ name: string }>`SELECT relname AS name FROM pg_class WHERE relkind = 'r'
      AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely%'`
      .execute(owner.db)
      .finally(owner.close);
  })();
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(SERVER_RIGHTS).sort());
});
