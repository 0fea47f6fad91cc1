import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBinaries } from '../../server/postgres/binaries';
import { ensureCluster } from '../../server/postgres/make-cluster';
import { chooseRunAs } from '../../server/postgres/run-as';

const CACHE = path.join(process.cwd(), '.cache', 'test-clusters');

/**
 * A folder that is made once and then copied: `initdb` takes a second or two, a copy a tenth of that.
 *
 * @param name identifies the content and its maker, because an existing folder of this name is reused
 * @param make fills an empty folder; several processes may do so at once, and one result is used
 */
export async function cachedFolder(
  name: string,
  make: (folder: string) => Promise<unknown>,
): Promise<string> {
  const place = path.join(CACHE, name);
  if (existsSync(place)) return place;
  mkdirSync(CACHE, { recursive: true });
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

/** A name from PostgreSQL's user, its build, and the module's content. */
export function templateName(kind: string, module: string): string {
  const owner = chooseRunAs(undefined, CACHE)?.uid ?? process.getuid?.() ?? 0;
  const source = readFileSync(module);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
  return [kind, findBinaries().build, owner, hash].join('-');
}

const MAKE_CLUSTER = fileURLToPath(
  new URL('../../server/postgres/make-cluster.ts', import.meta.url),
);

/** A data directory after the store's first step, with a cluster that was never started. */
export const clusterTemplate = (): Promise<string> =>
  cachedFolder(templateName('store', MAKE_CLUSTER), (folder) =>
    ensureCluster(folder, findBinaries(), () => undefined),
  );
