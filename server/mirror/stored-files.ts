import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../operator-error';

/** A copy of a file on this machine's disk. */
export interface StoredFile {
  file: string;
  /** In bytes. */
  length: number;
}

/** The data directory's folder of copies. */
export const MIRROR_FOLDER = 'mirror';

/** Copies of files of mirrored sources, by the SHA-256 of their bytes. A file has its name only once its hash was checked. */
export interface StoredFiles {
  /** Undefined: the shop has no copy. */
  find(sha256: string): Promise<StoredFile | undefined>;
  /** All copies. */
  all(): Promise<Map<string, number>>;
  remove(sha256: string): Promise<void>;
  /** Where a copy is, and where its first part is while it is being fetched. */
  place(sha256: string): Promise<{ file: string; part: string }>;
  readonly folder: string;
}

const HASH = /^[0-9a-f]{64}$/;

/** @param folder made when the first file is stored; deleting it loses nothing that cannot be fetched again */
export function storedFiles(folder: string): StoredFiles {
  const below = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256);
  return {
    folder,
    async find(sha256) {
      if (!HASH.test(sha256)) return undefined;
      const file = below(sha256);
      const found = await stat(file).catch(absent);
      return found && { file, length: found.size };
    },
    async all() {
      const sizes = new Map<string, number>();
      const entries =
        (await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent)) ?? [];
      for (const entry of entries) {
        if (!entry.isFile() || !HASH.test(entry.name)) continue;
        const found = await stat(path.join(entry.parentPath, entry.name)).catch(absent);
        if (found) sizes.set(entry.name, found.size);
      }
      return sizes;
    },
    async remove(sha256) {
      await rm(below(sha256), { force: true });
      await rm(`${below(sha256)}.part`, { force: true });
    },
    async place(sha256) {
      const file = below(sha256);
      await mkdir(path.dirname(file), { recursive: true });
      return { file, part: `${file}.part` };
    },
  };
}

/** For what is not there. */
function absent(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}
