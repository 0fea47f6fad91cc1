import { hsl } from './color';
import { type Coloured, huesOf } from './hues';
import { seedOf } from './seed';
import { text } from './text';

/**
 * The placeholder for a missing icon: the first letter of the app's name, on a colour derived from its package name.
 * 256 × 256 units.
 */
export async function letterTile(app: Coloured & { name: string }): Promise<string> {
  const seed = seedOf(app.packageName);
  const [from, to] = huesOf(app);
  // If the font lacks the script of the name, the last part of the package name is used.
  const [letter] = (
    await Promise.all(
      [firstLetter(app.name), firstLetter(app.packageName.split('.').at(-1) ?? '')].map(drawn),
    )
  ).filter((svg) => svg !== '');
  const mark = letter ?? '<circle cx="128" cy="128" r="52" fill="#fff" fill-opacity=".9"/>';
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="${hsl(from, 70, 56)}"/><stop offset="1" stop-color="${hsl(to, 72, 42)}"/>
</linearGradient></defs><rect width="256" height="256" fill="url(#g)"/>
<circle cx="${40 + ((seed >> 4) % 176)}" cy="${(seed >> 12) % 2 ? 10 : 246}" r="120" fill="#fff" fill-opacity=".08"/>${mark}`;
}

const drawn = (letter: string): Promise<string> =>
  text(letter, { x: 128, y: 128 + 52, size: 146, weight: 600, fill: '#fff', anchor: 'middle' });

/** The first letter or digit, in upper case; empty for a name of other characters. */
function firstLetter(name: string): string {
  const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(name);
  for (const { segment } of graphemes)
    if (/^[\p{L}\p{N}]/u.test(segment)) return [...segment.normalize('NFC').toUpperCase()][0] ?? '';
  return '';
}
