import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { stopPostmaster } from '../../server/postgres/stop-postmaster';
import { openDatabase } from '../../server/store/database';
import { migratedTemplate } from '../helpers/cluster-template';
import { copyContents } from '../helpers/copy-contents';
import { ask, clusterOf } from '../helpers/own-database';

const template = await migratedTemplate();

/** A new, empty data directory, removed with its PostgreSQL after the test. */
export function temporaryDataDir(parent: string = tmpdir()): string {
  const dataDir = mkdtempSync(path.join(parent, 'snowpea-test-'));
  onTestFinished(async () => {
    await stopPostmaster(clusterOf(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

/** The same with a copied, migrated database: for tests that are not about a store's first start. */
export function initialisedDataDir(): string {
  const dataDir = temporaryDataDir();
  copyContents(template, dataDir);
  return dataDir;
}

/**
 * Opens the database of a data directory as a server does, but in this process, for the time of the work. It takes a tenth of
 * a server's start.
 */
export async function whileOpen(dataDir: string, work: () => Promise<unknown>): Promise<void> {
  const { close } = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'server' });
  await work().finally(close);
}

/** Writes a row to be found later. */
export async function remember(dataDir: string, word: string): Promise<void> {
  await ask(dataDir, 'create table if not exists remembered (word text)');
  await ask(dataDir, `insert into remembered values ('${word}')`);
}

/** The rows written by `remember`. */
export async function remembered(dataDir: string): Promise<unknown[]> {
  return (await ask(dataDir, 'select word from remembered order by word')).map(
    (row) => (row as { word: string }).word,
  );
}
