import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Made images by key. Everything in it can be made again: it may be deleted at any time. */
export interface DiskCache {
  read(key: string): Promise<Buffer | undefined>;
  /** Never fails for want of space or rights: the image is served all the same. */
  write(key: string, bytes: Buffer): Promise<void>;
}

/** Writes after which the size is looked at. */
const CHECK_EVERY = 256;
/** Share of the bound that is left after pruning. */
const KEEP = 0.8;

/** @param max bytes it may hold; the oldest go first. */
export function diskCache(folder: string, max: number): DiskCache {
  let writes = 0;
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  return {
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch {
        // Not there, or out of reach: it is made anew either way.
        return undefined;
      }
    },
    async write(key, bytes) {
      const file = fileOf(key);
      const draft = `${file}.${randomBytes(4).toString('hex')}`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(draft, bytes);
        await rename(draft, file);
      } catch {
        // A full disk costs time, not pictures: this one is made again next time.
        await rm(draft, { force: true }).catch(() => undefined);
      }
      writes += 1;
      if (writes % CHECK_EVERY === 0) await prune(folder, max);
    },
  };
}

async function prune(folder: string, max: number): Promise<void> {
  const files: { file: string; size: number; time: number }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => undefined);
    if (found) files.push({ file, size: found.size, time: found.mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= max) return;
  for (const { file, size } of files.sort((a, b) => a.time - b.time)) {
    if (total <= max * KEEP) return;
    await rm(file, { force: true });
    total -= size;
  }
}
