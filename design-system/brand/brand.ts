import type { TokenName } from '../tokens/build/tokens';
import { contrast } from '../tokens/contrast';
import { colour, least, PAIRS, type Theme } from '../tokens/pairs';
import { type Oklch, toHex, toOklch } from './oklch';

/** Grey surfaces, which have a trace of the brand's colour. */
const SURFACES = [
  'color-bg-canvas',
  'color-bg-subtle',
  'color-bg-raised',
  'color-bg-track',
] as const;
/** Colours that follow the brand's own one; backgrounds come before what is seen on them. */
const ACCENTS = [
  'color-bg-accent-soft',
  'color-bg-accent-soft-hover',
  'color-bg-accent',
  'color-bg-accent-hover',
  'color-bg-progress',
  'color-text-accent',
  'color-border-focus',
] as const;
/** Those of them that have a brand's second colour. */
const SECOND: readonly BrandColor[] = [
  'color-bg-progress',
  'color-text-accent',
  'color-border-focus',
];

type BrandColor = (typeof SURFACES)[number] | (typeof ACCENTS)[number];
type Colors = Readonly<Partial<Record<BrandColor, string>>>;
/** Colours by token, `#rrggbb`. Those of high contrast are in place of the light ones; the dark ones have it already. */
export type BrandColors = Readonly<Record<'light' | 'contrast' | 'dark', Colors>>;

/** Lighter and paler colours than this are white: what they colour would have to become another colour to be seen. */
const WHITE = { l: 0.95, c: 0.05 };
/** A step of lightness, below what one sees. */
const STEP = 0.005;
/** The colours that have values of their own in high contrast, where the others are those of light pages. */
const IN_CONTRAST: readonly BrandColor[] = [
  'color-bg-accent',
  'color-bg-accent-hover',
  'color-text-accent',
];

const isOf = <T extends TokenName>(names: readonly T[], name: TokenName): name is T =>
  names.some((one) => one === name);
const isAccent = (name: TokenName) => isOf(ACCENTS, name);
const isSurface = (name: TokenName) => isOf(SURFACES, name);
/** Whether it is behind text. */
const isSoft = (name: BrandColor): boolean => isSurface(name) || name.includes('soft');

/**
 * A brand's colours by its own one. Each has the lightness of its token, except that actions of light pages are the colour itself;
 * it then moves away from the colours that it is seen with, until the contrast is what the tokens require. Surfaces are as grey as
 * their tokens.
 *
 * @param color `#rrggbb`, of actions and surfaces
 * @param second `#rrggbb`, of links, progress and focus
 * @returns undefined when a colour is too light
 */
export function brandColors(color: string, second = color): BrandColors | undefined {
  const [first, other] = [toOklch(color), toOklch(second)];
  if ([first, other].some(({ l, c }) => l > WHITE.l && c < WHITE.c)) return undefined;
  const seedOf = (name: BrandColor) => (SECOND.includes(name) ? other : first);
  const likeToken = (name: BrandColor, theme: Theme): Oklch => {
    const seed = seedOf(name);
    const vividness = Math.min(1.2, seed.c / toOklch(colour('color-bg-accent', 'light')).c);
    const { l, c } = toOklch(colour(name, theme));
    return { l, c: c * vividness, h: seed.h };
  };
  // White stays white.
  const surfaces = (theme: 'light' | 'contrastDark') =>
    fitted(
      theme,
      SURFACES.filter((name) => toOklch(colour(name, theme)).c > 0.001),
      (name) => likeToken(name, theme),
    );
  const onLight = surfaces('light');
  const onDark = surfaces('contrastDark');
  const hover = { ...first, l: first.l + (first.l < 0.3 ? 0.1 : -0.08) };
  const start = (name: BrandColor) => {
    if (isSoft(name)) return likeToken(name, 'light');
    return name === 'color-bg-accent-hover' ? hover : seedOf(name);
  };
  const light = { ...onLight, ...fitted('light', ACCENTS, start, onLight) };
  const inContrast = fitted(
    'contrast',
    IN_CONTRAST,
    (name) => toOklch(light[name] ?? color),
    light,
  );
  const dark = fitted('contrastDark', ACCENTS, (name) => likeToken(name, 'dark'), onDark);
  return { light, contrast: inContrast, dark: { ...onDark, ...dark } };
}

/**
 * @param start where a colour begins
 * @param others the theme's colours that are fitted already
 */
function fitted(
  theme: Exclude<Theme, 'dark'>,
  names: readonly BrandColor[],
  start: (name: BrandColor) => Oklch,
  others: Colors = {},
): Colors {
  const made: Partial<Record<BrandColor, string>> = {};
  const colorIn = (name: TokenName, at: Theme) =>
    ((isAccent(name) || isSurface(name)) && (made[name] ?? others[name])) || colour(name, at);
  for (const name of names) {
    // Other accents are fitted to their backgrounds, which come before them.
    const pairs = PAIRS.filter(
      ({ front, back }) => front === name || (back === name && !isAccent(front)),
    );
    const themes: Theme[] = [theme];
    if (theme === 'light' && !IN_CONTRAST.includes(name)) themes.push('contrast');
    if (theme === 'contrastDark' && isSurface(name)) themes.push('dark');
    const fits = () =>
      themes.every((at) =>
        pairs.every(
          (pair) => contrast(colorIn(pair.front, at), colorIn(pair.back, at)) >= least(pair, at),
        ),
      );
    // What is seen on a page becomes unlike it, and what is behind text becomes like it.
    const step = (theme === 'contrastDark') === isSoft(name) ? -STEP : STEP;
    const color = { ...start(name) };
    do {
      made[name] = toHex(color);
      color.l += step;
    } while (!fits() && color.l > 0 && color.l < 1);
  }
  return made;
}

/**
 * A style sheet with a brand's colours in every theme, to be loaded after the themes. It holds on parts of a page that have a theme
 * of their own, too; forced colours remain the visitor's.
 *
 * @throws {RangeError} naming a colour that is none, or is too light
 */
export function brandCss(color: string, second = color): string {
  const wrong = [color, second].find((one) => !/^#[\da-f]{6}$/i.test(one));
  if (wrong !== undefined) throw new RangeError(`${wrong} is no colour: write it as #1747a6`);
  const white = [color, second].find((one) => !brandColors(one));
  if (white !== undefined)
    throw new RangeError(`${white} is too light: nothing would be seen on white`);
  const rule = (selectors: string, values: Colors) =>
    `${selectors} {\n${Object.entries(values)
      .map(([name, value]) => `  --snowpea-${name}: ${value};\n`)
      .join('')}}\n`;
  const { light = {}, contrast = {}, dark = {} } = brandColors(color, second) ?? {};
  return [
    rule(':root:root,\n:root [data-theme=light]', light),
    rule(':root:root[data-contrast=more]', contrast),
    `@media (prefers-contrast: more) {\n${rule(':root:root:not([data-contrast=standard])', contrast)}}\n`,
    `@media (prefers-color-scheme: dark) {\n${rule(':root:root:not([data-theme=light])', dark)}}\n`,
    rule(':root:root[data-theme=dark],\n:root [data-theme=dark]', dark),
  ].join('');
}
