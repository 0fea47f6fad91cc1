import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentOf } from '../../scripts/setup/build.mjs';
import { findBinaries } from '../../server/postgres/binaries';
import { chooseRunAs } from '../../server/postgres/run-as';
import { openDatabase } from '../../server/store/database';
import { prepareSchema } from '../../server/store/prepare-schema';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = path.join(process.cwd(), '.cache', 'test-clusters');
const TESTS = /\.test\.ts$/;

/**
 * A folder that is made once and then copied: `initdb` and the migrations take seconds, a copy a tenth of that.
 *
 * @param name identifies the content and its maker, because an existing folder of this name is reused
 * @param make fills an empty folder; several processes may do so at once, and one result is used
 * @param parent where the folder is
 */
export async function cachedFolder(
  name: string,
  make: (folder: string) => Promise<unknown>,
  parent = CACHE,
): Promise<string> {
  const place = path.join(parent, name);
  if (existsSync(place)) return place;
  mkdirSync(parent, { recursive: true });
  const draft = mkdtempSync(`${place}.draft-`);
  try {
    await make(draft);
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
  return place;
}

/**
 * A name from PostgreSQL's user, its build, and what makes the folder.
 *
 * @param makers files and folders of the project
 */
export function templateName(kind: string, makers: readonly string[]): string {
  const owner = chooseRunAs(undefined, CACHE)?.uid ?? process.getuid?.() ?? 0;
  const content = contentOf(ROOT, makers, TESTS).slice(0, 12);
  return [kind, findBinaries().build, owner, content].join('-');
}

/** A data directory whose database was created and migrated, and is empty. */
export const migratedTemplate = (): Promise<string> =>
  cachedFolder(
    templateName('migrated', ['server/postgres/make-cluster.ts', 'server/store/migrations']),
    async (folder) => {
      const database = await openDatabase({ dataDir: folder, databaseUrl: undefined });
      await prepareSchema(database).finally(database.close);
      rmSync(path.join(folder, 'postgres.log'));
    },
  );
