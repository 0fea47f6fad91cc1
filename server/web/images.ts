import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import { ICON_SIZES, IMAGE_FORMATS, type ImageFormat, SHOT_WIDTHS } from '../../contract/constants';
import { platform } from '../../contract/entities/app';
import type { fetchBytes } from '../catalogue/input/fetch-bytes';
import { allowCaching } from '../http/caching';
import { isNamed } from '../http/if-none-match';
import { type CategorySubject, categoryPicture } from '../images/category-picture';
import { COVER_ICONS, coverPicture } from '../images/cover';
import { diskCache } from '../images/disk-cache';
import { namedFigure } from '../images/figures';
import { Crowded, type JobsOptions, jobs, type Lane } from '../images/jobs';
import { listedPicture } from '../images/listed-host';
import { originals } from '../images/original';
import { iconPicture, type Picture, shotPicture } from '../images/picture';
import { renderDrawing, renderOriginal, type Target } from '../images/render';
import type { Metrics } from '../monitoring/metrics';
import { shopPictureBytes, shopPictureHash } from '../shop/edit/pictures';
import { coverApps } from '../shop/specials';
import { categorySubject } from '../store/queries/categories';
import { type ImageSubject, iconSubject, shotSubject } from '../store/queries/image-subject';
import type { Schema } from '../store/schema';

export interface ImageDeps {
  db: Kysely<Schema>;
  /** Folder for generated pictures; all of them can be generated again. */
  folder: string;
  /** Its size limit in bytes. */
  max?: number;
  /** Whether originals may be fetched from the source's address. */
  fetchImages: boolean;
  /** Fetches an original; tests replace it. */
  fetch?: typeof fetchBytes;
  /** Largest number of pictures that may wait to be generated; tests set less. */
  waiting?: JobsOptions['waiting'];
  metrics?: Metrics;
}

/** Version of the pictures. Raise it when drawings or encodings change, so that caches drop the old ones. */
const PICTURES = 4;
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
const SHORT = 'public, max-age=600';
const NUMBER = /^[1-9]\d{0,9}$/;
const ID_MAX = 2_147_483_647;
const N_MAX = 32_767;
/** Units of a drawn figure. */
const FIGURE = { width: 256, height: 256 };

/**
 * The pictures of the store (D§11), in the sizes of `contract/constants.ts`; other sizes are 404. A picture is
 * generated at its first request and then stored.
 *
 * - Icons and screenshots: `/img/:appId/:size.webp|png` and `/img/:appId/shot/:n/:width.webp|png`.
 * - Pictures of the operator's specials and ads: `/img/shop/:id/:width.webp|png`.
 * - Covers drawn from the icons of a special: `/img/special/:id/…`, or of one platform's: `/img/special/:id-ios/…`.
 * - Pictures of categories: `/img/category/:slug/…`.
 * - Pictures of prizes and of the contents of gift packs: `/img/figure/:name/…`.
 */
