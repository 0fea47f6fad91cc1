import sharp, { type OverlayOptions } from 'sharp';
import type { Look } from './shoot';

export interface Shot {
  label: string;
  png: Buffer;
}

/** Screens are cut here, in px of their own: what comes later repeats. */
const TALLEST = 2_600;
const GAP = 24;
const LABEL = 40;
/** PC screens are shown at half their size. */
const scaleOf = ({ width }: Look): number => (width < 768 ? 1 : 0.5);

/** Puts screens side by side under their names, as one PNG file. */
export async function compose(shots: readonly Shot[], look: Look, file: string): Promise<void> {
  const scale = scaleOf(look);
  const pieces = await Promise.all(shots.map((shot) => pieceOf(shot, look.width, scale)));
  const layers: OverlayOptions[] = [];
  let left = GAP;
  for (const { label, image, width } of pieces) {
    layers.push({ input: caption(label, width), left, top: 0 });
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

/** A screen cut and scaled; wider than asked when something on it overflows, which is then seen. */
async function pieceOf({ label, png }: Shot, asked: number, scale: number) {
  const { width = asked, height = TALLEST } = await sharp(png).metadata();
  const cut = { left: 0, top: 0, width, height: Math.min(height, TALLEST) };
  const image = sharp(png).extract(cut);
  const { data, info } = await image
    .resize({ width: Math.round(width * scale) })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { label, image: data, width: info.width, height: info.height };
}

function caption(label: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="4" y="28" font-size="20" font-family="sans-serif" fill="#fff">${label}</text></svg>`,
  );
}
