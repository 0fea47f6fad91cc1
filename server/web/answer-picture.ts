import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Files } from '../files/files';
import { folderFiles } from '../files/folder';
import { allowCaching } from '../http/caching';
import { isNamed } from '../http/if-none-match';
import type { CategorySubject } from '../images/category-picture';
import { Crowded, type JobsOptions, jobs, type Lane } from '../images/jobs';
import { makeLater } from '../images/later';
import type { Picture } from '../images/picture';
import { pictureCache, sharedPictureCache } from '../images/picture-cache';
import type { Target } from '../images/render';
import { sniff } from '../images/sniff';
import type { Metrics } from '../monitoring/metrics';
import type { ImageSubject } from '../store/queries/image-subject';

/** Version of the pictures. Raise it when drawings or encodings change, so that caches drop the old ones. */
const PICTURES = 5;
const FOLDER_MAX = 1_073_741_824;
/**
 * Number of pictures of each lane that are made at the same time. Most of them wait for a host, and each may hold an
 * original of 8 MiB in memory.
 */
const AT_ONCE = 16;
/** Limits of the queues: as many pictures as a machine with two processors makes in about ten seconds. */
const WAITING = { icon: 300, shot: 60 };
/** Fresh for a week, then stale for a month during revalidation: icons rarely change. */
const LONG = 'public, max-age=604800, stale-while-revalidate=2592000';
/** For a placeholder while the original is temporarily unavailable. */
export const SHORT = 'public, max-age=600';
/** For a WebP that a smaller AVIF will replace. */
const UNTIL_AVIF = 'public, max-age=600, stale-while-revalidate=2592000';
/** Width of the smallest icon that is also made as AVIF: smaller ones are hardly smaller as AVIF. Screenshots are wider. */
const AVIF_FROM = 130;

/** Where pictures are stored, and how many may wait. */
export interface AnswerOptions {
  /** Folder for generated pictures; all of them can be generated again. */
  folder: string;
  /** The bucket's pictures, if all servers share one. */
  bucket?: Files | undefined;
  /** The size limit of each, in bytes. */
  max?: number;
  /** Largest number of pictures that may wait to be generated; tests set less. */
  waiting?: JobsOptions['waiting'];
  metrics?: Metrics;
}

/** What a request asks for. */
interface Wanted {
  lane: Lane;
  /** What the picture is made from. */
  from: [
    kind: 'icon' | 'shot' | 'shop' | 'cover' | 'category' | 'figure',
    subject: ImageSubject | readonly ImageSubject[] | CategorySubject | string,
  ];
  target: Target;
  draw: (target: Target) => Promise<Picture | undefined>;
}

/**
 * Answers requests for pictures. At a `.webp` address browsers that accept AVIF get it once it was made, after the second
 * request: no visitor waits for its encoder.
 */
