import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { exclusively } from './exclusive.mjs';
import { missingPackages } from './lock.mjs';
import { ensureSymlinks } from './symlinks.mjs';

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '../..');

/**
 * Installs the locked dependencies if any is missing, and makes the symbolic links that npm's installation may lack.
 *
 * @param {{dev: boolean}} wanted whether development dependencies are included
 * @throws {Error} with a sentence that says what to do
 */
export function ensureModules({ dev }) {
  const missing = () => missingPackages(root, { dev });
  if (missing().length > 0) {
    exclusively(root, 'installation', () => {
      // Another process may have installed them meanwhile.
      const still = missing();
      if (still.length > 0) install(still, dev);
    });
  }
  ensureSymlinks(root);
}

function install(missing, dev) {
  console.error(`Installing the locked dependencies (${missing.length} missing) …`);
  // Explicit, because NODE_ENV=production would silently omit development dependencies.
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
      `The dependencies could not be installed (npm ${error?.message ?? `ended with ${status}`}). See npm's messages above, and try \`npm ci\` by hand.`,
    );
  }
}
