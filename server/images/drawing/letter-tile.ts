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

/** What a composition draws with. */
interface Parts {
  seed: number;
  /** The two hues of the app. */
  hues: readonly [from: number, to: number];
  /** The app's initials; undefined where the font has none. */
  letters: (style: Letters) => Promise<string | undefined>;
  /** The figure of its category; undefined without one. */
  sign: string | undefined;
}

interface Letters {
  x?: number;
  y: number;
  size: number;
  maxWidth: number;
  fill?: string;
}

/**
 * The placeholder for a missing icon: the app's initials and the figure of its category, in one of several compositions and
 * on a colour, both derived from its package name. Apps of one category so differ at a glance. 256 × 256 units.
 */
export async function letterTile(app: Lettered): Promise<string> {
  const seed = seedOf(app.packageName);
  // If the font lacks the script of the name, the last part of the package name is used.
  const names = [app.name, app.packageName.split('.').at(-1) ?? ''].map(initials);
  const parts: Parts = {
    seed,
    hues: huesOf(app),
    letters: (style) => firstDrawn(names, style),
    sign: app.category ? figureOf(app.category) : undefined,
  };
  const composition = COMPOSITIONS[(seed >>> 9) % COMPOSITIONS.length] ?? above;
  return composition(parts);
}

/** Grounds: from bright to deep, deep, or as pale as paper. */
const bright = ([from, to]: Parts['hues']) =>
  // Greens are lighter to the eye than other hues.
  ground(
    hsl(from, 70, from > 100 && from < 200 ? 44 : 56),
    hsl(to, 72, to > 100 && to < 200 ? 34 : 42),
  );
const deep = ([from, to]: Parts['hues']) => ground(hsl(to, 52, 32), hsl(from, 58, 18));
const pale = ([from, to]: Parts['hues']) => ground(hsl(from, 72, 95), hsl(to, 66, 86));
const inkOf = ([from]: Parts['hues']) => hsl(from, 62, 30);

const ground = (from: string, to: string): string =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="256" height="256" fill="url(#g)"/>`;

/** The figure above the letters, or the letters alone. */
async function above({ seed, hues, letters, sign }: Parts): Promise<string> {
  const bubble = `<circle cx="${40 + ((seed >> 4) % 176)}" cy="${(seed >> 12) % 2 ? 10 : 246}" r="120" fill="#fff" fill-opacity=".08"/>`;
  const drawn = await letters(sign ? BELOW : ALONE);
  return `${bright(hues)}${bubble}${sign && drawn ? figureAt(sign, 52, 18, 152) : ''}${drawn ?? DISC}`;
}

/** Large letters in front of the figure, which is cut by the tile's corner. */
async function before({ seed, hues, letters, sign }: Parts): Promise<string> {
  const back = sign
    ? figureAt(sign, (seed >> 5) % 2 ? 104 : -40, 84, 208, '#fff', 0.2)
    : `<circle cx="210" cy="226" r="116" fill="#fff" fill-opacity=".14"/>`;
  return `${bright(hues)}${back}${(await letters({ ...ALONE, y: 168 })) ?? DISC}`;
}

/** On paper, in the app's colour. */
async function onPaper({ hues, letters, sign }: Parts): Promise<string> {
  const fill = inkOf(hues);
  const drawn = await letters({ ...(sign ? BELOW : ALONE), fill });
  const mark = drawn ?? `<circle cx="128" cy="128" r="52" fill="${fill}"/>`;
  return `${pale(hues)}${sign && drawn ? figureAt(sign, 52, 18, 152, hsl(hues[0], 66, 46)) : ''}${mark}`;
}

/** Dark, with a bright quarter that bears the figure. */
async function quarter({ seed, hues, letters, sign }: Parts): Promise<string> {
  const left = (seed >> 5) % 2 === 1;
  const [cx, at] = left ? [0, 18] : [256, 138];
  const disc = `<circle cx="${cx}" cy="0" r="168" fill="${hsl(hues[0], 74, 58)}"/>`;
  const drawn = await letters({ x: left ? 164 : 92, y: 226, size: 104, maxWidth: 150 });
  return `${deep(hues)}${disc}${sign ? figureAt(sign, at, 18, 100) : ''}${drawn ?? DISC}`;
}

/** Letters on a white disc. */
async function onDisc({ hues, letters, sign }: Parts): Promise<string> {
  const drawn = await letters({ y: 164, size: 98, maxWidth: 132, fill: inkOf(hues) });
  const back = sign ? figureAt(sign, 118, 118, 150, '#fff', 0.26) : '';
  return `${bright(hues)}${back}<circle cx="128" cy="128" r="88" fill="#fff"/>${drawn ?? ''}`;
}

/** Two halves along a diagonal: the figure in the upper one, the letters in the lower one. */
async function halves({ hues, letters, sign }: Parts): Promise<string> {
  const half = `<path d="M0 256V92L256 0v256z" fill="${hsl(hues[1], 66, 34)}"/>`;
  const drawn = await letters({ x: 148, y: 224, size: 112, maxWidth: 190 });
  return `${bright(hues)}${half}${sign ? figureAt(sign, 8, 2, 92) : ''}${drawn ?? DISC}`;
}

const COMPOSITIONS = [above, before, onPaper, quarter, onDisc, halves] as const;

const WHITE = { x: 128, weight: 600, fill: '#fff', anchor: 'middle', shrinks: 0.5 } as const;
/** The letters without and with a figure above them. */
const ALONE: Letters = { y: 176, size: 136, maxWidth: 196 };
const BELOW: Letters = { y: 230, size: 70, maxWidth: 180 };
const DISC = '<circle cx="128" cy="128" r="52" fill="#fff" fill-opacity=".9"/>';

/** The first letter of the first name that has one in the font, in white; a disc if none has. 256 × 256 units. */
export const letterOf = async (...names: (string | undefined)[]): Promise<string> =>
  (await firstDrawn(
    names.map((name = '') => firstLetter(name)),
    ALONE,
  )) ?? DISC;

/** The first of these that the font has; white unless the style says otherwise. */
async function firstDrawn(lines: readonly string[], style: Letters) {
  const drawn = await Promise.all(lines.map((line) => text(line, { ...WHITE, ...style })));
  return drawn.find((svg) => svg !== '');
}

/** A figure in a square box. */
const figureAt = (
  name: string,
  x: number,
  y: number,
  edge: number,
  color = '#fff',
  opacity = 1,
): string =>
  `<g fill="${color}" color="${color}" opacity="${opacity}" transform="translate(${x} ${y}) scale(${edge / 256})">${figure(name, 'duotone')}</g>`;

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
