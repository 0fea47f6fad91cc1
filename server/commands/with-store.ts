import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { prepareDataDirectory } from '../data-directory';
import { OperatorError } from '../operator-error';
import { CLUSTER } from '../postgres/make-cluster';
import { readSettings } from '../settings';
import { type Database, openDatabase } from '../store/database';
import { prepareSchema } from '../store/prepare-schema';
import type { Schema } from '../store/schema';
import { progress } from '../terminal';

/** Opens the store's database for one command, migrates it, and closes it, also after an error. */
export async function withStore<T>(
  work: (db: Kysely<Schema>, connect: Database['connect']) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env);
  await prepareDataDirectory(settings.dataDir);
  const database = await openDatabase(settings, { role: 'tool', report: progress });
  try {
    await prepareSchema(database);
    return await work(database.db, database.connect);
  } finally {
    await database.close();
  }
}

/**
 * The same for a command that only reads: it makes no database.
 * @throws OperatorError when there is none
 */
export function readStore<T>(
  work: (db: Kysely<Schema>, connect: Database['connect']) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (!databaseUrl && !existsSync(path.join(dataDir, CLUSTER)))
    throw new OperatorError(
      `There is no store in ${dataDir}: go to the folder of the shop, or set DATA_DIR to its data.`,
    );
  return withStore(work);
}

/** Reports the progress of an import at each tenth. */
export function progressOf(what: string): (done: number, expected: number) => void {
  let reported = 0;
  return (done, expected) => {
    const tenth = Math.floor((done * 10) / Math.max(1, expected));
    if (tenth === reported) return;
    reported = tenth;
    progress(`${what}: ${done} of ${expected}`);
  };
}
