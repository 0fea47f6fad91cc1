import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DATABASE, USER } from '../../server/postgres/account';
import { type Embedded, openEmbedded } from '../../server/postgres/embedded';
import { migrate } from '../../server/store/migrate';
import { numberTypes } from '../../server/store/number-types';
import { preparing } from '../../server/store/prepared-statements';
import type { Schema } from '../../server/store/schema';
import { cachedFolder, migratedTemplate } from './cluster-template';
import { copyContents } from './copy-contents';

/** A fresh, migrated, empty database for one test. */
export interface TestDatabase {
  db: Kysely<Schema>;
  /** A connection to it. */
  connect(): Promise<pg.PoolClient>;
  /** The same over connections of its own, as a server has them. */
  reserved: Kysely<Schema>;
  /** Drops it, and leaves the cluster when it was this process's last. */
  close(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL('../../server/store/migrations/', import.meta.url));
/** In memory during `npm test`, where creating a database takes a tenth of the time; otherwise kept between runs. */
const CLUSTERS = process.env.TEST_MEMORY ?? join(process.cwd(), '.cache');
/** Advisory lock for creating the template. */
const TEMPLATE_LOCK = 7_317_002;

let cluster: Promise<Embedded> | undefined;
let open = 0;

/** Opens the cluster of all test databases; the last process to close it stops it. */
export async function openTestCluster(): Promise<Embedded> {
  const folder = await cachedFolder(
    'test-database',
    async (draft) => copyContents(await migratedTemplate(), draft),
    CLUSTERS,
  );
  return openEmbedded(folder, 'tool', { report: () => undefined, lost: () => undefined });
}

/** Opens a fresh database: a copy of a migrated template, some tens of milliseconds. */
export async function testDatabase(connections = 4): Promise<TestDatabase> {
  cluster ??= openTestCluster();
  open += 1;
  const host = (await cluster).socketDirectory();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin(host, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${await template(client, host)}`);
  });
  const pool = poolOf(host, name, connections);
  const [db, reserved] = [connect(pool), connect(poolOf(host, name))];
  return {
    db,
    reserved,
    connect: () => pool.connect(),
    async close() {
      await Promise.all([db.destroy(), reserved.destroy()]);
      // Without FORCE: PostgreSQL itself waits some seconds for closing connections.
      await admin(host, (client) => client.query(`DROP DATABASE ${name}`));
      open -= 1;
      if (open > 0) return;
      const last = cluster;
      cluster = undefined;
      await (await last)?.close();
    },
  };
}

const poolOf = (host: string, database: string, max = 4) =>
  new pg.Pool({ host, user: USER, database, types: numberTypes, max });

function connect(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

async function admin(host: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ host, user: USER, database: DATABASE });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Name of a migrated database of this schema, created if missing. */
async function template(client: pg.Client, host: string): Promise<string> {
  const name = `template_${schemaHash()}`;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const there = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (there.rowCount === 0) {
    await client.query('DROP DATABASE IF EXISTS template_draft WITH (FORCE)');
    await client.query('CREATE DATABASE template_draft');
    const db = connect(poolOf(host, 'template_draft'));
    await migrate(db);
    await db.destroy();
    // Renamed when complete, so that a killed run leaves no broken template.
    await client.query(`ALTER DATABASE template_draft RENAME TO ${name}`);
  }
  await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return name;
}

function schemaHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 12);
}
