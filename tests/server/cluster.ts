import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { DATABASE, USER } from '../../server/postgres/account';
import { readPostmaster, servesCluster } from '../../server/postgres/postmaster';
import { stopPostmaster } from '../../server/postgres/stop-postmaster';
import { clusterTemplate } from '../helpers/cluster-template';
import { copyContents } from '../helpers/copy-contents';

const template = await clusterTemplate();

/** A new, empty data directory, gone with its PostgreSQL when the test is over. */
export function temporaryDataDir(parent: string = tmpdir()): string {
  const dataDir = mkdtempSync(path.join(parent, 'snowpea-test-'));
  onTestFinished(async () => {
    await stopPostmaster(clusterOf(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

/** The same with a cluster in it already: for tests about anything but a store's first start. */
export function initialisedDataDir(): string {
  const dataDir = temporaryDataDir();
  copyContents(template, dataDir);
  return dataDir;
}

export function clusterOf(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/** Process id of the PostgreSQL that serves the data directory now; undefined when none does. */
export function postgresPid(dataDir: string): number | undefined {
  const pid = readPostmaster(clusterOf(dataDir))?.pid ?? 0;
  return servesCluster(pid, clusterOf(dataDir)) ? pid : undefined;
}

/** Asks the running PostgreSQL of a data directory over its socket, as an operator with psql would. */
export async function ask(dataDir: string, query: string): Promise<unknown[]> {
  const host = readPostmaster(clusterOf(dataDir))?.socketDirectory;
  const client = new pg.Client({ host, user: USER, database: DATABASE });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

/** Writes a row that has to be there later. */
export async function remember(dataDir: string, word: string): Promise<void> {
  await ask(dataDir, 'create table if not exists remembered (word text)');
  await ask(dataDir, `insert into remembered values ('${word}')`);
}

/** The rows that were written by `remember`. */
export async function remembered(dataDir: string): Promise<unknown[]> {
  return (await ask(dataDir, 'select word from remembered order by word')).map(
    (row) => (row as { word: string }).word,
  );
}
