import path from 'node:path';
import pg from 'pg';
import { DATABASE, USER } from '../../server/postgres/account';
import { readPostmaster, servesCluster } from '../../server/postgres/postmaster';

/** The folder of a data directory's own PostgreSQL. */
export const clusterOf = (dataDir: string): string => path.join(dataDir, 'postgres');

/** Process id of a data directory's own PostgreSQL; undefined when none runs. */
export function postgresPid(dataDir: string): number | undefined {
  const pid = readPostmaster(clusterOf(dataDir))?.pid ?? 0;
  return servesCluster(pid, clusterOf(dataDir)) ? pid : undefined;
}

/** Queries the running PostgreSQL of a data directory over its socket, like psql. */
export async function ask(dataDir: string, query: string): Promise<Record<string, unknown>[]> {
  const host = readPostmaster(clusterOf(dataDir))?.socketDirectory;
  const client = new pg.Client({ host, user: USER, database: DATABASE });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
