import type { Kysely } from 'kysely';
import { capLogs, pruneLogs } from './queries/logs';
import { pruneReminders } from './queries/reminders';
import type { Schema } from './schema';
import { withoutTimeouts } from './without-timeouts';

const DAY_MS = 86_400_000;

/** Days that a reminder is kept after its own, for the operator to see. */
const REMINDER_DAYS = 30;

/** So often the number of reports is looked at: a flood brings some tens of thousands meanwhile. */
const CAP_MS = 600_000;

/**
 * Forgets reports older than `days` and those beyond the newest `most`, and reminders whose day is long over: now and again
 * from then on. Answers what ends it.
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
