import type { Kysely } from 'kysely';
import { pruneLogs } from './queries/logs';
import { pruneReminders } from './queries/reminders';
import type { Schema } from './schema';

const DAY_MS = 86_400_000;

/** Days that a reminder is kept after its own, for the operator to see. */
const REMINDER_DAYS = 30;

/** Forgets reports older than `days`, and reminders whose day is long over: now and once a day from then on. Answers what ends it. */
export function forgetOldLogs(
  db: Kysely<Schema>,
  days: number,
  log: (error: unknown, where: string) => void,
): () => void {
  const forget = () => {
    pruneLogs(db, Date.now() - days * DAY_MS).catch((error) => log(error, 'forgetting old logs'));
    pruneReminders(db, Date.now() - REMINDER_DAYS * DAY_MS).catch((error) =>
      log(error, 'forgetting old reminders'),
    );
  };
  forget();
  const timer = setInterval(forget, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
