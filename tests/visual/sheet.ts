import sharp from 'sharp';
import type { Picture } from './picture';
import type { Theme } from './themes';

/** Pictures of stories on one sheet, and their heights by story id. */
export interface Sheet {
  heights: Readonly<Record<string, number>>;
  picture: Picture;
}

/** All pictures are as wide as a phone, px. */
const WIDTH = 360;
/** Between two pictures, px. */
const GAP = 8;
/** Maximum height of a column, px: WebP's maximum is 16,383. */
const TALL = 8_000;
const GROUND = '#888';

/**
 * The sheet of a story's picture. A family of components shares one, so that a change of a common token touches few files;
 * the few pictures of a sampled theme share one too.
 */
export function sheetOf(id: string, theme: Theme): string {
  if (theme !== 'light' && theme !== 'dark') return 'sample';
  const [kind, part] = id.split('-', 2);
  return kind === 'components' || kind === 'screens'
    ? `${kind}-${part?.replace(/--.*/, '')}`
    : `${kind}`;
}

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Columns from top to bottom, in the order of the ids. */
function places(heights: Sheet['heights']): Map<string, Place> {
  const found = new Map<string, Place>();
  let [left, top] = [0, 0];
  for (const id of Object.keys(heights).sort()) {
    const height = heights[id] ?? 0;
    if (top > 0 && top + height > TALL) [left, top] = [left + WIDTH + GAP, 0];
    found.set(id, { left, top, width: WIDTH, height });
    top += height + GAP;
  }
  return found;
}

const raw = ({ width, height }: Picture) => ({ width, height, channels: 3 as const });

/** Composes pictures into a sheet, without changes. */
export async function compose(pictures: ReadonlyMap<string, Picture>): Promise<Sheet> {
  const ids = [...pictures.keys()].sort();
  const heights = Object.fromEntries(ids.map((id) => [id, pictures.get(id)?.height ?? 0]));
  const layout = [...places(heights)];
  const width = Math.max(...layout.map(([, place]) => place.left + place.width));
  const height = Math.max(...layout.map(([, place]) => place.top + place.height));
  const parts = layout.flatMap(([id, { left, top }]) => {
    const picture = pictures.get(id);
    return picture ? [{ input: picture.pixels, raw: raw(picture), left, top }] : [];
  });
  const pixels = await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(parts)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { heights, picture: { width, height, pixels } };
}

/** Extracts a story's picture from a sheet; `undefined` if missing. */
export async function cut({ heights, picture }: Sheet, id: string): Promise<Picture | undefined> {
  const place = places(heights).get(id);
  if (!place) return undefined;
  const pixels = await sharp(picture.pixels, { raw: raw(picture) })
    .extract(place)
    .raw()
    .toBuffer();
  return { width: place.width, height: place.height, pixels };
}
