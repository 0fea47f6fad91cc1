import { SHOP_PICTURE } from '../../contract/constants';
import type { ImageSubject } from '../store/queries/image-subject';
import { hsl } from './drawing/color';
import { seedOf } from './drawing/seed';
import type { ReadOriginal } from './original';
import { iconPicture, type Picture } from './picture';
import { dominantColor, renderDrawing, type Target } from './render';

/** Largest number of icons on a cover. */
export const COVER_ICONS = 5;

/** Limit of a cover of 720 px, in bytes: with half of it the edges of the icons blur. */
const COVER_MAX = 10_000;

const ICON = { width: 260, height: 260, format: 'png' } as const;

type Places = readonly (readonly [x: number, y: number, edge: number])[];

/** Centre and edge of each icon on a cover of 1440 × 576 units, the one behind first; by the number of icons. */
const PLACES: Readonly<Record<number, Places>> = {
  1: [[720, 288, 340]],
  2: [
    [500, 288, 300],
    [940, 288, 300],
  ],
  3: [
    [340, 300, 250],
    [1100, 300, 250],
    [720, 288, 340],
  ],
  4: [
    [230, 300, 220],
    [1210, 300, 220],
    [540, 288, 290],
    [900, 288, 290],
  ],
  5: [
    [150, 310, 190],
    [1290, 310, 190],
    [410, 300, 240],
    [1030, 300, 240],
    [720, 288, 330],
  ],
};

/** Other places of five icons, so that covers beside each other differ: a square beside the first one, and a rising line. */
const OF_FIVE: readonly Places[] = [
  [
    [910, 164, 210],
    [1180, 164, 210],
    [910, 416, 210],
    [1180, 416, 210],
    [440, 288, 390],
  ],
  [
    [140, 470, 260],
    [1300, 106, 260],
    [430, 380, 260],
    [1010, 196, 260],
    [720, 288, 300],
  ],
];

/** The places of so many icons; of five by a number that differs between specials. */
function placesOf(icons: number, seed: number): Places {
  const others = icons === COVER_ICONS ? OF_FIVE : [];
  return others[(seed % (others.length + 1)) - 1] ?? PLACES[icons] ?? [];
}

/** The cover of a special: the icons of its first apps on a colour of the first one. */
export async function coverPicture(
  subjects: readonly ImageSubject[],
  target: Target,
  read: ReadOriginal,
): Promise<Picture> {
  const icons = await Promise.all(subjects.map((subject) => iconPicture(subject, ICON, read)));
  const [first] = icons;
  const seed = seedOf(subjects[0]?.packageName ?? '');
  const hue = await hueOf(first?.bytes, seed);
  const places = placesOf(icons.length, seed);
  // The first app is in front, in the middle.
  const drawn = [...icons].reverse().map(({ bytes }, index) => iconAt(bytes, places[index]));
  const drawing = `${background(hue)}${drawn.join('')}`;
  return {
    bytes: await renderDrawing(
      drawing,
      SHOP_PICTURE,
      target,
      COVER_MAX * (target.width / 720) ** 2,
    ),
    settled: icons.every(({ settled }) => settled),
  };
}

function iconAt(
  bytes: Buffer,
  [x, y, edge]: readonly [number, number, number] = [720, 288, 300],
): string {
  const [left, top, radius] = [x - edge / 2, y - edge / 2, edge * 0.22];
  const box = `x="${left}" width="${edge}" height="${edge}" rx="${radius}"`;
  // Two icons may be above each other.
  const clip = `clip${x}-${y}`;
  // Two soft steps instead of a blur, which takes a second.
  return `<rect ${box} y="${top + 14}" fill="#000" fill-opacity=".12"/><rect ${box} y="${top + 6}" fill="#000" fill-opacity=".12"/>
<clipPath id="${clip}"><rect ${box} y="${top}"/></clipPath>
<g clip-path="url(#${clip})"><rect ${box} y="${top}" fill="#fff"/><image x="${left}" y="${top}" width="${edge}" height="${edge}" href="data:image/png;base64,${bytes.toString('base64')}"/></g>`;
}

const background = (hue: number) =>
  `<defs><linearGradient id="bg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hsl(hue, 62, 78)}"/><stop offset="1" stop-color="${hsl(hue + 34, 58, 62)}"/></linearGradient></defs>
<rect width="1440" height="576" fill="url(#bg)"/><circle cx="1180" cy="-40" r="420" fill="#fff" fill-opacity=".16"/><circle cx="220" cy="640" r="380" fill="#fff" fill-opacity=".12"/>`;

/** The hue of an icon's main colour, 0 to 359; for a grey icon or none, one derived from `seed`. */
async function hueOf(icon: Buffer | undefined, seed: number): Promise<number> {
  if (!icon) return seed % 360;
  const { r, g, b } = await dominantColor(icon);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = high - low;
  if (range < 24) return seed % 360;
  if (high === r) return (60 * (((g - b) / range) % 6) + 360) % 360;
  return high === g ? 60 * ((b - r) / range + 2) : 60 * ((r - g) / range + 4);
}
