import type { Kysely } from 'kysely';
import { capLogs, pruneLogs } from './queries/logs';
import { pruneReminders } from './queries/reminders';
import type { Schema } from './schema';
import { withoutTimeouts } from './without-timeouts';

const DAY_MS = 86_400_000;

/** Days for which a past reminder is stored, for the operator to see. */
const REMINDER_DAYS = 30;

/** How often the number of reports is checked, in ms: a flood adds some tens of thousands in between. */
const CAP_MS = 600_000;

/**
 * Periodically deletes reports older than `days` and those beyond the newest `most`, and long past reminders. Returns a
 * function that stops it.
 */
export function forgetOldLogs(
  db: Kysely<Schema>,
  { days, most }: { days: number; most: number },
  log: (error: unknown, where: string) => void,
): () => void {
  const forget = () => {
    const before = Date.now() - days * DAY_MS;
    withoutTimeouts(db, (own) => pruneLogs(own, before)).catch((error) =>
      log(error, 'forgetting old logs'),
    );
    pruneReminders(db, Date.now() - REMINDER_DAYS * DAY_MS).catch((error) =>
      log(error, 'forgetting old reminders'),
    );
  };
  const cap = () => {
    withoutTimeouts(db, (own) => capLogs(own, most)).catch((error) =>
      log(error, 'forgetting the oldest logs'),
    );
  };
  forget();
  cap();
  const timers = [setInterval(forget, DAY_MS).unref(), setInterval(cap, CAP_MS).unref()];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
