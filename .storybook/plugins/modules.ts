import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Lock, lockedAs, lockedTools, packageFolderOf } from './packages';

/** The module graph of a build. Modules are named by their paths in the project, with slashes on every system. */
export interface ModuleGraph {
  /** Hash of what every story depends on without importing it. */
  setup: string;
  modules: Readonly<Record<string, Module>>;
}

export interface Module {
  /** Of its content; a style sheet's is taken after tokens and pictures are inserted. */
  hash: string;
  /** Its static and dynamic imports. */
  imports: readonly string[];
}

/** Files that every story depends on: Storybook's configuration, the tokens and their plugin, the compiler. */
const SETUP = ['.storybook', 'design-system/tokens', 'tsconfig.base.json'];

const SHEET = /\.css$/;

/** File of a build's graph: beside the build, because that is served whole. */
export const graphFileOf = (build: string) => `${build}.modules.json`;

/**
 * Writes the modules of a build, as the bundler knows them. An installed package counts as one module with its version in the
 * lock file; modules that plugins generate are left out.
 */
export function modulesPlugin(root: string): Plugin {
  const sheets = new Map<string, string>();
  const own = (id: string) => {
    const file = fileOf(id);
    if (!path.isAbsolute(file)) return undefined;
    const name = slashed(path.relative(root, file));
    if (name.startsWith('../')) return undefined;
    // With its query: a file imported as text is another module than the file itself.
    return packageFolderOf(name) ?? `${name}${id.slice(file.length)}`;
  };
  let build = '';

  return {
    name: 'snowpea-modules',
    apply: 'build',
    configResolved(config) {
      build = path.resolve(config.root, config.build.outDir);
    },
    // Vite's CSS plugin has run by now: pictures in a sheet are no modules.
    transform(code, id) {
      const name = own(id);
      if (name && SHEET.test(name)) sheets.set(id, code);
    },
    generateBundle() {
      const modules = new Map<string, Module>();
      const lock = lockOf(root);
      for (const id of this.getModuleIds()) {
        const name = own(id);
        const info = this.getModuleInfo(id);
        // The preview's HTML page has a name beside the sources, but no file there.
        if (!name || !info || !existsSync(fileOf(id))) continue;
        const imports = [...info.importedIds, ...info.dynamicallyImportedIds].map(own);
        modules.set(name, {
          hash: hashOf([
            packageFolderOf(name)
              ? lockedAs(lock, name)
              : (sheets.get(id) ?? readFileSync(fileOf(id))),
          ]),
          // Modules of one package count together.
          imports: sorted([
            ...(modules.get(name)?.imports ?? []),
            ...imports.filter((one): one is string => one !== undefined && one !== name),
          ]),
        });
      }
      const graph: ModuleGraph = {
        setup: hashOf([hashOfFiles(root, SETUP), ...lockedTools(lock)]),
        modules: Object.fromEntries([...modules].sort(([one], [other]) => (one < other ? -1 : 1))),
      };
      writeFileSync(graphFileOf(build), JSON.stringify(graph));
    },
  };
}

// The lock file's own format.
const lockOf = (root: string): Lock =>
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages ?? {};

/** Hash of the content of files and folders, by names relative to the root; without tests and files excluded by `only`. */
export function hashOfFiles(root: string, places: readonly string[], only = /./): string {
  const files = places.flatMap((place) => filesIn(path.join(root, place)));
  const names = sorted(files.map((file) => slashed(path.relative(root, file)))).filter((name) =>
    only.test(name),
  );
  return hashOf(names.flatMap((name) => [name, readFileSync(path.join(root, name))]));
}

/** Hash of texts or contents in their order, with lines ending alike on every system. */
export function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const text = Buffer.from(part).toString('latin1').replaceAll('\r\n', '\n');
    hash.update(`${text.length}\n`).update(text, 'latin1');
  }
  return hash.digest('hex').slice(0, 32);
}

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const fileOf = (id: string) => id.split('?')[0] ?? id;
const slashed = (file: string) => file.split(path.sep).join('/');
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
