import {
  ACCENTS,
  type Accents,
  type Look,
  type LookColor,
  SURFACES,
} from '../../contract/entities/look';
import type { TokenName } from '../../design-system/tokens/build/tokens';
import { contrast } from '../../design-system/tokens/contrast';
import { colour, least, PAIRS, type Theme } from '../../design-system/tokens/pairs';
import { type Oklch, toHex, toOklch } from './oklch';

/** Lighter and paler colours than this are white: what they colour would have to become another colour to be seen. */
const WHITE = { l: 0.95, c: 0.05 };
/** A step of lightness, below what one sees. */
const STEP = 0.005;
/** The colours that have values of their own in high contrast, where the others are those of light pages. */
const IN_CONTRAST: readonly LookColor[] = [
  'color-bg-accent',
  'color-bg-accent-hover',
  'color-text-accent',
];

const isOf = <T extends TokenName>(names: readonly T[], name: TokenName): name is T =>
  names.some((one) => one === name);
const isAccent = (name: TokenName) => isOf(ACCENTS, name);
const isSurface = (name: TokenName) => isOf(SURFACES, name);
/** Whether it is behind text. */
const isSoft = (name: LookColor): boolean => isSurface(name) || name.includes('soft');

/**
 * A shop's colours by its own one. Each has the lightness of its token, except that actions of light pages are the colour itself;
 * it then moves away from the colours that it is seen with, until the contrast is what the tokens require. Surfaces are as grey as
 * their tokens.
 *
 * @param hex `#rrggbb`
 * @returns undefined when the colour is too light
 */
export function lookColors(hex: string): Look['colors'] | undefined {
  const seed = toOklch(hex);
  if (seed.l > WHITE.l && seed.c < WHITE.c) return undefined;
  const vividness = Math.min(1.2, seed.c / toOklch(colour('color-bg-accent', 'light')).c);
  const likeToken = (name: LookColor, theme: Theme): Oklch => {
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
  const hover = { ...seed, l: seed.l + (seed.l < 0.3 ? 0.1 : -0.08) };
  const start = (name: LookColor) => {
    if (isSoft(name)) return likeToken(name, 'light');
    return name === 'color-bg-accent-hover' ? hover : seed;
  };
  const light = { ...onLight, ...fitted('light', ACCENTS, start, onLight) };
  const inContrast = fitted('contrast', IN_CONTRAST, (name) => toOklch(light[name] ?? hex), light);
  const dark = fitted('contrastDark', ACCENTS, (name) => likeToken(name, 'dark'), onDark);
  return { light, contrast: inContrast, dark: { ...onDark, ...dark } };
}

/**
 * @param start where a colour begins
 * @param others the theme's colours that are fitted already
 */
function fitted(
  theme: Exclude<Theme, 'dark'>,
  names: readonly LookColor[],
  start: (name: LookColor) => Oklch,
  others: Accents = {},
): Accents {
  const made: Partial<Record<LookColor, string>> = {};
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
