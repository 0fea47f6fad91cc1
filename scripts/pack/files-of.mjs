import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Files of packages, and of the build, that the server does not read. */
const UNUSED = /\.(?:map|md|markdown|d\.[cm]?ts|ts|tsbuildinfo|a)$/i;

/** Their folders: tests, examples, sources for extensions of PostgreSQL, and programs for the runtime Bare. */
const UNUSED_FOLDERS = new Set(['test', 'examples', 'pgxs', 'prebuilds']);

/**
 * Files below a folder that a running server needs, and licences. Nested packages are left out, because they are packed by themselves.
 * Links to folders are followed.
 *
 * @param {string} folder
 * @returns {string[]} paths in it
 */
export const filesOf = (folder) =>
  all(folder).filter((below) => !UNUSED.test(below) || /licen[cs]e/i.test(below));

function all(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === '.sources') return [];
    const isFolder = statSync(path.join(folder, entry.name)).isDirectory();
    if (!isFolder) return [entry.name];
    if (UNUSED_FOLDERS.has(entry.name)) return [];
    return all(path.join(folder, entry.name)).map((below) => `${entry.name}/${below}`);
  });
}
