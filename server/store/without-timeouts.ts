import { type Kysely, sql } from 'kysely';

/** Runs work on a separate connection, without the time-outs that visitors' queries have. */
export const withoutTimeouts = <Tables, T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (own) => {
    await sql`SET statement_timeout = 0`.execute(own);
    try {
      return await work(own);
    } finally {
      await sql`RESET statement_timeout`.execute(own);
    }
  });
