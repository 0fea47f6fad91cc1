import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '../operator-error';
import { SERVING_LOCK } from '../postgres/session-locks';

/** Time between two attempts to set the mark again, in ms. */
const PAUSE_MS = 1_000;

/**
 * Disables the time limits for idle transactions that the database or its user may have. Not every version of
 * PostgreSQL has each.
 */
const NO_LIMITS = `
  SELECT set_config(name, '0', true) FROM pg_settings
  WHERE name IN ('idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** The mark of a server on an operator's database. */
interface ServerPresence {
  /** Removes the mark. */
  end(): Promise<void>;
}

/**
 * Marks a database as in use while a server runs, even if it has no visitors, by a shared lock; a restore takes the same lock
 * exclusively. PostgreSQL releases the lock when the process ends, for any reason. The lock belongs to a transaction that
 * stays open: behind a pooler that assigns connections by transaction, a session's lock would outlive its server. The
 * transaction holds no snapshot and no row, so it does not prevent vacuuming. A lost connection is replaced.
 *
 * @param connect opens a separate connection
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
      // The database may still be unavailable: readiness reports that, and the next attempt follows soon.
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
