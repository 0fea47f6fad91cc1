import sharp, { type OverlayOptions } from 'sharp';
import type { Look } from './shoot';

/** Largest height of a screen, in its own px: the rest repeats. */
const TALLEST = 2_600;
const GAP = 24;
const LABEL = 40;
/** Screens of tablets and PCs are scaled to half their size. */
const scaleOf = ({ width }: Look): number => (width < 768 ? 1 : 0.5);

/** Puts screens side by side under their names, as one PNG file. */
export async function compose(
  labels: readonly string[],
  shots: readonly Buffer[],
  look: Look,
  file: string,
): Promise<void> {
  const scale = scaleOf(look);
  const pieces = await Promise.all(shots.map((shot) => pieceOf(shot, scale)));
  const layers: OverlayOptions[] = [];
  let left = GAP;
  for (const [index, { image, width }] of pieces.entries()) {
    layers.push({ input: caption(labels[index] ?? '', width), left, top: 0 });
    layers.push({ input: image, left, top: LABEL });
    left += width + GAP;
  }
  const height = LABEL + GAP + Math.max(...pieces.map((piece) => piece.height));
  const background = { r: 128, g: 128, b: 128 };
  await sharp({ create: { width: left, height, channels: 3, background } })
    .composite(layers)
    .png()
    .toFile(file);
}

/** A cropped and scaled screen; wider than others when something on it overflows, so that it is visible. */
async function pieceOf(shot: Buffer, scale: number) {
  const { width = 1, height = 1 } = await sharp(shot).metadata();
  const { data, info } = await sharp(shot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, TALLEST) })
    .resize({ width: Math.round(width * scale) })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

function caption(label: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="4" y="28" font-size="20" font-family="sans-serif" fill="#fff">${label}</text></svg>`,
  );
}
