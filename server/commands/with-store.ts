import type { Kysely } from 'kysely';
import { prepareDataDirectory } from '../data-directory';
import { readSettings } from '../settings';
import { openDatabase } from '../store/database';
import { migrate } from '../store/migrate';
import type { Schema } from '../store/schema';

/** Opens the store's database for one command, migrates it, and closes it in any case. */
export async function withStore<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  await prepareDataDirectory(settings.dataDir);
  const { db, close } = await openDatabase(settings, { role: 'tool', report: progress });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await close();
  }
}

/** Progress goes to stderr, because stdout is for results. */
export function progress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Reports the progress of an import at every tenth. */
export function progressOf(what: string): (done: number, expected: number) => void {
  let told = 0;
  return (done, expected) => {
    const tenth = Math.floor((done * 10) / Math.max(1, expected));
    if (tenth === told) return;
    told = tenth;
    progress(`${what}: ${done} of ${expected}`);
  };
}
