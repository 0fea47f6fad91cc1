import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DATABASE, USER } from '../../server/postgres/account';
import { type Embedded, openEmbedded } from '../../server/postgres/embedded';
import { migrate } from '../../server/store/migrate';
import { numberTypes } from '../../server/store/number-types';
import { preparing } from '../../server/store/prepared';
import type { Schema } from '../../server/store/schema';

/** A fresh, migrated, empty database of a test's own. */
export interface TestDatabase {
  db: Kysely<Schema>;
  /** Drops it, and leaves the cluster when it was this process's last. */
  close(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL('../../server/store/migrations/', import.meta.url));
/** Kept between runs, so that only the first pays for making a cluster. */
const CLUSTER = join(process.cwd(), '.cache', 'test-database');
/** Test processes that make the template at once take turns at this lock. */
const TEMPLATE_LOCK = 7_317_002;

let cluster: Promise<Embedded> | undefined;
let open = 0;

/** Opens a fresh database: a copy of a migrated template, some tens of milliseconds. */
export async function testDatabase(): Promise<TestDatabase> {
  mkdirSync(CLUSTER, { recursive: true });
  cluster ??= openEmbedded(CLUSTER, 'tool', { report: () => undefined, lost: () => undefined });
  open += 1;
  const host = (await cluster).socketDirectory();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin(host, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${await template(client, host)}`);
  });
  const db = connect(host, name);
  return {
    db,
    async close() {
      await db.destroy();
      // Without force: PostgreSQL itself waits some seconds for connections that are just closing.
      await admin(host, (client) => client.query(`DROP DATABASE ${name}`));
      open -= 1;
      if (open > 0) return;
      const last = cluster;
      cluster = undefined;
      await (await last)?.close();
    },
  };
}

function connect(host: string, database: string): Kysely<Schema> {
  const pool = new pg.Pool({ host, user: USER, database, types: numberTypes, max: 4 });
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

/** Name of a migrated database of this schema, made when it is not there yet. */
async function template(client: pg.Client, host: string): Promise<string> {
  const name = `template_${schemaHash()}`;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const there = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (there.rowCount === 0) {
    await client.query('DROP DATABASE IF EXISTS template_draft WITH (FORCE)');
    await client.query('CREATE DATABASE template_draft');
    const db = connect(host, 'template_draft');
    await migrate(db);
    await db.destroy();
    // Named only when it is whole: a run that was killed half-way leaves no broken template.
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
