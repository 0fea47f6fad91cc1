import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breaks, shapeOf } from '../../../tests/helpers/breaks';
import { type OperatorsPostgres, startPostgres } from '../../../tests/helpers/postgres';
import { type Database, openDatabase } from '../database';
import { migrate } from '../migrate';
import { prepareSchema } from '../prepare-schema';
import { migrations } from '.';

let postgres: OperatorsPostgres;
let database: Database;
let db: Kysely<unknown>;
beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.create('steps');
  database = await openDatabase({ dataDir: '/nonexistent', databaseUrl });
  // Cast: on the way, the schema is not yet the one that the types describe.
  db = database.db as unknown as Kysely<unknown>;
});
afterAll(async () => {
  await database.close();
  await postgres.close();
});

/** During an update servers of both versions run on the new schema. */
describe('a server of the previous version works after each migration', () => {
  it('of the project', async () => {
    let before = await shapeOf(db);
    for (const [name, { up }] of Object.entries(migrations)) {
      await up(db);
      const after = await shapeOf(db);
      expect(breaks(before, after), name).toEqual([]);
      before = after;
    }
    expect(before.columns.size).toBeGreaterThan(100);
  });

  it.each([
    ['ALTER TABLE logs DROP payload', 'logs.payload is gone'],
    ['ALTER TABLE logs RENAME payload TO data', 'logs.payload is gone'],
    ['DROP TABLE reminders', 'reminders.at is gone'],
    ['ALTER TABLE logs RENAME TO events', 'logs.at is gone'],
    ['ALTER TABLE logs ALTER at TYPE text', 'logs.at is of another type'],
    ['ALTER TABLE logs ALTER id DROP IDENTITY', 'logs.id has no default any more'],
    ['ALTER TABLE reports ALTER file SET NOT NULL', 'reports.file takes no null any more'],
    ['ALTER TABLE logs ADD more text NOT NULL', 'logs.more must be given'],
    ['ALTER TABLE logs ADD UNIQUE (at)', 'logs: UNIQUE (at) is a new rule'],
    ['ALTER TABLE logs ADD CHECK (at > 0)', 'logs: CHECK ((at > 0)) is a new rule'],
    ['CREATE UNIQUE INDEX logs_x ON logs (at)', 'CREATE UNIQUE INDEX logs_x'],
  ])('(control: %s is found)', async (statement, problem) => {
    const before = await shapeOf(db);
    const planted = db.transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      expect(breaks(before, await shapeOf(trx)).join('\n')).toContain(problem);
      throw new Error('undone');
    });
    await expect(planted).rejects.toThrow('undone');
  });

  it.each([
    'ALTER TABLE logs ADD more text',
    'ALTER TABLE logs ADD more text NOT NULL DEFAULT $$x$$',
    'CREATE TABLE others (id int PRIMARY KEY, name text NOT NULL)',
    'CREATE INDEX logs_y ON logs (kind, id)',
    'ALTER TABLE logs ALTER payload DROP NOT NULL',
  ])('%s is allowed', async (statement) => {
    const before = await shapeOf(db);
    const planted = db.transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      expect(breaks(before, await shapeOf(trx))).toEqual([]);
      throw new Error('undone');
    });
    await expect(planted).rejects.toThrow('undone');
  });
});

it('servers that start at once on an empty database migrate it once', async () => {
  const databaseUrl = await postgres.create('at-once');
  const place = { dataDir: '/nonexistent', databaseUrl };
  const servers = await Promise.all([1, 2, 3].map(() => openDatabase(place, { role: 'server' })));
  const ran = await Promise.all(servers.map((server) => prepareSchema(server)));
  expect(ran.flat()).toEqual(Object.keys(migrations));
  expect(await Promise.all(servers.map((server) => migrate(server.db)))).toEqual([[], [], []]);
  await Promise.all(servers.map((server) => server.close()));
});
