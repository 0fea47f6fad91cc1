import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The hash of a file's content: `Button-DTEElAm.css`, `runtime-0a1b2c3d.js`. */
const NAMED = /^.+-([\w-]{7}|[0-9a-f]{8})\.(?:js|css)$/;

/** The folder of a build's server, and how to remove the build. */
export interface LaterBuild {
  readonly server: string;
  remove(): Promise<void>;
}

/**
 * A build of the store as a later one would be: each of its files for browsers has another name. It is a copy of `dist`
 * inside the project, where it finds its packages.
 *
 * @param mark a letter, another one for each build
 */
export async function laterBuild(mark: string): Promise<LaterBuild> {
  const root = path.resolve('.cache', `build-${mark}-${process.pid}`);
  for (const part of ['client', 'server'])
    await cp(path.resolve('dist', part), path.join(root, part), { recursive: true });
  const assets = path.join(root, 'client/assets');
  const hashes = (await readdir(assets)).flatMap((name) => NAMED.exec(name)?.[1] ?? []);
  const known = new RegExp(hashes.join('|'), 'g');
  const renamed = (text: string) => text.replace(known, (hash) => mark + hash.slice(1));
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (/\.(js|css|json)$/.test(entry.name)) await rewrite(file, renamed);
    const name = renamed(entry.name);
    if (name !== entry.name) await rename(file, path.join(entry.parentPath, name));
  }
  return {
    server: path.join(root, 'server'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Replaces names in a file and in its compressed copies. */
async function rewrite(file: string, renamed: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const text = renamed(before);
  if (text === before) return;
  await writeFile(file, text);
  if (!file.includes(`${path.sep}client${path.sep}`)) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  await writeFile(`${file}.br`, brotliCompressSync(text, { params }));
  await writeFile(`${file}.gz`, gzipSync(text));
}
