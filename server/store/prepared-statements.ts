import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Most prepared statements: each connection stores a plan for each. */
const MOST = 100;

/**
 * A pool that prepares each statement once on each connection: for most look-ups, PostgreSQL's planning takes longer
 * than the query itself. For the embedded PostgreSQL only: a proxy before an operator's one may send the next query
 * over another connection.
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
    // Cast: the other form of a query is for cursors, which the store does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  };
}
