import type { Kysely } from 'kysely';
import { isReadOnly } from '../../store/read-only';
import type { Schema } from '../../store/schema';
import { withoutTimeouts } from '../../store/without-timeouts';
import { notifyReleased, type Wording } from './notify-released';
import type { SendPush } from './send';

/** Interval of checks for releases, in ms. */
const EVERY_MS = 60_000;

/** Notifies of releases while the server runs. @returns stops it */
export function startReleaseNotifications(
  db: Kysely<Schema>,
  { send, wording }: { send: SendPush; wording: Wording },
  log: (error: unknown, where: string) => void,
): () => void {
  let busy = false;
  const look = async () => {
    if (busy) return;
    busy = true;
    try {
      if (await isReadOnly(db)) return;
      const tell = (own: Kysely<Schema>) => notifyReleased(own, { send, wording, now: Date.now() });
      // Repeats until there is no reachable browser left to notify.
      while ((await withoutTimeouts(db, tell)) > 0);
    } catch (error) {
      log(error, 'notifying of releases');
    } finally {
      busy = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
