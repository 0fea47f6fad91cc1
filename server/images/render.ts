import type { ImageFormat } from '../../contract/constants';
import type { Encoding } from './process/job';
import { inProcess } from './process/pool';
import { convertUntrusted } from './untrusted';

/**
 * Tried in this order until a picture is within its limit; the last is the lowest that still looks like the
 * original on a phone (docs/decisions/images.md). At 75 icons and screenshots look like those at 82.
 */
const WEBP_QUALITIES = [75, 62, 48, 36];
/** Wanted limits of an icon of 130 px and a screenshot of 360 px, in bytes; in other sizes in proportion to the area. */
const ICON_MAX = 1_500;
const SHOT_MAX = 15_000;

/** AVIF that looks like the WebP of the quality at the same place (docs/decisions/images.md). */
const AVIF = {
  icon: { qualities: [38, 35, 31, 27], effort: 4 },
  shot: { qualities: [43, 39, 35, 30], effort: 2 },
};

/** The size and format of the result. */
export interface Target {
  width: number;
  /** By default derived from the original's aspect ratio. */
  height?: number;
  /** avif: the smaller one of AVIF and WebP. */
  format: ImageFormat | 'avif';
}

/**
 * Renders an SVG that the store itself has drawn.
 *
 * @param box the drawing's width and height in its own units
 * @param most wanted limit of its size as WebP, in bytes
 */
export async function renderDrawing(
  svg: string,
  box: { width: number; height: number },
  target: Target,
  most?: number,
): Promise<Buffer> {
  const height = target.height ?? Math.round((target.width * box.height) / box.width);
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${target.width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}">${svg}</svg>`;
  const whole = { ...target, height };
  const encode = encodingOf(whole, most);
  const { bytes = [] } = await inProcess(laneOf(whole), { bytes: Buffer.from(document), encode });
  return Buffer.from(bytes);
}

/**
 * Fits a source's original into the target; the remaining area is transparent.
 * @throws when the bytes are not an image, damaged, or above a limit
 */
export function renderOriginal(original: Buffer, target: Target): Promise<Buffer> {
  const box = { width: target.width, ...(target.height ? { height: target.height } : {}) };
  return convertUntrusted(original, {
    lane: laneOf(target),
    resize: { ...box, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } },
    encode: { ...encodingOf(target), failOn: 'error' },
  });
}

/** The main colour of a picture that the store has made. */
export async function dominantColor(made: Buffer): Promise<{ r: number; g: number; b: number }> {
  const { dominant = { r: 0, g: 0, b: 0 } } = await inProcess('shot', { bytes: made });
  return dominant;
}

const isIcon = ({ width, height }: Target): boolean => width === height;
const kindOf = (target: Target) => (isIcon(target) ? 'icon' : 'shot');
const laneOf = (target: Target) => (target.format === 'avif' ? 'background' : kindOf(target));

const encodingOf = (target: Target, most = mostBytes(target)): Encoding =>
  target.format === 'png'
    ? { png: { palette: true, quality: 90, compressionLevel: 9 } }
    : {
        webp: { smartSubsample: true, effort: 6 },
        qualities: WEBP_QUALITIES,
        most,
        ...(target.format === 'avif' && { avif: AVIF[kindOf(target)] }),
      };

/** The wanted limit of a picture, in bytes: a square one counts as an icon, any other as a screenshot. */
function mostBytes(target: Target): number {
  const { width } = target;
  return isIcon(target) ? ICON_MAX * (width / 130) ** 2 : SHOT_MAX * (width / 360) ** 2;
}
