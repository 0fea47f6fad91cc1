import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Schema } from '../schema';

/** Opens a connection of the database's own pool. */
export type Connect = () => Promise<pg.PoolClient>;

/**
 * Runs work in one transaction on one connection, by queries and by COPY, which the query builder does not support. An error
 * rolls everything back.
 */
export async function inTransaction<T>(
  connect: Connect,
  begin: string,
  work: (db: Kysely<Schema>, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connect();
  // The pool's owner closes the connection; queries use it until the end of the transaction.
  const connection = {
    query: client.query.bind(client) as never, // COPY goes past Kysely; cursors are not used
    release: () => undefined,
  };
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: async () => connection, end: async () => undefined },
    }),
  });
  try {
    await client.query(begin);
    const result = await work(db, client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back, even in the middle of a COPY.
    client.release(true);
    throw error;
  }
}
