import { type Kysely, sql } from 'kysely';
import { unlessFault } from '../jobs/job';

/** Runs work on a separate connection, without the time-outs that visitors' queries have. */
export const withoutTimeouts = <Tables, T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (own) => {
    await sql`SET statement_timeout = 0`.execute(own);
    try {
      return await unlessFault(() => work(own));
    } finally {
      await sql`RESET statement_timeout`.execute(own);
    }
  });
