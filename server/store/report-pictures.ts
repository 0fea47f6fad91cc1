import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../contract/constants';
import { errorCode } from '../operator-error';
import type { Schema } from './schema';

/** Folder in the data directory where earlier versions stored the pictures of reports. */
export const REPORTS = 'reports';

/**
 * Moves the pictures of an earlier version into the database. A new file that no report names stays for a day: a server of that
 * version stores a picture before its report.
 */
export async function takeInPictures(db: Kysely<Schema>, folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const file = path.join(folder, name);
    const picture = await readFile(file);
    const { numUpdatedRows } = await db
      .updateTable('reports')
      .set({ picture, file: null })
      .where('file', '=', name)
      .executeTakeFirst();
    if (numUpdatedRows > 0 || (await stat(file)).mtimeMs < Date.now() - DAY_MS) await rm(file);
  }
  await rmdir(folder).catch((error: unknown) => {
    if (!['ENOENT', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error;
  });
}
