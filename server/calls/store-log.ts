import type { Kysely } from 'kysely';
import { addLog, type Log } from '../store/queries/add-log';
import type { Schema } from '../store/schema';

/** Where reports of visitors' pages go. */
export const LOG_SINKS = ['database', 'stdout', 'both'] as const;
export type LogSink = (typeof LOG_SINKS)[number];

/** Keeps a report; resolves once it is kept. */
export type StoreLog = (db: Kysely<Schema>, log: Log) => Promise<void>;

/**
 * Keeps reports in the database, or prints each as one line of JSON (NDJSON), or both. A printed report that arrives
 * again is printed again: its `report_id` tells.
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
