import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';

/** Check values of keys that are never in the database, by the keys' names. */
export type KeyChecks = ReadonlyMap<string, string>;

/** Id of the advisory lock under which they are set, because several servers may do so at the same time. */
const CHECKS_LOCK = 7_317_010;

/** Takes that lock until the end of the transaction. */
export async function lockKeyChecks(trx: Kysely<Schema>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${CHECKS_LOCK})`.execute(trx);
}

/** The check values of a kind of keys; none before the first key is used. */
export async function keyChecks(db: Kysely<Schema>, kind: string): Promise<KeyChecks> {
  const rows = await db
    .selectFrom('key_checks')
    .select(['name', 'value'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Replaces the check values of a kind of keys. */
export async function setKeyChecks(
  trx: Kysely<Schema>,
  kind: string,
  checks: KeyChecks,
): Promise<void> {
  await trx.deleteFrom('key_checks').where('kind', '=', kind).execute();
  const rows = [...checks].map(([name, value]) => ({ kind, name, value }));
  await trx.insertInto('key_checks').values(rows).execute();
}
