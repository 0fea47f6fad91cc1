import { randomUUID } from 'node:crypto';
import { type Migration, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { type Database, openDatabase } from '../../server/store/database';
import { migrate } from '../../server/store/migrate';
import { migrations } from '../../server/store/migrations';
import { forFile } from '../helpers/for-file';
import { startPostgres } from '../helpers/postgres';
import { type Store, startStore } from '../helpers/store-server';

/** An update without downtime: the next version migrates the database that two servers of this version use. */

const postgres = forFile(startPostgres);
let databaseUrl: string;
let database: Database;
let servers: Store[];
beforeAll(async () => {
  databaseUrl = await postgres.create('rolling');
  servers = [await start(), await start()];
  database = await openDatabase({ dataDir: '/nonexistent', databaseUrl });
});
afterAll(async () => {
  await database.close();
  await Promise.all(servers.map((server) => server.close()));
});

// Without a limit, a busy machine's server refuses no request.
const start = () =>
  startStore({ apps: 30, env: { DATABASE_URL: databaseUrl, MAX_IN_FLIGHT: '0' } });

/** Migrates as `store migrate` of a next version does. */
const migrateTo = (version: string, ...statements: string[]) => {
  const next: Migration = {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
  return migrate(database.db, { ...migrations, [version]: next });
};

let requests = 0;
/** Requests pages that no cache has, and asks whether the server is ready; returns the statuses. */
async function visit({ url }: Store): Promise<number[]> {
  requests += 1;
  const paths = [`/search?key=update${requests}`, `/app/${1 + (requests % 30)}`, '/readyz'];
  const answers = await Promise.all(paths.map((path) => fetch(url + path)));
  await Promise.all(answers.map((answer) => answer.text()));
  return answers.map(({ status }) => status);
}

/** A new visitor draws; returns the call's code. */
async function draw({ url }: Store): Promise<unknown> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const token = await fetch(`${url}/catalogue/ctoken`, { headers });
  const { ctoken } = (await token.json()).data;
  const query = new URLSearchParams({ activityId: '1', ctoken, idempotencyKey: randomUUID() });
  const answer = await fetch(`${url}/lucky/draw?${query}`, {
    headers: { ...headers, cookie: token.headers.getSetCookie().join('; ') },
  });
  return (await answer.json()).state.code;
}

it('servers of this version go on while the next version migrates, and start again after it', async () => {
  const migrated = migrateTo(
    '9000-next',
    'ALTER TABLE apps ADD planted text',
    'CREATE TABLE planted (id int PRIMARY KEY, name text NOT NULL)',
    // Shorter than the time after which a database that a busy machine answers late counts as silent.
    'SELECT pg_sleep(0.3)',
  );
  let isOver = false;
  const over = migrated.finally(() => {
    isOver = true;
  });
  const during: number[][] = [];
  while (!isOver) during.push(...(await Promise.all(servers.map(visit))));
  expect(await over).toEqual(['9000-next']);
  const after = await Promise.all(servers.map(visit));
  expect(new Set([...during, ...after].flat())).toEqual(new Set([200]));
  expect(await Promise.all(servers.map(draw))).toEqual([CODE.ok, CODE.ok]);

  // To revert the update, the previous version starts on the next version's schema.
  const [first] = servers.splice(0, 1);
  await first?.close();
  const again = await start();
  servers.unshift(again);
  expect(new Set(await visit(again))).toEqual(new Set([200]));
});

it('(control: a migration that takes away what they read is noticed)', async () => {
  await sql.raw('ALTER TABLE app_texts RENAME TO planted_texts').execute(database.db);
  const statuses = (await Promise.all(servers.map(visit))).flat();
  expect(statuses.some((status) => status >= 500)).toBe(true);
});
