import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Names of the dependencies that a built server mentions: those it imports, and those whose files it looks up. One that is
 * mentioned without being used only makes the archive larger.
 *
 * @param {string} folder of the built server
 * @param {readonly string[]} dependencies
 */
export function mentionedPackages(folder, dependencies) {
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  return dependencies.filter((name) =>
    ['"', "'", '`'].some(
      (quote) => code.includes(quote + name + quote) || code.includes(`${quote}${name}/`),
    ),
  );
}

/**
 * Folders of these packages and of all their dependencies, as npm has installed them.
 *
 * @param {string} root with a package-lock.json and node_modules
 * @param {readonly string[]} names
 * @param {(name: string) => boolean} isWanted
 * @returns {string[]} such as `node_modules/hono`, sorted
 */
export function packageFolders(root, names, isWanted) {
  // An optional package for another platform is in the lock file, but not installed.
  const isThere = (place) => existsSync(path.join(root, place));
  return Object.keys(lockedPackages(root, names, isWanted, isThere));
}

/**
 * The entries of the lock file for these packages and for all their dependencies, on every platform.
 *
 * @param {string} root with a package-lock.json
 * @param {readonly string[]} names
 * @param {(name: string) => boolean} [isWanted]
 * @param {(place: string) => boolean} [isThere]
 * @returns {Record<string, {cpu?: string[], os?: string[], libc?: string[]}>} by folders such as `node_modules/hono`, sorted
 */
export function lockedPackages(root, names, isWanted = () => true, isThere = () => true) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const isLocked = (place) => packages[place] && isThere(place);
  const found = new Set();
  const add = (name, from) => {
    const place = isWanted(name) && placeOf(isLocked, name, from);
    if (!place || found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies } = packages[place];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(needed, place);
  };
  for (const name of names) add(name, '');
  return Object.fromEntries([...found].sort().map((place) => [place, packages[place]]));
}

/** Where Node finds a package: in the nearest node_modules on the way up. */
function placeOf(isLocked, name, from) {
  for (let at = from; ; ) {
    const place = path.posix.join(at, 'node_modules', name);
    if (isLocked(place)) return place;
    if (at === '') return undefined;
    at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')));
  }
}
