import { hsl } from './color';
import { seedOf } from './seed';
import { text } from './text';

/** Hues that carry white letters well. */
const HUES = [4, 22, 38, 145, 165, 188, 205, 222, 245, 268, 292, 330] as const;

/**
 * The picture of an app whose icon can't be had: the first letter of its name on a colour that its package name always
 * gets. 256 × 256 units.
 */
export async function letterTile(app: { name: string; packageName: string }): Promise<string> {
  const seed = seedOf(app.packageName);
  const hue = HUES[seed % HUES.length] ?? 205;
  const turn = 20 + ((seed >> 8) % 25);
  const letter = await text(firstLetter(app.name), {
    x: 128,
    y: 128 + 49,
    size: 138,
    weight: 600,
    fill: '#fff',
    anchor: 'middle',
  });
  const mark = letter || '<circle cx="128" cy="128" r="52" fill="#fff" fill-opacity=".9"/>';
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="${hsl(hue, 62, 52)}"/><stop offset="1" stop-color="${hsl(hue + turn, 68, 38)}"/>
</linearGradient></defs><rect width="256" height="256" fill="url(#g)"/>
<circle cx="${40 + ((seed >> 4) % 176)}" cy="${(seed >> 12) % 2 ? 10 : 246}" r="120" fill="#fff" fill-opacity=".08"/>${mark}`;
}

/** The first letter or digit, capital; a name of signs only has none. */
function firstLetter(name: string): string {
  const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(name);
  for (const { segment } of graphemes)
    if (/^[\p{L}\p{N}]/u.test(segment)) return segment.normalize('NFC').toUpperCase();
  return '';
}
