import { ACCENTS, type Accents, type Look } from '../../contract/entities/look';
import type { TokenName } from '../../design-system/tokens/build/tokens';
import { contrast } from '../../design-system/tokens/contrast';
import { colour, least, PAIRS, type Theme } from '../../design-system/tokens/pairs';
import { type Oklch, toHex, toOklch } from './oklch';

type Accent = (typeof ACCENTS)[number];

/** Lighter and paler colours than this are white: what they colour would have to become another colour to be seen. */
const WHITE = { l: 0.95, c: 0.05 };
/** A step of lightness, below what one sees. */
const STEP = 0.005;
/** The colours that have values of their own in high contrast, where the others are those of light pages. */
const IN_CONTRAST: readonly Accent[] = [
  'color-bg-accent',
  'color-bg-accent-hover',
  'color-text-accent',
];

const isAccent = (name: TokenName): name is Accent => ACCENTS.some((one) => one === name);
const isSoft = (name: Accent): boolean => name.includes('soft');

/**
 * A shop's colours by its own one. Each has the lightness of its token, except that actions of light pages are the colour itself;
 * it then moves away from the colours that it is seen with, until the contrast is what the tokens require.
 *
 * @param hex `#rrggbb`
 * @returns undefined when the colour is too light
 */
export function lookColors(hex: string): Look['colors'] | undefined {
  const seed = toOklch(hex);
  if (seed.l > WHITE.l && seed.c < WHITE.c) return undefined;
  const vividness = Math.min(1.2, seed.c / toOklch(colour('color-bg-accent', 'light')).c);
  const likeToken = (name: Accent, theme: Theme): Oklch => {
    const { l, c } = toOklch(colour(name, theme));
    return { l, c: c * vividness, h: seed.h };
  };
  const hover = { ...seed, l: seed.l + (seed.l < 0.3 ? 0.1 : -0.08) };
  const light = fitted('light', ACCENTS, (name) => {
    if (isSoft(name)) return likeToken(name, 'light');
    return name === 'color-bg-accent-hover' ? hover : seed;
  });
  const inContrast = fitted('contrast', IN_CONTRAST, (name) => toOklch(light[name] ?? hex), light);
  return {
    light,
    contrast: inContrast,
    dark: fitted('contrastDark', ACCENTS, (name) => likeToken(name, 'dark')),
  };
}

/**
 * @param start where a colour begins
 * @param others the theme's other accents
 */
function fitted(
  theme: Exclude<Theme, 'dark'>,
  names: readonly Accent[],
  start: (name: Accent) => Oklch,
  others: Accents = {},
): Accents {
  const made: Partial<Record<Accent, string>> = {};
  const colorIn = (name: TokenName, at: Theme) =>
    (isAccent(name) && (made[name] ?? others[name])) || colour(name, at);
  for (const name of names) {
    // Other accents are fitted to their backgrounds, which come before them.
    const pairs = PAIRS.filter(
      ({ front, back }) => front === name || (back === name && !isAccent(front)),
    );
    const themes =
      theme !== 'light' || IN_CONTRAST.includes(name) ? [theme] : [theme, 'contrast' as const];
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
