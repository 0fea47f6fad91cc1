import type { Kysely } from 'kysely';
import { prepareDataDirectory } from '../data-directory';
import { readSettings } from '../settings';
import { openDatabase } from '../store/database';
import { migrate } from '../store/migrate';
import type { Schema } from '../store/schema';

/** Opens the store's database for one command, brings it up to date, and closes it whatever happens. */
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

/** Progress is no result: it goes to the other stream. */
export function progress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Says how far an import is, once for every tenth of the way. */
export function progressOf(what: string): (done: number, expected: number) => void {
  let told = 0;
  return (done, expected) => {
    const tenth = Math.floor((done * 10) / Math.max(1, expected));
    if (tenth === told) return;
    told = tenth;
    progress(`${what}: ${done} of ${expected}`);
  };
}
