import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * What every story depends on without importing it: Storybook's configuration; tokens and icons, which are inserted into
 * style sheets; the compiler; all installed packages.
 */
const SETUP = [
  '.storybook',
  'design-system/icons',
  'design-system/tokens',
  'package-lock.json',
  'tsconfig.base.json',
];

/**
 * @typedef {{name: string, reasons?: readonly {moduleName: string}[]}} StatsModule a module in the stats of Storybook's builder
 * @typedef {object} ModuleGraph
 * @property {string} setup hash of what every story depends on without importing it
 * @property {Readonly<Record<string, {hash: string, imports: readonly string[]}>>} modules by their path in the project, with slashes
 *   on every system: the hash of a module's content, and what it imports
 */

/**
 * The project's own modules in a build of Storybook, from the stats that its builder writes, with hashes of their content.
 *
 * @param {string} root the project's folder
 * @param {{ modules: readonly StatsModule[] }} stats
 * @returns {ModuleGraph}
 */
export function moduleGraph(root, { modules }) {
  const own = (name) =>
    !name.includes('node_modules/') && existsSync(path.join(root, name))
      ? name.replace(/^\.\//, '')
      : undefined;
  const imports = new Map();
  for (const { name, reasons = [] } of modules) {
    const module = own(name);
    if (!module) continue;
    if (!imports.has(module)) imports.set(module, new Set());
    for (const { moduleName } of reasons) {
      const importer = own(moduleName);
      if (!importer || importer === module) continue;
      imports.set(importer, (imports.get(importer) ?? new Set()).add(module));
    }
  }
  return {
    setup: hashOfFiles(root, SETUP),
    modules: Object.fromEntries(
      [...imports].map(([name, found]) => [
        name,
        { hash: hashOf([readFileSync(path.join(root, name))]), imports: [...found].sort() },
      ]),
    ),
  };
}

/** Hash of the content of files and folders, by names relative to the root; without tests and files excluded by `only`. */
export function hashOfFiles(root, places, only = /./) {
  const names = places
    .flatMap((place) => filesIn(path.join(root, place)))
    .map((file) => path.relative(root, file).split(path.sep).join('/'))
    .filter((name) => only.test(name))
    .sort();
  return hashOf(names.flatMap((name) => [name, readFileSync(path.join(root, name))]));
}

/** Hash of texts or contents in their order, with lines ending alike on every system. */
export function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) {
    const text = Buffer.from(part).toString('latin1').replaceAll('\r\n', '\n');
    hash.update(`${text.length}\n`).update(text, 'latin1');
  }
  return hash.digest('hex').slice(0, 32);
}

function filesIn(place) {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