export function pictureAnswers({
  folder,
  bucket,
  max = FOLDER_MAX,
  waiting = WAITING,
  metrics,
}: AnswerOptions) {
  const own = pictureCache(folderFiles(folder), max);
  const cache = bucket ? sharedPictureCache(own, bucket, max) : own;
  const { ask: make, counts } = jobs<Picture | undefined>({ atOnce: AT_ONCE, waiting });
  const avifs = makeLater(cache);
  metrics?.gauge(
    'snowpea_image_jobs',
    'Pictures that are being made (running) or wait for it (icon, shot, avif).',
    () =>
      Object.entries({ ...counts(), avif: avifs.waiting() }).map(
        ([state, jobs]) => [{ state }, jobs] as const,
      ),
    ['state'],
  );

  /** Answers with a form of the picture that is there and that the browser accepts, AVIF first, or generates the one requested. */
  async function answer(c: Context, wanted: Wanted): Promise<Response> {
    const key = keyOf(wanted);
    const { target } = wanted;
    const hasAvif = target.format === 'webp' && target.width >= AVIF_FROM;
    if (hasAvif) c.header('Vary', 'Accept');
    if (!hasAvif || !takesAvif(c)) return (await known(c, key, LONG)) ?? made(c, wanted, LONG);
    const avif: Wanted = { ...wanted, target: { ...target, format: 'avif' } };
    const avifKey = keyOf(avif);
    const smaller = await known(c, avifKey, LONG);
    if (smaller) return smaller;
    const lifetime = avifs.hasFailed(avifKey) ? LONG : UNTIL_AVIF;
    const again = await known(c, key, lifetime);
    if (!again) return made(c, wanted, lifetime);
    if (mayRender(c)) avifs.begin(avifKey, () => avif.draw(avif.target));
    return again;
  }

  /** The answer with a picture that is in the visitor's cache or was stored. */
  async function known(c: Context, key: string, lifetime: string): Promise<Response | undefined> {
    const etag = etagOf(key);
    if (isNamed(c.req.header('if-none-match'), etag)) {
      allowCaching(c, lifetime);
      return c.body(null, 304, { ETag: etag });
    }
    const bytes = await cache.read(key);
    return bytes && sent(c, bytes, lifetime, etag);
  }

  /** The answer with a picture that is generated now. */
  async function made(c: Context, wanted: Wanted, lifetime: string): Promise<Response> {
    const picture = await generated(c, wanted);
    if (picture === 'crowded') return crowded(c);
    if (picture === 'left') return c.body(null, 408);
    if (!picture) return nothing(c);
    return picture.settled
      ? sent(c, picture.bytes, lifetime, etagOf(keyOf(wanted)))
      : sent(c, picture.bytes, SHORT);
  }

  /** Generates a picture in its turn, and stores it. */
  async function generated(
    c: Context,
    wanted: Wanted,
  ): Promise<Picture | undefined | 'crowded' | 'left'> {
    if (!mayRender(c)) return 'crowded';
    const { lane, target, draw } = wanted;
    const key = keyOf(wanted);
    // From here on the request waits in a separate, bounded queue.
    c.get('work')?.end();
    const { signal } = c.req.raw;
    const work = async () => {
      const picture = await draw(target);
      if (picture?.settled) await cache.write(key, picture.bytes);
      return picture;
    };
    try {
      return await make({ lane, key, work, signal });
    } catch (error) {
      if (error instanceof Crowded) return 'crowded';
      if (signal.aborted) return 'left';
      throw error;
    }
  }
  return answer;
}

/** Whether the server has time for pictures. */
const mayRender = (c: Context): boolean => c.get('work')?.mayRender('deferrable') !== false;

/** Browsers name it; a wildcard is no promise to decode it. */
const takesAvif = (c: Context): boolean =>
  accepts(c, {
    header: 'Accept',
    supports: ['image/avif'],
    default: '',
    match: (list) => (list.some(({ type, q }) => type === 'image/avif' && q > 0) ? 'yes' : ''),
  }) === 'yes';

/** The kept one of AVIF and WebP is known by its bytes. */
function sent(c: Context, bytes: Buffer, lifetime: string, etag?: string): Response {
  allowCaching(c, lifetime);
  return c.body(new Uint8Array(bytes), 200, {
    ...(etag && { ETag: etag }),
    'Content-Type': `image/${sniff(bytes) ?? 'avif'}`,
    'Content-Length': String(bytes.length),
  });
}

/** Seconds after which part of the queue is done. */
const RETRY_AFTER_S = 5;

const crowded = (c: Context) => {
  c.set('refusal', 'pictures');
  return c.text('Too many pictures are being made. Try again in a moment.\n', 503, {
    'Retry-After': String(RETRY_AFTER_S),
  });
};

/**
 * A hash of everything that a picture is made from. It is the picture's file name in the cache and, shortened, its
 * validator.
 */
function keyOf({ from, target: { width, format } }: Wanted): string {
  const parts = [PICTURES, ...from, width, format];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hash}.${format}`;
}

const etagOf = (key: string): string => `"${key.slice(0, 32)}"`;

/** Plain text, because an error page is useless in place of a picture. */
export const nothing = (c: Context) => {
  allowCaching(c, SHORT);
  return c.text('No such picture.\n', 404);
};
