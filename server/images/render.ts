import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '../../contract/constants';
import { createSlots } from './slots';

/** Largest number of pixels of an original: a small file can decompress into gigabytes. */
const PIXELS_MAX = 32_000_000;
const SECONDS_MAX = 15;

/**
 * Tried in this order until a picture is within its limit; the last is the lowest that still looks like the
 * original on a phone (docs/decisions/images.md). At 75 icons and screenshots look like those at 82.
 */
const WEBP_QUALITIES = [75, 62, 48, 36];
/** Wanted limits of an icon of 130 px and a screenshot of 360 px, in bytes; in other sizes in proportion to the area. */
const ICON_MAX = 1_500;
const SHOT_MAX = 15_000;

/** The size and format of the result. */
export interface Target {
  width: number;
  /** By default derived from the original's aspect ratio. */
  height?: number;
  format: ImageFormat;
}

/**
 * Renders an SVG that the store itself has drawn.
 *
 * @param box the drawing's width and height in its own units
 * @param most wanted limit of its size as WebP, in bytes
 */
export function renderDrawing(
  svg: string,
  box: { width: number; height: number },
  target: Target,
  most?: number,
): Promise<Buffer> {
  const height = target.height ?? Math.round((target.width * box.height) / box.width);
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${target.width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}">${svg}</svg>`;
  return encode(sharp(Buffer.from(document)), { ...target, height }, most);
}

/** @throws when a picture's header declares too many pixels; only the header is read */
export async function checkPixels(original: Buffer): Promise<void> {
  const { width, height } = await sharp(original, { limitInputPixels: false }).metadata();
  if (width * height > PIXELS_MAX) throw new Error(`it has ${width} × ${height} pixels`);
}

/**
 * Fits a source's original into the target; the remaining area is transparent.
 * @throws when the bytes are not an image, damaged, or have too many pixels
 */
export function renderOriginal(original: Buffer, target: Target): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
  const box = { width: target.width, ...(target.height ? { height: target.height } : {}) };
  const fitted = image.autoOrient().resize({
    ...box,
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
  return encode(fitted, target);
}

/** As many pictures are rendered concurrently as there are processors: sharp's threads also resolve names and open files. */
const inSlot = createSlots(availableParallelism());

const encode = (image: Sharp, target: Target, most = mostBytes(target)): Promise<Buffer> =>
  inSlot(isIcon(target) ? 'icon' : 'shot', () => encodeNow(image, target, most));

const isIcon = ({ width, height }: Target): boolean => width === height;

async function encodeNow(image: Sharp, target: Target, most: number): Promise<Buffer> {
  const timed = image.timeout({ seconds: SECONDS_MAX });
  if (target.format === 'png')
    return timed.png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer();
  // Decoded and scaled once for all attempts.
  const { data, info } = await timed.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let made = Buffer.alloc(0);
  for (const quality of WEBP_QUALITIES) {
    made = await sharp(data, { raw: { width, height, channels } })
      .webp({ quality, smartSubsample: true, effort: 6 })
      .toBuffer();
    if (made.length <= most) break;
  }
  return made;
}

/** The wanted limit of a picture, in bytes: a square one counts as an icon, any other as a screenshot. */
function mostBytes(target: Target): number {
  const { width } = target;
  return isIcon(target) ? ICON_MAX * (width / 130) ** 2 : SHOT_MAX * (width / 360) ** 2;
}
