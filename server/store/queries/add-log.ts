import { type Kysely, sql } from 'kysely';
import type { LogKind } from '../../../contract/entities/log';
import type { Schema } from '../schema';

/** A report of a visitor's page. */
export interface Log {
  kind: LogKind;
  /** When the reported event happened, epoch ms. */
  at: number;
  payload: Record<string, unknown>;
  report_id?: string;
}

/** Largest number of reports in one statement. Each has at most 4 kB. */
const MOST = 200;

interface Waiting {
  log: Log;
  stored(): void;
  failed(error: unknown): void;
}

/** Reports that wait for the running statement of their database. */
const queues = new WeakMap<Kysely<Schema>, Waiting[]>();

/**
 * Stores a report, with the categories of its app (S§3), which pages do not send. A report whose id is already stored is
 * ignored: pages repeat reports that were not answered. Reports that arrive while others are being stored wait, and are stored
 * together. So many reports take few statements, and a single one does not wait. Resolves when the report is stored.
 */
export function addLog(db: Kysely<Schema>, log: Log): Promise<void> {
  return new Promise((stored, failed) => {
    const queue = queues.get(db);
    const one = { log, stored, failed };
    if (queue) queue.push(one);
    else void storeInTurn(db, [one]);
  });
}

async function storeInTurn(db: Kysely<Schema>, first: Waiting[]): Promise<void> {
  const queue = first;
  queues.set(db, queue);
  while (queue.length > 0) {
    const batch = queue.splice(0, MOST);
    try {
      await insert(
        db,
        batch.map(({ log }) => log),
      );
      for (const { stored } of batch) stored();
    } catch (error) {
      await storeEach(db, batch, error);
    }
  }
  queues.delete(db);
}

/** A report that cannot be stored must not affect the others. */
async function storeEach(db: Kysely<Schema>, batch: Waiting[], error: unknown): Promise<void> {
  const [only] = batch;
  if (batch.length === 1) return only?.failed(error);
  for (const { log, stored, failed } of batch) await insert(db, [log]).then(stored, failed);
}

async function insert(db: Kysely<Schema>, logs: readonly Log[]): Promise<void> {
  await sql`INSERT INTO logs (kind, at, payload, report_id)
    SELECT given.kind, given.at, COALESCE((
        SELECT jsonb_strip_nulls(jsonb_build_object(
          'categoryId', apps.category_id,
          'subCategoryId', (SELECT min(categories.id) FROM app_categories
            JOIN categories ON categories.id = app_categories.category_id
            WHERE app_categories.app_id = apps.id AND parent_id = apps.category_id)))
        FROM apps WHERE apps.id = (given.payload->'appId')::int), '{}') || given.payload, given.report_id
    FROM jsonb_to_recordset(${JSON.stringify(logs)}::jsonb)
      AS given(kind text, at bigint, payload jsonb, report_id text)
    ON CONFLICT DO NOTHING`.execute(db);
}
