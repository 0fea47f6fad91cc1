import type { Kysely } from 'kysely';
import type { ErrorLog } from '../http/error-log';
import { pruneLogs } from '../store/queries/logs';
import type { Schema } from '../store/schema';

const DAY_MS = 86_400_000;

/** Forgets reports older than `days`, now and once a day from then on. Answers what ends it. */
export function forgetOldLogs(db: Kysely<Schema>, days: number, log: ErrorLog): () => void {
  const forget = () => {
    pruneLogs(db, Date.now() - days * DAY_MS).catch((error) => log(error, 'forgetting old logs'));
  };
  forget();
  const timer = setInterval(forget, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
