import { errorAndCause } from '../operator-error';
import { isNotTried, isServiceUnavailable } from '../outbound/errors';
import type { BucketPlace } from './bucket-url';
import { type Files, FilesFault } from './files';
import { Refused, type S3Options, s3Client } from './s3';

/** A bucket that all servers of a shop share. */
export interface Bucket {
  /** The files of a folder in the bucket. */
  files(folder: string): Files;
  /** @throws FilesFault when the bucket cannot be used, or is another shop's */
  check(): Promise<void>;
}

export interface BucketOptions extends S3Options {
  /** What tells this shop from others: its mark, and perhaps the one that it had before. */
  shop: readonly string[];
  /** Receives a line when the bucket can no longer be used, and when it can be used again. */
  report(line: string): void;
}

/** The object that names the shop to which a bucket belongs. */
const MARK = 'snowpea-shop';
const MARK_MAX = 200;
/** How long a bucket that is refused is not asked again, in ms. */
const REST_MS = 30_000;
const PAGES_MAX = 10_000;

/** The bucket has the mark of another shop. */
class OtherShop extends Error {
  override name = 'OtherShop';
}

/**
 * Opens a bucket; nothing is asked yet. All that is in it may have been written by others: keys, types and sizes count only as
 * far as they are checked.
 */
export function openBucket(
  place: BucketPlace,
  { shop, report, ...options }: BucketOptions,
): Bucket {
  const s3 = s3Client(place, options);
  const about = `BUCKET_URL: the bucket ${place.name} on ${s3.host}`;

  /** Whose bucket it is: the first shop that uses it leaves its mark. */
  const claim = async () => {
    const key = place.prefix + MARK;
    const marks = String((await s3.read(key, MARK_MAX)) ?? '').split('\n');
    if (marks[0] !== '' && !marks.some((mark) => shop.includes(mark))) throw new OtherShop();
    if (!marks.includes(shop[0] ?? '')) await s3.put(key, Buffer.from(shop.join('\n')));
  };
  let claimed: Promise<void> | undefined;
  const ready = () => {
    claimed ??= claim().catch((error: unknown) => {
      setTimeout(() => {
        claimed = undefined;
      }, REST_MS).unref();
      throw error;
    });
    return claimed;
  };

  let told: string | undefined;
  /** Makes requests once the bucket is known to be this shop's, and tells when that begins or ceases to work. */
  const use = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await ready();
      const result = await work();
      if (told !== undefined) report(`The bucket ${place.name} on ${s3.host} can be used again.`);
      told = undefined;
      return result;
    } catch (error) {
      if (isNotTried(error) && told !== undefined) throw new FilesFault(told, { cause: error });
      const fault = new FilesFault(about + problemOf(error), { cause: error });
      if (fault.message !== told) report(fault.message);
      told = fault.message;
      throw fault;
    }
  };

  return {
    check: () => use(async () => undefined),
    files(folder) {
      const base = `${place.prefix}${folder}/`;
      return {
        find: (key) =>
          use(async () => {
            const length = await s3.length(base + key);
            const open = (start: number, end: number) => s3.part(base + key, start, end);
            return length === undefined ? undefined : { length, open };
          }),
        read: (key, max) => use(() => s3.read(base + key, max)),
        put: (key, content) => use(() => s3.put(base + key, content)),
        remove: (key) => use(() => s3.remove(base + key)),
        async *list() {
          let after: string | undefined;
          let last = '';
          for (let n = 0; n < PAGES_MAX; n += 1) {
            const { objects, next } = await use(() => s3.page(base, after));
            // Lists are in the order of the keys, so an object that appears again is no other one.
            const before = last;
            for (const { key, ...object } of objects) {
              if (!key.startsWith(base) || key <= last) continue;
              last = key;
              yield { key: key.slice(base.length), ...object };
            }
            if (next === undefined || last === before) return;
            after = next;
          }
        },
      };
    },
  };
}

/** What is wrong with a bucket, and what to do: the rest of a sentence that begins with its name. */
function problemOf(error: unknown): string {
  if (error instanceof OtherShop)
    return ' belongs to another shop, so nothing is read or written there: give this one a bucket or a folder of its own, or the secret of the other servers.';
  if (error instanceof Refused) {
    if (error.code === 'RequestTimeTooSkewed')
      return ' has another time than this machine: set the clocks of both.';
    if (error.code === 'NoSuchBucket') return ' does not exist: create it.';
    if (error.status === 401 || error.status === 403)
      return ` refuses this access key (${error.code || error.status}): give one that may list, read, write and delete there, and the bucket's region.`;
  }
  const why = errorAndCause(error);
  return isServiceUnavailable(error)
    ? ` does not answer (${why}): start it, or correct the address.`
    : ` cannot be used (${why}): check address and region.`;
}
