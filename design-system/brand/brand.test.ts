import { expect, it } from 'vitest';
import { contrast } from '../tokens/contrast';
import { colour, least, PAIRS, THEMES } from '../tokens/pairs';
import { brandColors, brandCss } from './brand';
import { toHex, toOklch } from './oklch';

/** Forty colours, the same at each run. */
const SEEDS = Array.from(
  { length: 40 },
  (_, n) => `#${((n * 2_654_435_761 + 12_345) % 0xe0e0e0).toString(16).padStart(6, '0')}`,
);

const ALL = [
  ...SEEDS,
  ...['#000000', '#808080', '#ffeb3b', '#ffff00', '#ff0000', '#0000ff', '#00ff00'],
];
/** Each alone, and with another one. */
const BRANDS = ALL.flatMap((seed, n) => [
  [seed, seed] as const,
  [seed, ALL.at(-n - 1) ?? seed] as const,
]);

it.each(BRANDS)(
  '%s with %s has the contrast that the tokens require, in every theme',
  (seed, second) => {
    const made = brandColors(seed, second);
    if (!made) throw new Error('It is not white');
    const inTheme = {
      light: made.light,
      dark: made.dark,
      contrast: { ...made.light, ...made.contrast },
      contrastDark: made.dark,
    };
    const low = THEMES.flatMap((theme) =>
      PAIRS.flatMap((pair) => {
        const accents: Readonly<Record<string, string>> = inTheme[theme];
        const [front, back] = [pair.front, pair.back].map(
          (name) => accents[name] ?? colour(name, theme),
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
  expect(brandColors('#1a5fb4')?.light['color-bg-accent']).toBe('#1a5fb4');
  expect(brandColors('#ffeb3b')?.light['color-bg-accent']).not.toBe('#ffeb3b');
});

it('the background of small actions keeps its tint', () => {
  for (const seed of SEEDS.filter((one) => toOklch(one).c > 0.1))
    expect(toOklch(brandColors(seed)?.light['color-bg-accent-soft'] ?? '').c).toBeGreaterThan(
      0.015,
    );
});

it.each(['#ffffff', '#fefefe', '#fffde7'])('%s is too light', (seed) => {
  expect(brandColors(seed)).toBeUndefined();
});

it.each(['#29711d', '#c22826', '#000000', '#ffffff', '#0d110d'])(
  '%s is the same in OKLCH',
  (hex) => {
    expect(toHex(toOklch(hex))).toBe(hex);
  },
);

it.each(['#0b6e99', '#c2185b', '#ff9800'])('grey surfaces have a trace of %s', (seed) => {
  const { light, dark } = brandColors(seed) ?? {};
  for (const surface of [light?.['color-bg-subtle'], dark?.['color-bg-canvas']]) {
    const { c, h } = toOklch(surface ?? '#000000');
    expect(c).toBeGreaterThan(0.002);
    expect(Math.abs(Math.sin((h - toOklch(seed).h) / 2))).toBeLessThan(0.3);
  }
  expect(light?.['color-bg-canvas']).toBeUndefined();
});

it('actions and surfaces have the first colour; links, progress and focus the second', () => {
  const { light } = brandColors('#1a5fb4', '#c2185b') ?? {};
  expect(light).toMatchObject({ 'color-bg-accent': '#1a5fb4', 'color-text-accent': '#c2185b' });
  expect(light?.['color-bg-accent-soft']).toBe(
    brandColors('#1a5fb4')?.light['color-bg-accent-soft'],
  );
});

it.each([
  ['blue', 'blue is no colour: write it as #1747a6'],
  ['#fff', '#fff is no colour: write it as #1747a6'],
  ['#1747a6}', '#1747a6} is no colour: write it as #1747a6'],
  ['#fffffe', '#fffffe is too light: nothing would be seen on white'],
])('%s is refused', (color, message) => {
  expect(() => brandCss(color)).toThrow(new RangeError(message));
  expect(() => brandCss('#1747a6', color)).toThrow(RangeError);
});

it('a style sheet has a rule for each theme', () => {
  const rules = [...brandCss('#1747a6').matchAll(/^:root[^{]*\{/gm)].map(([rule]) => rule);
  expect(rules).toHaveLength(5);
  expect(brandCss('#1747a6')).toContain('--snowpea-color-bg-accent: #1747a6;');
});
