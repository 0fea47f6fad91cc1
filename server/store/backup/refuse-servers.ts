import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../../operator-error';
import { SERVER_LOCK, SERVING_LOCK } from '../../postgres/session-locks';
import { SERVER_NAME } from '../database';
import type { Schema } from '../schema';

/**
 * Refuses to continue while a server has the database open: its visitors' writes would be acknowledged and then lost. The
 * server of an embedded database holds a lock. Servers of an operator's database share a lock, which is taken here until the
 * end of the transaction, so that no server starts in the meantime. Servers of earlier versions hold no lock, and are found by
 * their connections.
 * @throws OperatorError
 */
export async function refuseServers(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ running: boolean }>`
    SELECT NOT pg_try_advisory_xact_lock(${SERVING_LOCK.space}, ${SERVING_LOCK.id})
    OR EXISTS (
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${SERVER_NAME}
    ) OR EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND granted
        AND classid = ${SERVER_LOCK.space} AND objid = ${SERVER_LOCK.id}
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) AS running`.execute(db);
  if (rows[0]?.running)
    throw new OperatorError(
      'A server is running on this database: stop all servers of this store, then restore. Nothing was changed.',
    );
}
