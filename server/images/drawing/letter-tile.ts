import { hsl } from './color';
import { type Coloured, huesOf } from './hues';
import { text } from './text';

/** What decides the tile. */
interface Lettered extends Coloured {
  name: string;
}

/**
 * The placeholder for a missing icon: the app's first letter on two tones of a colour that is derived from its package name. One
 * composition for all, because pages show many beside each other. 256 × 256 units.
 */
export async function letterTile(app: Lettered): Promise<string> {
  const [hue] = huesOf(app);
  // Greens and yellows are lighter to the eye than other hues.
  const light = hue > 24 && hue < 200 ? 34 : 46;
  const tones = [hsl(hue, 42, light), hsl(hue, 44, light - 7)];
  // If the font lacks the script of the name, the last part of the package name is used.
  const letter = await letterOf(app.name, app.packageName.split('.').at(-1));
  return `<rect width="256" height="256" fill="${tones[0]}"/><path d="M0 256L256 60v196z" fill="${tones[1]}"/>${letter}`;
}

const WHITE = {
  x: 128,
  y: 176,
  size: 136,
  maxWidth: 196,
  weight: 600,
  fill: '#fff',
  anchor: 'middle',
  shrinks: 0.5,
} as const;
const DISC = '<circle cx="128" cy="128" r="52" fill="#fff" fill-opacity=".9"/>';

/** The first letter of the first name that has one in the font, in white; a disc if none has. 256 × 256 units. */
export async function letterOf(...names: (string | undefined)[]): Promise<string> {
  const drawn = await Promise.all(names.map((name = '') => text(firstLetter(name), WHITE)));
  return drawn.find((svg) => svg !== '') ?? DISC;
}

/** The first letter or digit of a word, in upper case; empty for a word of other characters. */
function firstLetter(word: string): string {
  const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(word);
  for (const { segment } of graphemes)
    if (/^[\p{L}\p{N}]/u.test(segment)) return [...segment.normalize('NFC').toUpperCase()][0] ?? '';
  return '';
}
