import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '../operator-error';
import { SERVING_LOCK } from '../postgres/session-locks';

/** Between two attempts to have the mark again, ms. */
const PAUSE_MS = 1_000;

/**
 * Switches off what would end a transaction that does nothing, as set for the database or its user. Not every version of
 * PostgreSQL has each.
 */
const NO_LIMITS = `
  SELECT set_config(name, '0', true) FROM pg_settings
  WHERE name IN ('idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** The mark of a server on an operator's database. */
interface ServerPresence {
  /** Takes the mark away. */
  end(): Promise<void>;
}

/**
 * Marks a database as in use by a server for as long as the server lives, whether or not it has visitors: a restore takes
 * the same lock for itself alone. PostgreSQL releases it when the process ends, in whatever way. The lock is one of a
 * transaction, which stays open, because behind a pooler that hands out connections for each transaction a lock of a
 * session would outlive its server. Such a transaction holds no snapshot and no row, so it keeps nothing from being
 * vacuumed. A connection that is lost is replaced.
 *
 * @param connect opens a connection of its own
 * @throws OperatorError while a restore runs, and what the first connection throws
 */
export async function showServer(connect: () => Promise<pg.Client>): Promise<ServerPresence> {
  const ended = new AbortController();
  let current: pg.Client | undefined;
  const show = async () => {
    const client = await connect();
    if (!(await share(client))) {
      await client.end();
      throw new OperatorError(
        'A backup is being restored into this database: the server starts when that is done.',
        { mayPass: true },
      );
    }
    current = client;
    client.once('end', () => void showAgain());
  };
  const showAgain = async () => {
    current = undefined;
    while (!current && !ended.signal.aborted) {
      await delay(PAUSE_MS, undefined, { ref: false });
      // The database may still be away: readiness says so, and the next attempt is due in a moment.
      if (!ended.signal.aborted) await show().catch(() => undefined);
    }
  };
  await show();
  return {
    async end() {
      ended.abort();
      await current?.end();
    },
  };
}

/** Begins a transaction with the lock; false while a restore has it. */
async function share(client: pg.Client): Promise<boolean> {
  await client.query(`BEGIN; ${NO_LIMITS}`);
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_xact_lock_shared(${SERVING_LOCK.space}, ${SERVING_LOCK.id}) AS taken`,
  );
  return rows[0]?.taken === true;
}
