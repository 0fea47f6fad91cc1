import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean}} Entry one package of a lock file */

/**
 * Compares the lock with npm's record of its last complete installation. An interrupted installation leaves no record, and
 * an updated lock names versions that are not installed. Modification times don't matter: every copy and checkout changes
 * them.
 *
 * @param {string} root the project's folder
 * @param {{dev: boolean}} wanted whether development dependencies are included
 * @returns {string[]} folders of the packages that are missing or of another version
 */
export function missingPackages(root, { dev }) {
  const locked = packages(path.join(root, 'package-lock.json'));
  const installed = packages(path.join(root, 'node_modules/.package-lock.json'));
  return Object.entries(locked)
    .filter(([folder, entry]) => folder !== '' && isMissing(root, folder, entry, installed, dev))
    .map(([folder]) => folder);
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {Entry} entry
 * @param {Record<string, Entry>} installed
 * @param {boolean} dev
 */
function isMissing(root, folder, entry, installed, dev) {
  if (entry.dev && !dev) return false;
  const there = installed[folder];
  // Optional packages are mostly for other platforms.
  if (!there) return !(entry.optional || entry.devOptional);
  return there.version !== entry.version || !existsSync(path.join(root, folder, 'package.json'));
}

/**
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function packages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
