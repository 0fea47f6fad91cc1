import type { Limits } from '../../images/process/job';
import { inProcess, TooLarge } from '../../images/process/pool';
import { renderDrawing } from '../../images/render';
import { sniff } from '../../images/sniff';
import { readDrawing } from './drawing';

/** Largest logo: its file in bytes, and its width and height each in pixels. */
export const LOGO_BYTES_MAX = 1_048_576;
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
    const icons = new Map<string, Buffer>();
    for (const [name, icon] of Object.entries(ICONS)) icons.set(name, await draw(data, icon));
    return icons;
  } catch (error) {
    return error instanceof TooLarge
      ? `${error.message}. Give one of at most ${EDGE_MAX} × ${EDGE_MAX}.`
      : 'this cannot be opened as an SVG or PNG. Give another file.';
  }
}

function draw(data: string, { edge, part, onWhite }: (typeof ICONS)[string]): Promise<Buffer> {
  const side = EDGE * part;
  const at = (EDGE - side) / 2;
  const ground = onWhite ? `<rect width="${EDGE}" height="${EDGE}" fill="#fff"/>` : '';
  const svg = `${ground}<image href="${data}" x="${at}" y="${at}" width="${side}" height="${side}"/>`;
  return renderDrawing(svg, { width: EDGE, height: EDGE }, { width: edge, format: 'png' });
}
