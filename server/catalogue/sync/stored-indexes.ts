import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../operator-error';

/**
 * The last index of each source, as the start of the next diff. If one is missing or damaged, the whole index is
 * downloaded.
 */
export interface StoredIndexes {
  /** The index with this hash, if it is stored and undamaged. */
  read(sourceId: number, sha256: string): Promise<Buffer | undefined>;
  /** Stores an index and replaces the source's former one. @returns its hash */
  write(sourceId: number, bytes: Buffer): Promise<string>;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** @param folder it is created when needed, and everything in it may be deleted */
export function storedIndexes(folder: string): StoredIndexes {
  const nameOf = (sourceId: number, sha256: string) => `${sourceId}-${sha256}.jsonl`;
  return {
    async read(sourceId, sha256) {
      const file = path.join(folder, nameOf(sourceId, sha256));
      const bytes = await readFile(file).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      });
      return bytes && hashOf(bytes) === sha256 ? bytes : undefined;
    },
    async write(sourceId, bytes) {
      const sha256 = hashOf(bytes);
      const name = nameOf(sourceId, sha256);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = path.join(folder, `${name}.${process.pid}`);
      await writeFile(draft, bytes);
      await rename(draft, path.join(folder, name));
      for (const other of await readdir(folder))
        if (other.startsWith(`${sourceId}-`) && other !== name)
          await rm(path.join(folder, other), { force: true });
      return sha256;
    },
  };
}
