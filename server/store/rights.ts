import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../operator-error';
import type { Schema } from './schema';

type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

const READ: readonly Privilege[] = ['SELECT'];

/**
 * The rights of a server for each table, as needed by visitors' requests and the daily jobs. The schema and the
 * catalogue are changed by the operator's commands, as the owner.
 */
export const SERVER_RIGHTS: Record<keyof Schema, readonly Privilege[]> = {
  sources: READ,
  source_syncs: READ,
  notices: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  file_requests: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  offers: READ,
  developers: READ,
  categories: READ,
  category_maps: READ,
  apps: READ,
  app_texts: READ,
  anti_features: READ,
  app_categories: READ,
  versions: READ,
  scores: READ,
  comments: READ,
  specials: READ,
  special_apps: READ,
  ads: READ,
  pictures: READ,
  news: READ,
  betas: READ,
  editions: READ,
  game_rules: READ,
  app_rules: READ,
  inspections: READ,
  collections: READ,
  shop_texts: READ,
  look: READ,
  look_icons: READ,
  catalogue: READ,
  listings: READ,
  chart_ranks: ['SELECT', 'INSERT', 'DELETE'],
  name_shapes: READ,
  search: READ,
  search_top: READ,
  search_top_documents: READ,
  search_words: READ,
  logs: ['SELECT', 'INSERT', 'DELETE'],
  reports: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  reminders: ['SELECT', 'INSERT', 'DELETE'],
  registrations: ['SELECT', 'INSERT', 'UPDATE'],
  key_checks: ['SELECT', 'INSERT', 'DELETE'],
  builds: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  build_files: ['SELECT', 'INSERT', 'DELETE'],
  visitors: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  visitor_rates: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  activities: READ,
  prizes: READ,
  draw_slots: ['SELECT', 'UPDATE'],
  draw_records: ['SELECT', 'INSERT'],
  deliveries: ['SELECT', 'INSERT', 'UPDATE'],
  draw_chances: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  draw_grants: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  effects: ['SELECT', 'INSERT', 'DELETE'],
  ledger: ['SELECT', 'INSERT'],
  gifts: READ,
  gift_codes: ['SELECT', 'UPDATE'],
  gift_claims: ['SELECT', 'INSERT', 'UPDATE'],
  preorders: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  push_subscriptions: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
};

/** The migrator's tables: a server reads whether the schema is its own. */
const MIGRATOR = ['kysely_migration', 'kysely_migration_lock'];

/** Id of the advisory lock under which rights are granted, because several servers may start at the same time. */
const RIGHTS_LOCK = 7_317_004;

/** Creates the role of an embedded database's server, unless it exists. It can log in, and gets no other right here. */
export async function makeServerRole(db: Kysely<Schema>, role: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(trx);
    const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${role}`.execute(trx);
    if (rows.length === 0) await sql`CREATE ROLE ${sql.id(role)} LOGIN`.execute(trx);
  });
}

/**
 * Gives a role exactly the rights of a server, and writes nothing if it has them already. Runs as the owner.
 * @throws OperatorError when there is no such role
 */
export async function grantServer(db: Kysely<Schema>, role: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(trx);
    const wanted = new Map<string, readonly string[]>(Object.entries(SERVER_RIGHTS));
    for (const table of MIGRATOR) wanted.set(table, READ);
    await refuseUnknown(trx, role);
    const granted = await grantsOf(trx, role);
    for (const [table, rights] of wanted) {
      const has = granted.get(table) ?? [];
      for (const right of rights.filter((one) => !has.includes(one)))
        await sql`GRANT ${sql.raw(right)} ON ${sql.id(table)} TO ${sql.id(role)}`.execute(trx);
    }
    for (const [table, rights] of granted)
      for (const right of rights.filter((one) => !wanted.get(table)?.includes(one)))
        await sql`REVOKE ${sql.raw(right)} ON ${sql.id(table)} FROM ${sql.id(role)}`.execute(trx);
  });
}

async function refuseUnknown(db: Kysely<Schema>, role: string): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_roles WHERE rolname = ${role}`.execute(db);
  if (rows.length === 0)
    throw new OperatorError(
      `The database has no role ${role}, the user of DATABASE_URL: create it (docs/operating.md, Two roles).`,
    );
}

/** The grants of a role, by table of the current schema. */
async function grantsOf(db: Kysely<Schema>, role: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; rights: string[] }>`
    SELECT c.relname AS name, array_agg(g.privilege_type) AS rights
    FROM pg_class c, aclexplode(c.relacl) AS g JOIN pg_roles r ON r.oid = g.grantee
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND r.rolname = ${role}
    GROUP BY c.relname`.execute(db);
  return new Map(rows.map(({ name, rights }) => [name, rights]));
}

/** Whether this connection may change the catalogue. */
export async function mayChangeCatalogue(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT has_table_privilege('apps', 'INSERT') AS may`.execute(db);
  return rows[0]?.may === true;
}
