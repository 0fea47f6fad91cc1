import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Kysely } from 'kysely';
import { builtFile, keepBuild } from '../store/queries/builds';
import { isReadOnly } from '../store/read-only';
import type { Schema } from '../store/schema';

/** Copies that are made at build time. */
const COMPRESSED = /\.(br|gz)$/;
/** The names of built files. No others are looked up. */
const BUILT = /^\/assets\/([\w.-]{1,200}\.(?:js|css))$/;

const compressed = promisify(brotliCompress);
const decompressed = promisify(brotliDecompress);

/**
 * Keeps this build's files for browsers in the database, and deletes those of old builds: during an update every server answers
 * pages of the other one, and pages that were open before it still load files of their build.
 *
 * @param clientFiles `dist/client`
 */
export async function storeBuild(
  db: Kysely<Schema>,
  clientFiles: string,
  now: number,
): Promise<void> {
  if (await isReadOnly(db)) return;
  const assets = path.join(clientFiles, 'assets');
  const names = (await readdir(assets)).filter((name) => !COMPRESSED.test(name)).sort();
  // The names contain hashes of the contents.
  const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
  await keepBuild(db, build, now, () => Promise.all(names.map((name) => fileIn(assets, name))));
}

async function fileIn(assets: string, name: string) {
  const file = path.join(assets, name);
  const brotli = await readFile(`${file}.br`).catch(async () => compressed(await readFile(file)));
  return { name, brotli };
}

/** Serves files that only other builds have: earlier ones, or a later one that another server already runs. */
export function otherBuilds(db: Kysely<Schema>): MiddlewareHandler {
  return async (c, next) => {
    const name = BUILT.exec(c.req.path)?.[1];
    const found = name === undefined ? undefined : await builtFile(db, name);
    if (!found) return next();
    const headers = { 'content-type': getMimeType(found.name) ?? '', vary: 'Accept-Encoding' };
    const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((one) => one.trim());
    return accepted.includes('br')
      ? c.body(new Uint8Array(found.brotli), 200, { ...headers, 'content-encoding': 'br' })
      : c.body(new Uint8Array(await decompressed(found.brotli)), 200, headers);
  };
}
