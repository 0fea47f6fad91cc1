import { brandColors, contrast } from '../../../src/render/server';
import { letterOf } from '../drawing/letter-tile';
import type { Limits } from '../process/job';
import { inProcess, TooLarge } from '../process/pool';
import { renderDrawing } from '../render';
import { sniff } from '../sniff';
import { readDrawing } from './drawing';

/** Largest logo: its file in bytes, and its width and height each in pixels. */
export const LOGO_BYTES_MAX = 700_000;
const EDGE_MAX = 4_096;
const LIMITS: Limits = { edge: EDGE_MAX, pixels: EDGE_MAX ** 2, frames: 1, cpuMs: 10_000 };

/** The icons by their names: their edge, and the part of it that the logo takes. Launchers cut some to their own shape. */
const ICONS: Readonly<Record<string, { edge: number; part: number; onWhite?: boolean }>> = {
  // The name of the icon without a look. Browsers go by its type.
  'icon.svg': { edge: 96, part: 1 },
  'icon-192.png': { edge: 192, part: 1 },
  'icon-512.png': { edge: 512, part: 1 },
  'icon-maskable.png': { edge: 512, part: 0.56, onWhite: true },
  'apple-touch-icon.png': { edge: 180, part: 0.8, onWhite: true },
};
export const ICON_NAMES = Object.keys(ICONS);

/** Edge of the logo from which the icons are made, in pixels. */
const EDGE = 512;

/**
 * The icons of a logo, PNG. They are drawn anew: nothing else of its file is in them.
 * @returns a sentence when it cannot be used
 */
export async function lookIcons(logo: Buffer): Promise<Map<string, Buffer> | string> {
  const kind = sniff(logo);
  const source = kind === undefined ? readDrawing(logo, EDGE) : logo;
  if (typeof source === 'string') return source;
  if (kind !== undefined && kind !== 'png')
    return 'this is not an SVG or PNG. Save it as one of them.';
  try {
    const { bytes = [] } = await inProcess('icon', {
      bytes: source,
      limits: LIMITS,
      resize: {
        width: EDGE,
        height: EDGE,
        fit: 'contain',
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      },
      encode: { png: {}, failOn: 'error' },
    });
    const data = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
    const logo = `<image href="${data}" width="${EDGE}" height="${EDGE}"/>`;
    const unseen = await unseenOn(logo);
    return unseen
      ? `it cannot be seen on ${unseen} pages, where it is ${SEEN_AT} pixels wide. Give it thicker lines, or a ground of its own.`
      : await drawAll(logo);
  } catch (error) {
    return error instanceof TooLarge
      ? `${error.message}. Give one of at most ${EDGE_MAX} × ${EDGE_MAX}.`
      : 'this cannot be opened as an SVG or PNG. Give another file.';
  }
}

/** The icons of a shop without a logo: the first letter of its name, on its colour. */
export async function letterIcons(name: string, color: string): Promise<Map<string, Buffer>> {
  const ground = brandColors(color)?.light['color-bg-accent'] ?? color;
  const letter = `<g transform="scale(2)">${await letterOf(name)}</g>`;
  return drawAll(`<rect width="${EDGE}" height="${EDGE}" rx="112" fill="${ground}"/>${letter}`);
}

async function drawAll(logo: string): Promise<Map<string, Buffer>> {
  const icons = new Map<string, Buffer>();
  for (const [name, { edge, part, onWhite }] of Object.entries(ICONS)) {
    const at = (EDGE * (1 - part)) / 2;
    const placed = `<g transform="translate(${at} ${at}) scale(${part})">${logo}</g>`;
    icons.set(name, await draw(onWhite ? on('#fff', placed) : placed, edge));
  }
  return icons;
}

const draw = (svg: string, width: number): Promise<Buffer> =>
  renderDrawing(svg, { width: EDGE, height: EDGE }, { width, format: 'png' });

const on = (ground: string, svg: string): string =>
  `<rect width="${EDGE}" height="${EDGE}" fill="${ground}"/>${svg}`;

/** The logo in a page's header: its edge in pixels, the page's colours, and how many pixels must differ from them by how much. */
const SEEN_AT = 32;
const PAGES = { light: '#ffffff', dark: '#0d110d' } as const;
const SEEN = { pixels: 16, contrast: 1.6 };

/** The pages on which hardly anything of a drawing is seen; undefined: it is seen on all. */
async function unseenOn(logo: string): Promise<keyof typeof PAGES | undefined> {
  // Only here: a server, which has this module for its names, does not need the library in its memory.
  const { default: sharp } = await import('sharp');
  for (const [theme, ground] of Object.entries(PAGES)) {
    const { data, info } = await sharp(await draw(on(ground, logo), SEEN_AT))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let seen = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      const pixel = `#${data.subarray(at, at + 3).toString('hex')}`;
      if (contrast(pixel, ground) >= SEEN.contrast) seen += 1;
    }
    // Cast: Object.entries widens the keys.
    if (seen < SEEN.pixels) return theme as keyof typeof PAGES;
  }
  return undefined;
}
