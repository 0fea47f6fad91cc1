import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import pg from 'pg';
import { errorCode, errorText, OperatorError } from '../operator-error';
import { DATABASE, USER } from './account';
import { findBinaries } from './binaries';
import { cannotOpen } from './log-file';
import { ensureCluster } from './make-cluster';
import { type Postmaster, readPostmaster, servesCluster } from './postmaster';
import { ownServer, type Role, shareOpen } from './session-locks';
import { startPostmaster } from './start-postmaster';
import { stopPostmaster } from './stop-postmaster';

/**
 * Connects to a running embedded PostgreSQL and takes the locks of a role.
 * @throws OperatorError when this data directory already has a server; Node's or PostgreSQL's error when it does not
 * answer
 */
async function joinCluster(
  socketDirectory: string,
  role: Role,
  dataDir: string,
): Promise<pg.Client> {
  const session = new pg.Client({
    // If the folder is not known yet, an empty name would mean localhost, so a missing socket is used.
    host: socketDirectory || '/nonexistent',
    user: USER,
    database: DATABASE,
    application_name: 'snowpea keeper',
    connectionTimeoutMillis: 10_000,
  });
  // Until `embedded.ts` adds its listener, a lost session shows in a failed query; without a listener it would end the
  // process.
  session.on('error', () => undefined);
  await session.connect();
  try {
    await shareOpen(session);
    if (role === 'server') await ownServer(session, dataDir);
    return session;
  } catch (error) {
    await session.end();
    throw error;
  }
}

/** A running embedded PostgreSQL, kept running by our session. */
export interface OpenCluster {
  readonly cluster: string;
  /** Folder of the Unix socket: the host to connect to. */
  readonly socketDirectory: string;
  /** The session that keeps it running; when it is lost, so is PostgreSQL. */
  readonly session: Client;
}

const PAUSE_MS = 30;

/** Time without an answer from an existing PostgreSQL after which it counts as faulty. */
const TIMEOUT_MS = 60_000;

/** Refused or reset: PostgreSQL does not run yet, or is being killed. */
const UNREACHED = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'];

/** PostgreSQL reports that it is starting or shutting down (class 57), or has no free connection. */
const BUSY = ['57P01', '57P02', '57P03', '53300'];

/**
 * Opens the embedded PostgreSQL of a data directory: joins a running one (of a live server, or left by a killed one),
 * else starts it, after creating the cluster if there is none.
 * @param claim called before PostgreSQL is started: ensures that no other machine has it open (presence.ts)
 * @throws OperatorError in every case that the operator can fix; the files are unchanged
 */
export async function openCluster(
  dataDir: string,
  role: Role,
  report: (line: string) => void,
  claim: () => Promise<void>,
): Promise<OpenCluster> {
  const command = await ensureCluster(dataDir, findBinaries(), report);
  const { cluster } = command;
  let started = false;
  let silentSince = Date.now();
  for (;;) {
    const postmaster = readPostmaster(cluster);
    if (!postmaster || !servesCluster(postmaster.pid, cluster)) {
      await claim();
      if (await startPostmaster(command)) started = true;
      else await delay(PAUSE_MS);
      continue;
    }
    try {
      const session = await joinCluster(postmaster.socketDirectory, role, dataDir);
      return { cluster, socketDirectory: postmaster.socketDirectory, session };
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      if (BUSY.includes(errorCode(error))) silentSince = Date.now();
      else if (!UNREACHED.includes(errorCode(error))) {
        if (started) await stopPostmaster(cluster);
        throw cannotOpen(cluster, errorText(error), path.join(dataDir, 'postgres.log'));
      }
      if (Date.now() - silentSince > TIMEOUT_MS) throw silent(cluster, postmaster);
    }
    await delay(PAUSE_MS);
  }
}

function silent(cluster: string, { pid }: Postmaster): OperatorError {
  return new OperatorError(
    `PostgreSQL (process ${pid}) has the database in ${cluster} open and does not answer: end that process (kill ${pid}), then start again.`,
  );
}
