import type { Kysely } from 'kysely';
import { prepareDataDirectory } from '../data-directory';
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
