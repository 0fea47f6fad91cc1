import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema';

/** A table with its schema. */
type Qualified = readonly [schema: string, table: string];

/** Copies the grants of a table to the one that will replace it. */
export async function copyGrants(
  db: Kysely<Schema>,
  from: Qualified,
  to: Qualified,
): Promise<void> {
  const { rows } = await sql<{ role: string; privilege: string }>`
    SELECT r.rolname AS role, g.privilege_type AS privilege
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace,
      aclexplode(c.relacl) AS g JOIN pg_roles r ON r.oid = g.grantee
    WHERE n.nspname = ${from[0]} AND c.relname = ${from[1]} AND g.grantee <> c.relowner`.execute(
    db,
  );
  for (const { role, privilege } of rows)
    await sql`GRANT ${sql.raw(privilege)} ON ${sql.id(...to)} TO ${sql.id(role)}`.execute(db);
}
