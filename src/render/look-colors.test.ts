import { expect, it } from 'vitest';
import type { Accents } from '../../contract/entities/look';
import { contrast } from '../../design-system/tokens/contrast';
import { colour, least, PAIRS, THEMES } from '../../design-system/tokens/pairs';
import { lookColors } from './look-colors';
import { toHex, toOklch } from './oklch';

/** Forty colours, the same at each run. */
const SEEDS = Array.from(
  { length: 40 },
  (_, n) => `#${((n * 2_654_435_761 + 12_345) % 0xe0e0e0).toString(16).padStart(6, '0')}`,
);

it.each([...SEEDS, '#000000', '#808080', '#ffeb3b', '#ffff00', '#ff0000', '#0000ff', '#00ff00'])(
  '%s has the contrast that the tokens require, in every theme',
  (seed) => {
    const made = lookColors(seed);
    if (!made) throw new Error('It is not white');
    const inTheme = {
      light: made.light,
      dark: made.dark,
      contrast: { ...made.light, ...made.contrast },
      contrastDark: made.dark,
    };
    const low = THEMES.flatMap((theme) =>
      PAIRS.flatMap((pair) => {
        const accents: Accents = inTheme[theme];
        const [front, back] = [pair.front, pair.back].map(
          (name) => accents[name as keyof Accents] ?? colour(name, theme),
        );
        const ratio = contrast(front ?? '', back ?? '');
        return ratio < least(pair, theme)
          ? [`${theme} ${pair.front} on ${pair.back}: ${ratio}`]
          : [];
      }),
    );
    expect(low).toEqual([]);
  },
);

it('the primary action is the colour itself where a white label can be read on it', () => {
  expect(lookColors('#1a5fb4')?.light['color-bg-accent']).toBe('#1a5fb4');
  expect(lookColors('#ffeb3b')?.light['color-bg-accent']).not.toBe('#ffeb3b');
});

it('the background of small actions keeps its tint', () => {
  for (const seed of SEEDS.filter((one) => toOklch(one).c > 0.1))
    expect(toOklch(lookColors(seed)?.light['color-bg-accent-soft'] ?? '').c).toBeGreaterThan(0.015);
});

it.each(['#ffffff', '#fefefe', '#fffde7'])('%s is too light', (seed) => {
  expect(lookColors(seed)).toBeUndefined();
});

it.each(['#29711d', '#c22826', '#000000', '#ffffff', '#0d110d'])(
  '%s is the same in OKLCH',
  (hex) => {
    expect(toHex(toOklch(hex))).toBe(hex);
  },
);

it.each(['#0b6e99', '#c2185b', '#ff9800'])('grey surfaces have a trace of %s', (seed) => {
  const { light, dark } = lookColors(seed) ?? {};
  for (const surface of [light?.['color-bg-subtle'], dark?.['color-bg-canvas']]) {
    const { c, h } = toOklch(surface ?? '#000000');
    expect(c).toBeGreaterThan(0.002);
    expect(Math.abs(Math.sin((h - toOklch(seed).h) / 2))).toBeLessThan(0.3);
  }
  expect(light?.['color-bg-canvas']).toBeUndefined();
});
