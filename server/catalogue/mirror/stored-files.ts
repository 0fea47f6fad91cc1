import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../operator-error';

/** A copy of a file on this machine's disk. */
export interface StoredFile {
  file: string;
  /** In bytes. */
  length: number;
}

/** The data directory's folder of copies. */
export const MIRROR_FOLDER = 'mirror';

/** Copies of files of mirrored sources, by the SHA-256 of their bytes. A file gets its name only after its hash was checked. */
export interface StoredFiles {
  /** Undefined: the shop has no copy. */
  find(sha256: string): Promise<StoredFile | undefined>;
  /** The sizes of all copies in bytes, by SHA-256. */
  all(): Promise<Map<string, number>>;
  /** Removes copies, and parts of unfinished ones, except those of these files. */
  removeExcept(wanted: ReadonlySet<string>): Promise<void>;
  /** Removes a copy. */
  remove(sha256: string): Promise<void>;
  /** The path of a copy, and that of its first part while it is being fetched. */
  place(sha256: string): Promise<{ file: string; part: string }>;
  readonly folder: string;
}

const HASH = /^[0-9a-f]{64}$/;
/** Ending of a file that is still being fetched. */
const PART = '.part';

/** @param folder created with the first file; if it is deleted, everything in it can be fetched again */
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
      for (const file of await filesBelow(folder)) {
        const name = path.basename(file);
        const found = HASH.test(name) ? await stat(file).catch(absent) : undefined;
        if (found) sizes.set(name, found.size);
      }
      return sizes;
    },
    async removeExcept(wanted) {
      for (const file of await filesBelow(folder)) {
        const sha256 = path.basename(file, PART);
        if (HASH.test(sha256) && !wanted.has(sha256)) await rm(file, { force: true });
      }
    },
    remove: (sha256) => rm(below(sha256), { force: true }),
    async place(sha256) {
      const file = below(sha256);
      await mkdir(path.dirname(file), { recursive: true });
      return { file, part: `${file}${PART}` };
    },
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent);
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Handles the error of a missing file, and throws any other. */
function absent(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}
