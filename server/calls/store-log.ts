import type { Kysely } from 'kysely';
import { addLog, type Log } from '../store/queries/add-log';
import type { Schema } from '../store/schema';

/** Where reports of visitors' pages are written. */
export const LOG_SINKS = ['database', 'stdout', 'both'] as const;
export type LogSink = (typeof LOG_SINKS)[number];

/** Stores a report; resolves once it is stored. */
export type StoreLog = (db: Kysely<Schema>, log: Log) => Promise<void>;

/**
 * Stores reports in the database, prints each as one line of JSON (NDJSON), or both. A report that arrives twice is
 * printed twice, with the same `report_id`.
 *
 * @param print writes one line
 */
export const storeLogIn =
  (sink: LogSink, print: (line: string) => void): StoreLog =>
  async (db, log) => {
    if (sink !== 'stdout') await addLog(db, log);
    if (sink === 'database') return;
    const { kind, at, payload, report_id } = log;
    print(JSON.stringify({ kind, at: new Date(at).toISOString(), report_id, payload }));
  };
