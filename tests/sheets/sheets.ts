import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import sharp, { type OverlayOptions } from 'sharp';
import { openBrowser } from '../helpers/browser';
import { realData } from '../helpers/real-data';
import { findScreens } from '../helpers/screens';
import { type Store, startStore } from '../helpers/store-server';
import { LOOKS, type Look, shoot } from './shoot';

/** Largest height of a screen, in its own px: the rest repeats. */
const TALLEST = 2_600;
const GAP = 24;
const LABEL = 40;
/** Screens of tablets and PCs are scaled to half their size. */
const scaleOf = ({ width }: Look): number => (width < 768 ? 1 : 0.5);

/** Puts screens side by side under their names, as one PNG file. */
async function compose(
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

export interface SheetOptions {
  /** A running store; by default one is started for each available catalogue. */
  url?: string | undefined;
  /** Only this width, in px. */
  width?: number | undefined;
  /** Folder for the sheets. */
  out: string;
}

/** Makes one sheet for each catalogue, width, theme and language, with every screen on it. */
export async function run({ url, width, out }: SheetOptions): Promise<void> {
  await mkdir(out, { recursive: true });
  const looks = LOOKS.filter((look) => !width || look.width === width);
  const browser = await openBrowser();
  try {
    if (url) return await sheetsOf(browser, url, 'store', looks, out);
    await started('demo', await startStore({ apps: 200 }));
    const repository = realData('guardian-repo', '2026-07-23', 'entry.jar');
    if (repository)
      await started('fdroid', await startStore({ catalogue: 'fdroid', source: repository }));
  } finally {
    await browser.close();
  }

  async function started(name: string, store: Store): Promise<void> {
    try {
      await sheetsOf(browser, store.url, name, looks, out);
    } finally {
      await store.close();
    }
  }
}

async function sheetsOf(
  browser: Browser,
  url: string,
  name: string,
  looks: readonly Look[],
  out: string,
): Promise<void> {
  const found = Object.entries(await findScreens(url));
  const screens = found.flatMap(([label, address]) => (address ? [{ label, address }] : []));
  const addresses = screens.map(({ address }) => address);
  for (const look of looks) {
    const shots = await shoot(browser, url, addresses, look);
    const file = path.join(out, `${name}-${look.width}-${look.theme}-${look.lang}.png`);
    await compose(
      screens.map(({ label }) => label),
      shots,
      look,
      file,
    );
    console.log(file);
  }
}
