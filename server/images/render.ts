import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '../../contract/constants';

/** Pixels of an original at most: a small file can unfold into gigabytes. */
const PIXELS_MAX = 32_000_000;
const SECONDS_MAX = 15;

/** What comes out. */
export interface Target {
  width: number;
  /** Left out, it follows from the original's shape. */
  height?: number;
  format: ImageFormat;
}

/** Draws an SVG of ours. @param box the drawing's width and height in its own units. */
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
 * Fits a source's original into the target; what it does not fill stays transparent.
 * @throws when the bytes are no image, too many pixels, or damaged.
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
    ? timed.webp({ quality: 82, smartSubsample: true }).toBuffer()
    : timed.png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer();
}
