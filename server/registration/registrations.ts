import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { needsRealName } from '../../contract/needs-real-name';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';
import type { RegistrationsTable } from '../store/schema/visitors';

export type Registration = Selectable<RegistrationsTable>;

/** Id of the advisory lock for registrations and key rotations. */
const KEYS_LOCK = 7_317_003;

/**
 * Runs work under a lock against key rotation. Several processes may write concurrently; a rotation waits for them and
 * they wait for it, so that no row is sealed with a key that was just replaced.
 */
export async function withKeyLock<T>(
  db: Kysely<Schema>,
  who: 'writer' | 'rotation',
  work: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx, who);
    return work(trx);
  });
}

/** Takes that lock in a transaction, until its end. */
export async function lockKeys(trx: Kysely<Schema>, who: 'writer' | 'rotation'): Promise<void> {
  const lock = who === 'writer' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await sql`SELECT ${lock}(${KEYS_LOCK})`.execute(trx);
}

/** Stores a registration; replaces an earlier one of the same person and game. */
export async function storeRegistration(
  db: Kysely<Schema>,
  row: Insertable<RegistrationsTable>,
): Promise<void> {
  const { person: _, app_id: __, ...rest } = row;
  await db
    .insertInto('registrations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['person', 'app_id']).doUpdateSet(rest))
    .execute();
}

/** Registrations, newest first. */
export const listRegistrations = (db: Kysely<Schema>, most: number): Promise<Registration[]> =>
  db.selectFrom('registrations').selectAll().orderBy('id', 'desc').limit(most).execute();

/** A page of them in order of their ids, for iterating over all. */
export const registrationsAfter = (
  db: Kysely<Schema>,
  id: number,
  most: number,
): Promise<Registration[]> =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute();

/** Number of rows for each key. */
export async function countByKey(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('registrations')
    .select(['key_id', sql<number>`count(*)::int`.as('rows')])
    .groupBy('key_id')
    .execute();
  return new Map(rows.map(({ key_id, rows }) => [key_id, rows]));
}

/** Registrations that are sealed with another key, in order of their ids, after one of them. */
export const registrationsNotOf = (
  db: Kysely<Schema>,
  keyId: string,
  { after, most }: { after: number; most: number },
): Promise<Registration[]> =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('key_id', '<>', keyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();

/**
 * Replaces the seal of a row. Someone who registered for the same game again under the new key has a newer row, which
 * could not be recognised as theirs: it replaces this one.
 */
export async function resealRegistration(
  db: Kysely<Schema>,
  { id, app_id }: Registration,
  now: Pick<Registration, 'person' | 'key_id' | 'sealed'>,
): Promise<void> {
  const newer = await db
    .selectFrom('registrations')
    .select('id')
    .where('person', '=', now.person)
    .where('app_id', '=', app_id)
    .executeTakeFirst();
  if (newer) await db.deleteFrom('registrations').where('id', '=', id).execute();
  else await db.updateTable('registrations').set(now).where('id', '=', id).execute();
}

/** Deletes rows by their ids, by person, or all of them; returns the number of deleted rows. */
export async function eraseRegistrations(
  db: Kysely<Schema>,
  which: { ids: readonly number[] } | { people: readonly string[] } | 'all',
): Promise<number> {
  let query = db.deleteFrom('registrations');
  if (which !== 'all')
    query =
      'ids' in which
        ? query.where('id', 'in', [...which.ids])
        : query.where('person', 'in', [...which.people]);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether an app is a game of the catalogue whose players register (S§5). */
export async function asksForRegistration(db: Kysely<Schema>, appId: number): Promise<boolean> {
  const [app] = await tilesByIds(db, [appId], 'en');
  if (!app) return false;
  const { resourceType, requireId, appOpExtInfo } = app;
  const extraRequireId = appOpExtInfo.misc.requireID;
  return needsRealName({ resourceType, requireId, extraRequireId });
}
