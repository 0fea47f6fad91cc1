import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Generated images by key. It may be deleted at any time, because everything in it can be generated again. */
export interface DiskCache {
  read(key: string): Promise<Buffer | undefined>;
  /** Never rejects because of missing space or permissions: the image is served in any case. */
  write(key: string, bytes: Buffer): Promise<void>;
}

/** Writes between two checks of the size. */
const CHECK_EVERY = 256;
/** Share of the limit that remains after pruning. */
const KEEP = 0.8;

/** @param max size limit in bytes; the oldest files are deleted first */
export function diskCache(folder: string, max: number): DiskCache {
  let writes = 0;
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  return {
    async read(key) {
      try {
        const bytes = await readFile(fileOf(key));
        // A file may be empty after a loss of power: drafts are not flushed, because pictures can be generated again.
        return bytes.length > 0 ? bytes : undefined;
      } catch {
        // Missing or unreadable: in both cases it is generated again.
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
        // With a full disk, this image is generated again next time.
        await rm(draft, { force: true }).catch(() => undefined);
      }
      writes += 1;
      // A folder that cannot be read, or is being deleted, is pruned another time.
      if (writes % CHECK_EVERY === 0) await prune(folder, max).catch(() => undefined);
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
