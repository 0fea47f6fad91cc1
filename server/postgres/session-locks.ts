import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { OperatorError } from '../operator-error';

/** The role of a process: at most one server, and any number of the operator's tools beside it. */
export type Role = 'server' | 'tool';

/**
 * Advisory locks that show which processes have the embedded database open: PostgreSQL releases them when a process
 * ends or is killed, so none is ever stale. Each process shares OPEN; a server also owns SERVER.
 */
const SPACE = 0x736e_6f77;
const OPEN = 1;
const SERVER = 2;
const SERVING = 3;

/** The lock that a server owns, as `pg_locks` lists it. */
export const SERVER_LOCK = { space: SPACE, id: SERVER } as const;

/** The lock that servers of an operator's database share, and that a restore takes alone (store/server-presence.ts). */
export const SERVING_LOCK = { space: SPACE, id: SERVING } as const;

/** A server that was killed or is being restarted may take a moment to release its lock. */
const TRIES = 30;
const PAUSE_MS = 100;

/** Takes the shared lock. Waits while the last process closes the database. */
export async function shareOpen(session: Client): Promise<void> {
  await session.query(`select pg_advisory_lock_shared(${SPACE}, ${OPEN})`);
}

/**
 * Becomes the server of this data directory.
 * @throws OperatorError when there is one already
 */
export async function ownServer(session: Client, dataDir: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await take(session, `pg_try_advisory_lock(${SPACE}, ${SERVER})`)) return;
    await delay(PAUSE_MS);
  }
  throw new OperatorError(
    `Another Snowpea server is running on the data directory ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
  );
}

/**
 * Releases the lock; true if no other process has the database open. Then no process can join before the session ends.
 */
export async function releaseOpenLock(session: Client): Promise<boolean> {
  await session.query(`select pg_advisory_unlock_shared(${SPACE}, ${OPEN})`);
  return take(session, `pg_try_advisory_lock(${SPACE}, ${OPEN})`);
}

async function take(session: Client, call: string): Promise<boolean> {
  const { rows } = await session.query<{ taken: boolean }>(`select ${call} as taken`);
  return rows[0]?.taken === true;
}
