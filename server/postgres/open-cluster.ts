import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { errorCode, errorText, OperatorError } from '../operator-error';
import { findBinaries } from './binaries';
import { joinCluster } from './join-cluster';
import { cannotOpen } from './log-file';
import { provideCluster } from './make-cluster';
import { type Postmaster, readPostmaster, servesCluster } from './postmaster';
import type { Role } from './session-locks';
import { startPostmaster } from './start-postmaster';
import { stopPostmaster } from './stop-postmaster';

/** A running embedded PostgreSQL, held open by one session of ours. */
export interface OpenCluster {
  readonly cluster: string;
  /** Folder of the Unix socket: the host to connect to. */
  readonly socketDirectory: string;
  /** The session that keeps it open; when it is lost, so is PostgreSQL. */
  readonly session: Client;
}

const PAUSE_MS = 30;

/** After so long without an answer from a PostgreSQL that is there, something is wrong with it. */
const PATIENCE_MS = 60_000;

/** Refused or reset: PostgreSQL is not there yet, or is being killed. */
const UNREACHED = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'];

/** PostgreSQL itself says that it is coming up or going down (class 57), or full for the moment. */
const BUSY = ['57P01', '57P02', '57P03', '53300'];

/**
 * Opens the embedded PostgreSQL of a data directory: joins the one that runs (a live server's, or what a killed
 * server left), else starts it, after creating the cluster where there is none.
 * @param claim called before PostgreSQL is started: makes sure that nobody elsewhere has it open (presence.ts).
 * @throws OperatorError in every case that the operator can put right; the files are as they were.
 */
export async function openCluster(
  dataDir: string,
  role: Role,
  report: (line: string) => void,
  claim: () => Promise<void>,
): Promise<OpenCluster> {
  const command = await provideCluster(dataDir, findBinaries(), report);
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
      if (Date.now() - silentSince > PATIENCE_MS) throw silent(cluster, postmaster);
    }
    await delay(PAUSE_MS);
  }
}

function silent(cluster: string, { pid }: Postmaster): OperatorError {
  return new OperatorError(
    `PostgreSQL (process ${pid}) has the database in ${cluster} open and does not answer: end that process (kill ${pid}), then start again.`,
  );
}
