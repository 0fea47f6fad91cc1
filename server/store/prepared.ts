import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Texts prepared at most: each connection holds a plan of each. */
const MOST = 100;

/**
 * The pool, but what it is asked is prepared once on each connection: planning a look-up takes PostgreSQL longer than most
 * of them take themselves. Only for a PostgreSQL that is ours: what stands between an operator's and us may hand our next
 * question to another connection.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MOST) names.set(text, `snowpea_${names.size}`);
    return names.get(text);
  };
  return {
    connect: async () => prepared(await pool.connect(), nameOf),
    end: () => pool.end(),
  };
}

function prepared(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) =>
    values.length === 0
      ? client.query(text)
      : client.query({ name: nameOf(text), text, values: [...values] });
  return {
    // The cast: of Kysely's two forms of a question, the other one is that of cursors, which the store has none of.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  };
}
