import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { outsideJobs } from '../jobs/job';
import { DatabaseSilent, unwatched, type Watched } from './silence';

/** Largest number of prepared statements: each connection stores a plan for each. */
const MOST = 100;

/** The parts of a pool that are used. */
export interface Pool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/**
 * A pool that prepares each statement once on each connection: for most look-ups, PostgreSQL's planning takes longer
 * than the query itself. Through a pooler nothing is prepared, because it may send the next query over another connection.
 *
 * @param watched asks the database; a connection with a query that it gave up is closed
 */
export function preparing(pool: Pool, watched: Watched = unwatched): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < MOST) names.set(text, `snowpea_${names.size}`);
    return names.get(text);
  };
  const direct = new WeakMap<pg.PoolClient, boolean>();
  return {
    async connect() {
      const client = await watched(
        // A new connection is used by all, so it does not belong to the job that needs it first.
        () => outsideJobs(() => pool.connect()),
        (late) => late.release(),
      );
      try {
        const prepares = direct.get(client) ?? (await watched(() => isDirect(client)));
        direct.set(client, prepares);
        return queriesOf(client, prepares ? nameOf : () => undefined, watched);
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

/** Whether PostgreSQL itself is at the other end: a pooler such as PgBouncer reports a process id of its own. */
async function isDirect(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  // Cast: its types leave out the process id, with which it cancels queries.
  return rows[0].pid === (client as unknown as { processID: number | null }).processID;
}

function queriesOf(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  watched: Watched,
): PostgresPoolClient {
  let isHanging = false;
  const query = (text: string, values: readonly unknown[]) =>
    watched(() =>
      values.length === 0
        ? client.query(text)
        : client.query({ name: nameOf(text), text, values: [...values] }),
    ).catch((error: unknown) => {
      if (error instanceof DatabaseSilent) isHanging = true;
      throw error;
    });
  return {
    // Cast: the other form of a query is for cursors, which the store does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isHanging),
  };
}
