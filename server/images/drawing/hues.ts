import { channels, hueOf } from './color';
import { seedOf } from './seed';

/** Pairs of hues that blend well and have enough contrast to white letters. */
const HUES = [
  [2, 342],
  [12, 352],
  [20, 4],
  [30, 12],
  [38, 22],
  [128, 150],
  [144, 166],
  [158, 178],
  [172, 194],
  [184, 206],
  [196, 216],
  [208, 230],
  [220, 246],
  [234, 258],
  [248, 272],
  [262, 286],
  [276, 300],
  [292, 316],
  [310, 332],
  [328, 350],
  [342, 360],
] as const;

/** What decides an app's colour. */
export interface Coloured {
  packageName: string;
  /** The app's own colour, six hexadecimal digits. Its hue is used, unless the colour is grey. */
  tint?: string | undefined;
}

/** The two hues between which an app's letter is drawn: of its own colour, else derived from its package name. */
export function huesOf({ packageName, tint }: Coloured): readonly [from: number, to: number] {
  const hue = tint === undefined ? undefined : hueOf(tint);
  if (hue !== undefined) return [hue, hue + 20];
  return HUES[seedOf(packageName) % HUES.length] ?? HUES[0];
}

/** The colour of an app's card, as `#rrggbb`: lighter than its letter, which is drawn on it. */
export const colorOf = (app: Coloured): string =>
  `#${channels(huesOf(app)[0], 62, 66)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
