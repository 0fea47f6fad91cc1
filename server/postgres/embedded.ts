import { setTimeout as delay } from 'node:timers/promises';
import { type OpenCluster, openCluster } from './open-cluster';
import { presenceOn } from './presence';
import { type Role, releaseOpenLock } from './session-locks';
import { stopPostmaster, stopPostmasterNow } from './stop-postmaster';

/** The embedded database of a data directory, which runs while it is open. */
export interface Embedded {
  /** Folder of the Unix socket. It changes when PostgreSQL is restarted, so read it for each connection. */
  socketDirectory(): string;
  /** Closes the database. The last process that closes it stops PostgreSQL gracefully. */
  close(): Promise<void>;
  /** Closes the database at once, also during `close`. The last process stops PostgreSQL without waiting. */
  stopNow(): Promise<void>;
}

/** Callbacks of the opener. */
export interface Hooks {
  /** Receives progress, one line per call. */
  report(line: string): void;
  /** Called when PostgreSQL was lost and cannot be restarted, with the reason. Queries fail from then on. */
  lost(error: unknown): void;
}

/**
 * Opens the embedded database and supervises it: when PostgreSQL dies under a server (killed, out of memory), it is
 * restarted, recovers, and queries work again.
 * @throws OperatorError when it cannot be opened
 */
export async function openEmbedded(dataDir: string, role: Role, hooks: Hooks): Promise<Embedded> {
  const presence = presenceOn(dataDir);
  const openIt = () => openCluster(dataDir, role, hooks.report, presence.claim);
  let open = await openIt().catch(async (error: unknown) => {
    await presence.end(false);
    throw error;
  });
  await presence.claim();
  let closing = false;
  let reopening: Promise<void> | undefined;

  const keep = () => {
    const { session } = open;
    session.once('end', () => {
      if (!closing) reopening = reopen();
    });
  };
  const reopen = async () => {
    hooks.report('PostgreSQL has stopped unexpectedly; starting it again');
    try {
      open = await openIt();
      keep();
      hooks.report('PostgreSQL is back');
    } catch (error) {
      hooks.lost(error);
    }
  };
  keep();

  return {
    socketDirectory: () => open.socketDirectory,
    async close() {
      closing = true;
      await reopening;
      await presence.end(await leave(open));
    },
    async stopNow() {
      closing = true;
      await Promise.race([reopening, delay(ANSWER_MS)]);
      await presence.end(await leaveNow(open));
    },
  };
}

/** @returns whether PostgreSQL was stopped, because this was the last process */
async function leave({ cluster, session }: OpenCluster): Promise<boolean> {
  try {
    const last = await releaseOpenLock(session);
    const stopped = last && (await stopPostmaster(cluster));
    await session.end();
    return stopped;
  } catch {
    // The session ended with its PostgreSQL: there is nothing to close or stop.
    return false;
  }
}

/** If there is no answer within this time, in ms, PostgreSQL hangs, and no other process can use it either. */
const ANSWER_MS = 2_000;

/** @returns whether PostgreSQL was stopped, because this was the last process or it does not answer */
async function leaveNow({ cluster, session }: OpenCluster): Promise<boolean> {
  const asked = releaseOpenLock(session).catch(() => true);
  const last = await Promise.race([asked, delay(ANSWER_MS, true)]);
  return last && stopPostmasterNow(cluster);
}
