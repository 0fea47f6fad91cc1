import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Number of builds whose files are kept: this one and the two before it. */
const BUILDS = 3;

/** Names of incomplete copies, which are renamed when they are complete. */
const UNFINISHED = /^\./;

/**
 * Keeps this build's files for browsers, and deletes those of old builds. Pages that were open during a deploy still
 * load files of their build.
 *
 * @param clientFiles `dist/client`
 * @param folder where builds are stored, each by a hash of its files' names, which contain hashes of their contents
 */
export async function storeBuild(clientFiles: string, folder: string): Promise<void> {
  const assets = path.join(clientFiles, 'assets');
  const names = (await readdir(assets)).sort().join('\n');
  const build = createHash('sha256').update(names).digest('hex').slice(0, 16);
  const copy = path.join(folder, build);
  if (!existsSync(copy)) {
    const draft = path.join(folder, `.${build}.${process.pid}`);
    await mkdir(draft, { recursive: true });
    await cp(assets, path.join(draft, 'assets'), { recursive: true });
    // Another server may have been faster.
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const now = new Date();
  await utimes(copy, now, now);
  for (const old of (await newestFirst(folder)).slice(BUILDS))
    await rm(path.join(folder, old), { recursive: true, force: true });
}

async function newestFirst(folder: string): Promise<string[]> {
  const builds = (await readdir(folder)).filter((name) => !UNFINISHED.test(name));
  const times = await Promise.all(
    builds.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  return times.sort((a, b) => b.at - a.at).map(({ name }) => name);
}

/**
 * Serves files that only other builds have: earlier ones, or a later one that another server with this data directory
 * already runs.
 */
export function otherBuilds(folder: string): MiddlewareHandler {
  return async (c, next) => {
    const builds = await readdir(folder).catch(() => []);
    for (const build of builds.filter((name) => !UNFINISHED.test(name))) {
      const serve = serveStatic({ root: path.join(folder, build), precompressed: true });
      const response = await serve(c, async () => undefined);
      if (response) return response;
    }
    return next();
  };
}
