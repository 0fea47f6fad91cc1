import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LONGEST = 400;
const COUNTED = /\.(ts|tsx|mjs|css)$/;
/** Generated files: packages and build outputs. */
const SKIPPED = new Set(['node_modules', 'dist', 'build']);

/**
 * Checks that no file has more than 400 lines, of any kind (the linter checks scripts only).
 *
 * @param {string} folder
 * @returns {{ok: boolean, output: string}}
 */
export function checkLengths(folder) {
  const long = sources(folder)
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONGEST);
  const output = long
    .map(
      ({ file, lines }) =>
        `${path.relative(folder, file)}: ${lines} lines; at most ${LONGEST} are allowed. Split it.`,
    )
    .join('\n');
  return { ok: long.length === 0, output };
}

/** Hidden folders hold caches and data, except Storybook's, which is source. */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isFile()) return COUNTED.test(entry.name) ? [full] : [];
    const hidden = entry.name.startsWith('.') && entry.name !== '.storybook';
    return entry.isDirectory() && !hidden && !SKIPPED.has(entry.name) ? sources(full) : [];
  });
}
