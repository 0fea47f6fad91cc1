import { type Kysely, sql } from 'kysely';
import { errorCode } from '../operator-error';
import type { Schema } from './schema';

/** Whether a change was refused because the database is read-only: a standby, or `READ_ONLY`. */
export const isReadOnlyError = (error: unknown): boolean => errorCode(error) === '25006';

/** Whether the database is read-only now. */
export async function isReadOnly(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    SELECT current_setting('transaction_read_only') = 'on' AS on`.execute(db);
  return rows[0]?.on === true;
}
