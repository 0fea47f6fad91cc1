import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '../../contract/constants';

/** Most pixels of an original: a small file can decompress into gigabytes. */
const PIXELS_MAX = 32_000_000;
const SECONDS_MAX = 15;

/** At this quality icons of 130 px and screenshots look like those at 82, and take a fifth less (docs/decisions/images.md). */
const WEBP_QUALITY = 75;

/** The size and format of the result. */
export interface Target {
  width: number;
  /** By default derived from the original's aspect ratio. */
  height?: number;
  format: ImageFormat;
}

/** Renders an SVG of ours. @param box the drawing's width and height in its own units */
export function renderDrawing(
  svg: string,
  box: { width: number; height: number },
  target: Target,
): Promise<Buffer> {
  const height = target.height ?? Math.round((target.width * box.height) / box.width);
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${target.width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}">${svg}</svg>`;
  return encode(sharp(Buffer.from(document)), target.format);
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
  return encode(fitted, target.format);
}

function encode(image: Sharp, format: ImageFormat): Promise<Buffer> {
  const timed = image.timeout({ seconds: SECONDS_MAX });
  return format === 'webp'
    ? timed.webp({ quality: WEBP_QUALITY, smartSubsample: true }).toBuffer()
    : timed.png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer();
}
