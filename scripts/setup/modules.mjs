import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '../..');

const manifest = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Packages that package.json names and node_modules lacks or holds in another version.
 *
 * @param {{dev: boolean}} wanted whether the development dependencies count too
 * @returns {string[]} their names
 */
export function missingModules({ dev }) {
  const { dependencies = {}, devDependencies = {} } = manifest(path.join(root, 'package.json'));
  const wanted = dev ? { ...dependencies, ...devDependencies } : dependencies;
  return Object.entries(wanted)
    .filter(([name, version]) => {
      const file = path.join(root, 'node_modules', name, 'package.json');
      return !existsSync(file) || !isVersion(version, manifest(file));
    })
    .map(([name]) => name);
}

/** Versions are pinned, so they are compared as text; an alias (npm:name@version) names its package too. */
function isVersion(wanted, { name, version }) {
  return wanted === version || wanted === `npm:${name}@${version}`;
}

/**
 * Installs the locked dependencies when any is missing.
 *
 * @param {{dev: boolean}} wanted whether the development dependencies are wanted too
 * @throws {Error} with a sentence that says what to do
 */
export function ensureModules({ dev }) {
  const missing = missingModules({ dev });
  if (missing.length === 0) return;
  console.error(`Installing the locked dependencies (${missing.length} missing) …`);
  // Asked for by name, because NODE_ENV=production would leave the development ones out silently.
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(dev ? ['--include=dev'] : ['--omit=dev']),
  ];
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (error || status !== 0) {
    throw new Error(
      `The dependencies could not be installed (npm ${error?.message ?? `ended with ${status}`}). Look at npm's words above, and try \`npm ci\` by hand.`,
    );
  }
}
