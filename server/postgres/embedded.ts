import { setTimeout as delay } from 'node:timers/promises';
import { type OpenCluster, openCluster } from './open-cluster';
import { presenceOn } from './presence';
import { leaveAsLast, type Role } from './session-locks';
import { stopPostmaster, stopPostmasterNow } from './stop-postmaster';

/** The embedded database of a data directory, kept running while it is open. */
export interface Embedded {
  /** Folder of the Unix socket to connect to. It changes when PostgreSQL had to be started again: ask each time. */
  socketDirectory(): string;
  /** Leaves; the last to leave stops PostgreSQL in order. */
  close(): Promise<void>;
  /** Leaves at once, while it is being closed too; the last to leave stops PostgreSQL without waiting for anything. */
  stopNow(): Promise<void>;
}

/** What the opener wants to hear. */
export interface Hooks {
  /** Progress, a line each. */
  report(line: string): void;
  /** PostgreSQL was lost and cannot be had back: the error says why. Queries fail from here on. */
  lost(error: unknown): void;
}

/**
 * Opens the embedded database and keeps it: when PostgreSQL dies under a server (killed, out of memory), it is
 * started again, recovers by itself, and queries work again.
 * @throws OperatorError when it cannot be opened.
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

/** @returns whether PostgreSQL was stopped, because we were the last. */
async function leave({ cluster, session }: OpenCluster): Promise<boolean> {
  try {
    const last = await leaveAsLast(session);
    const stopped = last && (await stopPostmaster(cluster));
    await session.end();
    return stopped;
  } catch {
    // The session has gone with its PostgreSQL: there is nothing to leave and nothing to stop.
    return false;
  }
}

/** After so long without an answer PostgreSQL hangs, and nobody else can be using it. */
const ANSWER_MS = 2_000;

/** @returns whether PostgreSQL was stopped, because we were the last or it does not answer. */
async function leaveNow({ cluster, session }: OpenCluster): Promise<boolean> {
  const asked = leaveAsLast(session).catch(() => true);
  const last = await Promise.race([asked, delay(ANSWER_MS, true)]);
  return last && stopPostmasterNow(cluster);
}
