import { createHash } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Files, FilesFault, type FoundFile } from '../../files/files';
import { folderFiles } from '../../files/folder';

/** The data directory's folder of copies. */
export const MIRROR_FOLDER = 'mirror';

/** Copies of files of mirrored sources, by the SHA-256 of their bytes. A file gets its name only after its hash was checked. */
export interface StoredFiles {
  /** Undefined: the shop has no copy, or it is in a bucket that cannot be used now. */
  find(sha256: string): Promise<FoundFile | undefined>;
  /** The sizes of all copies in bytes, by SHA-256. */
  all(): Promise<Map<string, number>>;
  /** Removes copies, and parts of unfinished ones, except those of these files. */
  removeExcept(wanted: ReadonlySet<string>): Promise<void>;
  /** Removes a copy. */
  remove(sha256: string): Promise<void>;
  /** Where a copy is on this machine while it is fetched. */
  place(sha256: string): Promise<string>;
  /** Keeps the whole copy that is there. */
  keep(sha256: string): Promise<void>;
  /** Where the copies are, and whether all servers share them. */
  readonly files: Files;
  readonly isShared: boolean;
  /** The folder of those that are being fetched. */
  readonly folder: string;
}

const HASH = /^[0-9a-f]{64}$/;
/** Ending of a file that is still being fetched. */
const PART = '.part';

/**
 * @param folder created with the first file; if it is deleted, everything in it can be fetched again
 * @param bucket has the copies in place of the folder
 */
export function storedFiles(folder: string, bucket?: Files): StoredFiles {
  const own = folderFiles(folder);
  const files = bucket ?? own;
  const keyOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`;
  const partOf = (sha256: string) => path.join(folder, keyOf(sha256) + PART);
  const remove = (sha256: string) => files.remove(keyOf(sha256));
  return {
    files,
    isShared: bucket !== undefined,
    folder,
    remove,
    async find(sha256) {
      if (!HASH.test(sha256)) return undefined;
      if (!bucket) return own.find(keyOf(sha256));
      const found = await bucket.find(keyOf(sha256)).catch(away);
      return found && checked(found, sha256, () => remove(sha256));
    },
    async all() {
      const sizes = new Map<string, number>();
      for await (const { key, size } of files.list()) {
        const name = path.basename(key);
        if (HASH.test(name)) sizes.set(name, size);
      }
      return sizes;
    },
    async removeExcept(wanted) {
      for (const place of new Set([files, own]))
        for await (const { key } of place.list()) {
          const sha256 = path.basename(key, PART);
          if (HASH.test(sha256) && !wanted.has(sha256)) await place.remove(key);
        }
    },
    async place(sha256) {
      const part = partOf(sha256);
      await mkdir(path.dirname(part), { recursive: true });
      return part;
    },
    async keep(sha256) {
      const part = partOf(sha256);
      if (!bucket) return rename(part, path.join(folder, keyOf(sha256)));
      await bucket.put(keyOf(sha256), { file: part });
      await rm(part);
    },
  };
}

/** Handles the fault of a bucket, which counts as empty then. */
function away(error: unknown): undefined {
  if (!(error instanceof FilesFault)) throw error;
}

/**
 * A copy in a bucket, to which others may have written. Whoever gets the whole file gets its last bytes only if the hash is
 * right; otherwise the transfer ends early, and the copy is removed.
 */
const checked = (
  { length, open }: FoundFile,
  sha256: string,
  remove: () => Promise<void>,
): FoundFile => ({
  length,
  async open(start, end) {
    const bytes = await open(start, end);
    if (start > 0 || end < length - 1) return bytes;
    const hash = createHash('sha256');
    let last: Uint8Array | undefined;
    return bytes.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          hash.update(chunk);
          if (last) controller.enqueue(last);
          last = chunk;
        },
        async flush(controller) {
          if (hash.digest('hex') === sha256) return last && controller.enqueue(last);
          await remove();
          throw new Error(`the copy of ${sha256} in the bucket is another file`);
        },
      }),
    );
  },
});
