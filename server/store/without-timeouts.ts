import { type Kysely, sql } from 'kysely';

/** Does work that may take as long as it takes, on a connection of its own; a visitor's query may not. */
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
