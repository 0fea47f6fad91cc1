import { type TokenName, tokens } from './build/tokens';

export type Theme = 'light' | 'dark';

/** A colour that is seen on another one, and what WCAG AA asks of the two. */
export type Pair = { front: TokenName; back: TokenName; least: number };

/** Running text (WCAG 1.4.3) and what must be made out without being read (1.4.11). */
const TEXT = 4.5;
const SIGN = 3;

/** Every pair the tokens allow (`snowpea.on` in their files), and the focus ring wherever it may stand. */
export const PAIRS: readonly Pair[] = [
  ...Object.entries(tokens).flatMap(([front, token]) =>
    // The cast: keys of `tokens` are its names, which Object.entries forgets.
    ('on' in token ? token.on : []).map((back) => ({
      front: front as TokenName,
      back,
      least: TEXT,
    })),
  ),
  ...(['color-bg-canvas', 'color-bg-subtle', 'color-bg-raised', 'color-bg-notice'] as const).map(
    (back) => ({ front: 'color-border-focus', back, least: SIGN }) as const,
  ),
];

/** A colour token's value in a theme. */
export function colour(name: TokenName, theme: Theme): string {
  const token = tokens[name];
  return theme === 'dark' && 'dark' in token ? token.dark : String(token.value);
}