export function imageRoutes(deps: ImageDeps): Hono {
  const app = new Hono();
  const { metrics } = deps;
  const cache = diskCache(deps.folder, deps.max ?? FOLDER_MAX);
  const { ask: make, counts } = jobs<Picture | undefined>({
    atOnce: AT_ONCE,
    waiting: deps.waiting ?? WAITING,
  });
  metrics?.gauge(
    'snowpea_image_jobs',
    'Pictures that are being made (running) or wait for it (icon, shot).',
    () => Object.entries(counts()).map(([state, jobs]) => [{ state }, jobs] as const),
    ['state'],
  );
  const read = originals({
    ...deps,
    shopPicture: (sha256) => shopPictureBytes(deps.db, sha256),
    counted: (service, result) => metrics?.outward.inc({ service, result }),
  });

  app.get('/img/:appId/:file', async (c) => {
    const target = targetOf(c.req.param('file'), ICON_SIZES);
    const appId = numberOf(c.req.param('appId'), ID_MAX);
    const subject = target && appId ? await iconSubject(deps.db, appId) : undefined;
    if (!subject || !target) return nothing(c);
    const elsewhere = onListedHost(c, subject);
    if (elsewhere) return elsewhere;
    const square = { ...target, height: target.width };
    return answer(c, 'icon', keyOf('icon', subject, square), () =>
      iconPicture(subject, square, read),
    );
  });

  app.get('/img/shop/:id/:file', async (c) => {
    const target = targetOf(c.req.param('file'), SHOT_WIDTHS);
    const id = numberOf(c.req.param('id'), ID_MAX);
    const sha256 = target && id ? await shopPictureHash(deps.db, id) : undefined;
    if (!sha256 || !target) return nothing(c);
    return answer(c, 'shot', keyOf('shop', sha256, target), async () => {
      const bytes = await shopPictureBytes(deps.db, sha256);
      return bytes && { bytes: await renderOriginal(bytes, target), settled: true };
    });
  });

  app.get('/img/special/:id/:file', async (c) => {
    const target = targetOf(c.req.param('file'), SHOT_WIDTHS);
    const [, number = '', system] = /^(\d+)(?:-(android|ios))?$/.exec(c.req.param('id')) ?? [];
    const id = numberOf(number, ID_MAX);
    const own = platform.options.find((one) => one === system);
    const apps = target && id ? await coverApps(deps.db, id, COVER_ICONS, own) : [];
    const found = await Promise.all(apps.map((appId) => iconSubject(deps.db, appId)));
    const subjects = found.flatMap((subject) => subject ?? []);
    if (!target || subjects.length === 0) return nothing(c);
    return answer(c, 'shot', keyOf('cover', subjects, target), () =>
      coverPicture(subjects, target, read),
    );
  });

  app.get('/img/category/:slug/:file', async (c) => {
    const target = targetOf(c.req.param('file'), ICON_SIZES);
    const category = target && (await categorySubject(deps.db, c.req.param('slug')));
    if (!target || !category) return nothing(c);
    return answer(c, 'icon', keyOf('category', category, target), () =>
      categoryPicture(category, target),
    );
  });

  app.get('/img/figure/:name/:file', async (c) => {
    const target = targetOf(c.req.param('file'), ICON_SIZES);
    const drawing = target && namedFigure(c.req.param('name'));
    if (!target || !drawing) return nothing(c);
    return answer(c, 'icon', keyOf('figure', drawing, target), async () => ({
      bytes: await renderDrawing(drawing, FIGURE, target),
      settled: true,
    }));
  });

  app.get('/img/:appId/shot/:n/:file', async (c) => {
    const target = targetOf(c.req.param('file'), SHOT_WIDTHS);
    const appId = numberOf(c.req.param('appId'), ID_MAX);
    const n = numberOf(c.req.param('n'), N_MAX);
    const subject = target && appId && n ? await shotSubject(deps.db, appId, n) : undefined;
    if (!subject || !target) return nothing(c);
    return answer(c, 'shot', keyOf('shot', subject, target), () =>
      shotPicture(subject, target, read),
    );
  });

  /**
   * If the store may not fetch originals, the browser fetches an icon on a listed host (D§11). An icon whose hash the
   * source names is not fetched: the browser would not check the hash.
   */
  function onListedHost(c: Context, { file, directory }: ImageSubject): Response | undefined {
    if (deps.fetchImages || directory || file?.sha256) return undefined;
    const takesWebp = c.req.header('accept')?.includes('image/webp') ?? false;
    const address = listedPicture(file?.url, takesWebp);
    if (!address) return undefined;
    allowCaching(c, SHORT);
    c.header('Vary', 'Accept');
    return c.redirect(address, 302);
  }

  /** Answers from the visitor's cache, from the disk cache, or with a picture that is generated now. */
  async function answer(
    c: Context,
    lane: Lane,
    key: string,
    draw: () => Promise<Picture | undefined>,
  ) {
    const etag = `"${key.slice(0, 32)}"`;
    if (isNamed(c.req.header('if-none-match'), etag)) {
      allowCaching(c, LONG);
      return c.body(null, 304, { ETag: etag });
    }
    const picture = await pictureOf(c, lane, key, draw);
    if (picture === 'crowded') return crowded(c);
    if (picture === 'left') return c.body(null, 408);
    if (!picture) return nothing(c);
    allowCaching(c, picture.settled ? LONG : SHORT);
    return c.body(new Uint8Array(picture.bytes), 200, {
      ...(picture.settled && { ETag: etag }),
      'Content-Type': key.endsWith('.webp') ? 'image/webp' : 'image/png',
      'Content-Length': String(picture.bytes.length),
    });
  }

  /** A stored picture, without waiting in the queue, or one that is generated. */
  async function pictureOf(
    c: Context,
    lane: Lane,
    key: string,
    draw: () => Promise<Picture | undefined>,
  ): Promise<Picture | undefined | 'crowded' | 'left'> {
    const cached = await cache.read(key);
    if (cached) return { bytes: cached, settled: true };
    if (c.get('work')?.mayRender('deferrable') === false) return 'crowded';
    // From here on the request waits in a separate, bounded queue.
    c.get('work')?.end();
    const { signal } = c.req.raw;
    const work = async () => {
      const made = await draw();
      if (made?.settled) await cache.write(key, made.bytes);
      return made;
    };
    try {
      return await make({ lane, key, work, signal });
    } catch (error) {
      if (error instanceof Crowded) return 'crowded';
      if (signal.aborted) return 'left';
      throw error;
    }
  }
  return app;
}

/** Seconds after which part of the queue is done. */
const RETRY_AFTER_S = 5;

const crowded = (c: Context) => {
  c.set('refusal', 'pictures');
  return c.text('Too many pictures are being made. Try again in a moment.\n', 503, {
    'Retry-After': String(RETRY_AFTER_S),
  });
};

/** `130.webp` → its width and format, if both are supported. */
function targetOf(
  file: string,
  widths: readonly number[],
): { width: number; format: ImageFormat } | undefined {
  const [stem = '', extension, rest] = file.split('.');
  const width = numberOf(stem, ID_MAX);
  const format = IMAGE_FORMATS.find((known) => known === extension);
  if (rest !== undefined || !format || !width || !widths.includes(width)) return undefined;
  return { width, format };
}

function numberOf(text: string, max: number): number | undefined {
  const number = NUMBER.test(text) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : undefined;
}

/**
 * A hash of everything that a picture is made from. It is the picture's file name in the cache and, shortened, its
 * validator.
 */
function keyOf(
  kind: 'icon' | 'shot' | 'shop' | 'cover' | 'category' | 'figure',
  subject: ImageSubject | readonly ImageSubject[] | CategorySubject | string,
  target: Target,
): string {
  const parts = [PICTURES, kind, subject, target.width, target.format];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hash}.${target.format}`;
}

/** Plain text, because an error page is useless in place of a picture. */
const nothing = (c: Context) => {
  allowCaching(c, SHORT);
  return c.text('No such picture.\n', 404);
};
