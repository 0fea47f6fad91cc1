import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import { ICON_SIZES, IMAGE_FORMATS, SHOT_WIDTHS } from '../../contract/constants';
import { platform } from '../../contract/entities/app';
import type { fetchBytes } from '../catalogue/input/fetch-bytes';
import { allowCaching } from '../http/caching';
import { categoryPicture } from '../images/category-picture';
import { COVER_ICONS, coverPicture } from '../images/cover';
import { namedFigure } from '../images/figures';
import { listedPicture } from '../images/listed-host';
import { originals } from '../images/original';
import { iconPicture, shotPicture } from '../images/picture';
import { renderDrawing, renderOriginal } from '../images/render';
import { shopPictureBytes, shopPictureHash } from '../shop/edit/pictures';
import { coverApps } from '../shop/specials';
import { categorySubject } from '../store/queries/categories';
import { type ImageSubject, iconSubject, shotSubject } from '../store/queries/image-subject';
import type { Schema } from '../store/schema';
import { type AnswerOptions, nothing, pictureAnswers, SHORT } from './answer-picture';

export interface ImageDeps extends AnswerOptions {
  db: Kysely<Schema>;
  /** Whether originals may be fetched from the source's address. */
  fetchImages: boolean;
  /** Fetches an original; tests replace it. */
  fetch?: typeof fetchBytes;
}

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
  const answer = pictureAnswers(deps);
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
    return answer(c, {
      lane: 'icon',
      from: ['icon', subject],
      target: square,
      draw: (form) => iconPicture(subject, form, read),
    });
  });

  app.get('/img/shop/:id/:file', async (c) => {
    const target = targetOf(c.req.param('file'), SHOT_WIDTHS);
    const id = numberOf(c.req.param('id'), ID_MAX);
    const sha256 = target && id ? await shopPictureHash(deps.db, id) : undefined;
    if (!sha256 || !target) return nothing(c);
    return answer(c, {
      lane: 'shot',
      from: ['shop', sha256],
      target,
      async draw(form) {
        const bytes = await shopPictureBytes(deps.db, sha256);
        return bytes && { bytes: await renderOriginal(bytes, form), settled: true };
      },
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
    return answer(c, {
      lane: 'shot',
      from: ['cover', subjects],
      target,
      draw: (form) => coverPicture(subjects, form, read),
    });
  });

  app.get('/img/category/:slug/:file', async (c) => {
    const target = targetOf(c.req.param('file'), ICON_SIZES);
    const category = target && (await categorySubject(deps.db, c.req.param('slug')));
    if (!target || !category) return nothing(c);
    return answer(c, {
      lane: 'icon',
      from: ['category', category],
      target,
      draw: (form) => categoryPicture(category, form),
    });
  });

  app.get('/img/figure/:name/:file', async (c) => {
    const target = targetOf(c.req.param('file'), ICON_SIZES);
    const drawing = target && namedFigure(c.req.param('name'));
    if (!target || !drawing) return nothing(c);
    return answer(c, {
      lane: 'icon',
      from: ['figure', drawing],
      target,
      draw: async (form) => ({
        bytes: await renderDrawing(drawing, FIGURE, form),
        settled: true,
      }),
    });
  });

  app.get('/img/:appId/shot/:n/:file', async (c) => {
    const target = targetOf(c.req.param('file'), SHOT_WIDTHS);
    const appId = numberOf(c.req.param('appId'), ID_MAX);
    const n = numberOf(c.req.param('n'), N_MAX);
    const subject = target && appId && n ? await shotSubject(deps.db, appId, n) : undefined;
    if (!subject || !target) return nothing(c);
    return answer(c, {
      lane: 'shot',
      from: ['shot', subject],
      target,
      draw: (form) => shotPicture(subject, form, read),
    });
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
  return app;
}

/** `130.webp` → its width and format, if both are supported. */
function targetOf(
  file: string,
  widths: readonly number[],
): { width: number; format: 'webp' | 'png' } | undefined {
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
