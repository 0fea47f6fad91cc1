import { figureOf } from '../../store/categories/table';
import { hsl } from './color';
import { type Coloured, huesOf } from './hues';
import { figure } from './phosphor';
import { seedOf } from './seed';
import { text } from './text';

/** What decides the tile. */
interface Lettered extends Coloured {
  name: string;
  /** Slug of the app's first category. */
  category?: string | null;
}

/**
 * The placeholder for a missing icon: the app's initials and the figure of its category, on a colour derived from its package
 * name. 256 × 256 units.
 */
export async function letterTile(app: Lettered): Promise<string> {
  const seed = seedOf(app.packageName);
  const [from, to] = huesOf(app);
  const sign = app.category ? figureOf(app.category) : undefined;
  // If the font lacks the script of the name, the last part of the package name is used.
  const names = [app.name, app.packageName.split('.').at(-1) ?? ''].map(initials);
  const letters = await firstDrawn(names, sign ? BELOW : ALONE);
  const mark = letters ?? DISC;
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="${hsl(from, 70, 56)}"/><stop offset="1" stop-color="${hsl(to, 72, 42)}"/>
</linearGradient></defs><rect width="256" height="256" fill="url(#g)"/>
<circle cx="${40 + ((seed >> 4) % 176)}" cy="${(seed >> 12) % 2 ? 10 : 246}" r="120" fill="#fff" fill-opacity=".08"/>${sign && letters ? signAbove(sign) : ''}${mark}`;
}

const WHITE = { x: 128, weight: 600, fill: '#fff', anchor: 'middle', shrinks: 0.5 } as const;
/** The letters without and with a figure above them. */
const ALONE = { y: 176, size: 136, maxWidth: 196 };
const BELOW = { y: 230, size: 70, maxWidth: 180 };
const DISC = '<circle cx="128" cy="128" r="52" fill="#fff" fill-opacity=".9"/>';

/** The first letter of the first name that has one in the font, in white; a disc if none has. 256 × 256 units. */
export const letterOf = async (...names: (string | undefined)[]): Promise<string> =>
  (await firstDrawn(
    names.map((name = '') => firstLetter(name)),
    ALONE,
  )) ?? DISC;

/** The first of these that the font has, in white. */
async function firstDrawn(lines: readonly string[], place: typeof ALONE) {
  const drawn = await Promise.all(lines.map((line) => text(line, { ...place, ...WHITE })));
  return drawn.find((svg) => svg !== '');
}

const signAbove = (name: string): string =>
  `<g fill="#fff" color="#fff" transform="translate(52 18) scale(.594)">${figure(name, 'duotone')}</g>`;

/** The first letters or digits of the first two words, as they are written; of a name in Chinese one; empty for a name of other characters. */
function initials(name: string): string {
  const words = name.split(/[\s\p{P}]+/u).map(firstLetter);
  const [first = '', second = ''] = words.filter((letter) => letter !== '');
  return /^[\p{Script=Latin}\p{N}]/u.test(first) && /^\p{Script=Latin}/u.test(second)
    ? first + second
    : first;
}

/** The first letter or digit of a word, in upper case; empty for a word of other characters. */
function firstLetter(word: string): string {
  const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(word);
  for (const { segment } of graphemes)
    if (/^[\p{L}\p{N}]/u.test(segment)) return [...segment.normalize('NFC').toUpperCase()][0] ?? '';
  return '';
}
