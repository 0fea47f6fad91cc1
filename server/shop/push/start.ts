import type { Kysely } from 'kysely';
import { repeat } from '../../jobs/repeat';
import { isReadOnly } from '../../store/read-only';
import type { Schema } from '../../store/schema';
import { withoutTimeouts } from '../../store/without-timeouts';
import { notifyReleased, type Wording } from './notify-released';
import type { SendPush } from './send';

/** Interval of checks for releases, in ms. */
const EVERY_MS = 60_000;

/**
 * Notifies of releases while the server runs.
 * @returns stops it, and waits for the messages that are being sent, so that none is sent twice
 */
export function startReleaseNotifications(
  db: Kysely<Schema>,
  { send, wording }: { send: SendPush; wording: Wording },
  log: (error: unknown, where: string) => void,
): () => Promise<void> {
  const tell = (own: Kysely<Schema>) => notifyReleased(own, { send, wording, now: Date.now() });
  return repeat(
    'notifying of releases',
    async (signal) => {
      if (await isReadOnly(db)) return;
      // Repeats until there is no browser left that may be tried now, whether or not any could be reached.
      while ((await withoutTimeouts(db, tell)).tried > 0) signal.throwIfAborted();
    },
    EVERY_MS,
    log,
  );
}
