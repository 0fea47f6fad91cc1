import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/modules.mjs';

// Which files a change concerns. A module depends on every file and folder of the project that it names, whether it imports,
// reads or starts it. These rules add what is used without being named; a folder ends with `/`.

/** What every build begins with. */
const BUILD = [
  'scripts/build/',
  'vite.config.ts',
  'design-system/base.css',
  'design-system/tokens/',
];

/** What a build makes, by how its name begins, and of what. */
const MADE_OF = {
  'dist/server': [
    ...BUILD,
    'server/cli.ts',
    'server/main.ts',
    'server/serve.ts',
    'server/supervise.ts',
    'server/workers.ts',
  ],
  'dist/client': [...BUILD, 'src/', 'sw/'],
  'dist/storybook': ['scripts/build-storybook.mjs', '.storybook/', 'stories/', 'design-system/'],
};

/** What tests use, by their folder or file: most is what a global setup starts. */
const USED_BY = {
  'tests/e2e/': ['dist/client', 'tests/e2e/stores.setup.ts'],
  'tests/engines/': ['dist/client', 'tests/engines/store.setup.ts'],
  'tests/package/': ['tests/package/package.setup.ts', 'design-system/'],
  'tests/screen-reader/': ['dist/client', 'tests/screen-reader/approved/'],
  'tests/server/image.test.ts': ['Containerfile', '.containerignore'],
  'tests/visual/': ['tests/visual/visual.setup.ts'],
};

/** A change of these concerns everything. */
const EVERYTHING = ['package.json', 'package-lock.json', '.npmrc', 'vitest.config.ts'];

/**
 * Stages that have no test files of their own, and when a change concerns them.
 *
 * @type {Record<string, (changed: readonly string[], isConcerned: (file: string) => boolean) => boolean>}
 */
export const WITHOUT_FILES = {
  soak: (_, isConcerned) => isConcerned('bench/reliability/soak.ts'),
  // The gate has run the same tests, on another Node.
  'newest-node': (changed) => changed.some((file) => EVERYTHING.includes(file) || usesNode(file)),
};

/**
 * Modules that list files which others use, and themselves use only what they import: these rules, what the builds begin
 * with, and what they are made again for.
 */
const LISTS = [
  'scripts/run/depends.mjs',
  'scripts/setup/build.mjs',
  'scripts/setup/storybook.mjs',
  'vite.config.ts',
];

const MODULE = /\.(?:[cm]?[jt]sx?|css|mdx|html)$/;
const TEST = /\.test\.tsx?$/;
/** What imports leave out. */
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.ts', '/index.ts', '/index.tsx'];

const STRING = /(["'`])((?:(?!\1)[^\s\\])+)\1/g;
/** Comments, and imports of types: neither is run. */
const NOT_RUN =
  /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*$)|^(?:import|export) type\b[\s\S]*?(?:;|from .*$)/gm;

/**
 * @param {readonly string[]} changed paths from the project's root, also of files that were removed
 * @returns {(file: string) => boolean} whether the change concerns a file
 */
export function concernedBy(changed) {
  if (changed.some((file) => EVERYTHING.includes(file))) return () => true;
  const users = usersOf(changed);
  const concerned = new Set(changed);
  // The set grows while it is walked. Nothing depends on a test, though its folder or a list may be named.
  for (const file of concerned)
    if (!TEST.test(file))
      for (const name of [file, ...foldersOf(file)])
        for (const user of users.get(name) ?? []) concerned.add(user);
  return (file) => concerned.has(file);
}

/** The users of each file, folder and built thing, also of changed files that were removed. */
function usersOf(changed) {
  const files = new Set([...allFiles(), ...changed]);
  const placesOf = placesAmong(files);
  const users = new Map();
  const note = (used, user) => void users.set(used, [...(users.get(used) ?? []), user]);
  for (const [made, parts] of Object.entries(MADE_OF)) for (const part of parts) note(part, made);
  for (const file of files) {
    if (!MODULE.test(file)) continue;
    const names = namesIn(file).filter((name) => name.startsWith('.') || !LISTS.includes(file));
    const places = names.flatMap((name) => placesOf(name, file));
    for (const used of new Set(places)) note(used, file);
    if (!TEST.test(file)) continue;
    for (const [where, more] of Object.entries(USED_BY))
      if (file.startsWith(where)) for (const used of more) note(used, file);
  }
  return users;
}

/** Every file of the project, also those that git does not follow yet. */
const allFiles = () =>
  spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\0');

/** `a/b/c.ts` is in `a/` and `a/b/`. */
const foldersOf = (file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));

/** The strings of a module; of a pattern the folder that it begins with. */
const namesIn = (file) =>
  [...textOf(file).replaceAll(NOT_RUN, '').matchAll(STRING)].map(([, , name]) =>
    name.replace(/[^/]*[*{].*$/, ''),
  );

/** The text of a file; of one that was removed, nothing. */
function textOf(file) {
  const place = path.join(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : '';
}

/** Whether the server, or what starts it, imports a module of Node's own. */
const usesNode = (file) =>
  /^(?:scripts|server)\//.test(file) && MODULE.test(file) && /from 'node:/.test(textOf(file));

/**
 * @param {ReadonlySet<string>} files
 * @returns {(name: string, by: string) => string[]} what a module means by a name: files, folders and built things
 */
function placesAmong(files) {
  const folders = new Set([...files].flatMap(foldersOf));
  const placeAt = (at) => {
    const made = Object.keys(MADE_OF).find((name) => at.startsWith(name));
    const file = ENDINGS.map((ending) => at + ending).find((name) => files.has(name));
    const folder = `${at.replace(/\/$/, '')}/`;
    return made ?? file ?? (folders.has(folder) ? folder : undefined);
  };
  return (name, by) => {
    // A single word, such as `server`, is a name of other things too.
    if (!/^\.+\/+[^./]|[^./]+[./]/.test(name)) return [];
    const beside = path.posix.join(path.posix.dirname(by), name);
    const places = name.startsWith('.') ? [beside] : [name, beside];
    return places.map(placeAt).filter((place) => place !== undefined);
  };
}
