import type { Files, ListedFile } from '../files/files';
import { sniff } from './sniff';

/** The data directory's folder of pictures. */
export const PICTURES_FOLDER = 'images';

/** Generated pictures by key. They may be deleted at any time, because all of them can be generated again. */
export interface PictureCache {
  read(key: string): Promise<Buffer | undefined>;
  /** Never rejects because of missing space, permissions or connections: the picture is served in any case. */
  write(key: string, bytes: Buffer): Promise<void>;
}

/** Larger than any picture that is generated, in bytes. */
const PICTURE_MAX = 4 * 1_048_576;
/** Share of the limit that remains after pruning. */
const KEEP = 0.8;

/**
 * @param max size limit in bytes; the oldest files are deleted first
 * @param checkEvery writes between two checks of the size
 * @param writes since the last check
 */
export function pictureCache(
  files: Files,
  max: number,
  checkEvery = 256,
  writes = 0,
): PictureCache {
  let since = writes;
  const fileOf = (key: string) => `${key.slice(0, 2)}/${key}`;
  return {
    async read(key) {
      // Missing or unreadable: in both cases it is generated again.
      const bytes = await files.read(fileOf(key), PICTURE_MAX).catch(() => undefined);
      // A file may be empty after a loss of power: drafts are not flushed, because pictures can be generated again.
      return bytes && bytes.length > 0 ? bytes : undefined;
    },
    async write(key, bytes) {
      // With a full disk, this picture is generated again next time.
      await files.put(fileOf(key), bytes).catch(() => undefined);
      since += 1;
      if (since < checkEvery) return;
      since = 0;
      // A place that cannot be read, or is being deleted, is pruned another time.
      await prune(files, max).catch(() => undefined);
    },
  };
}

/** Writes of a process between two checks of the size of a bucket: a list of it takes a request for each thousand pictures. */
const BUCKET_CHECK_EVERY = 4_096;

/**
 * The cache of this machine in front of a bucket that all servers share. No visitor waits for a write to the bucket; what is
 * read from there is checked, because others may have written it.
 */
export function sharedPictureCache(own: PictureCache, bucket: Files, max: number): PictureCache {
  // A random number: a server may be restarted after fewer writes each time.
  const before = Math.floor(Math.random() * BUCKET_CHECK_EVERY);
  const shared = pictureCache(bucket, max, BUCKET_CHECK_EVERY, before);
  return {
    async read(key) {
      const here = await own.read(key);
      if (here) return here;
      const bytes = await shared.read(key);
      if (!bytes || !isPicture(bytes)) return undefined;
      await own.write(key, bytes);
      return bytes;
    },
    async write(key, bytes) {
      void shared.write(key, bytes);
      await own.write(key, bytes);
    },
  };
}

const isPicture = (bytes: Buffer): boolean =>
  sniff(bytes) !== undefined || bytes.toString('latin1', 4, 12) === 'ftypavif';

async function prune(files: Files, max: number): Promise<void> {
  const all: ListedFile[] = [];
  let total = 0;
  for await (const file of files.list()) {
    all.push(file);
    total += file.size;
  }
  if (total <= max) return;
  for (const { key, size } of all.sort((a, b) => a.changedAt - b.changedAt)) {
    if (total <= max * KEEP) return;
    await files.remove(key);
    total -= size;
  }
}
