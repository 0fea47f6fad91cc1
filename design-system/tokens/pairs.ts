import { type TokenName, tokens } from './build/tokens';

/** Themes with known colours; forced colours depend on the visitor. */
export const THEMES = ['light', 'dark', 'contrast', 'contrastDark'] as const;
export type Theme = (typeof THEMES)[number];

/** A colour on a background. */
export interface Pair {
  front: TokenName;
  back: TokenName;
  /** Text, or graphics: edges of fields, focus rings, icons, bars. */
  kind: 'text' | 'sign';
}

/** Required ratios: WCAG 2.2 AA (1.4.3, 1.4.11); AAA (1.4.6) in high contrast, where graphics need the AA ratio of text. */
const LEAST = {
  text: { standard: 4.5, contrast: 7 },
  sign: { standard: 3, contrast: 4.5 },
};

/** The required ratio of a pair in a theme. */
export const least = ({ kind }: Pair, theme: Theme): number =>
  LEAST[kind][theme.startsWith('contrast') ? 'contrast' : 'standard'];

/** Every pair the tokens allow: `snowpea.on` in their files. */
export const PAIRS: readonly Pair[] = Object.entries(tokens).flatMap(([name, token]) =>
  ('on' in token ? token.on : []).map((back) => ({
    front: name as TokenName, // cast: Object.entries widens the keys
    back,
    kind: name.startsWith('color-text-') ? ('text' as const) : ('sign' as const),
  })),
);

/** Overrides of each theme, in order of precedence. */
const CHAIN: Record<Theme, readonly Theme[]> = {
  light: [],
  dark: ['dark'],
  contrast: ['contrast'],
  contrastDark: ['contrastDark', 'dark'],
};

/** A colour token's value in a theme. */
export function colour(name: TokenName, theme: Theme): string {
  const token: Partial<Record<Theme, string>> & { value: string } = tokens[name];
  const own = CHAIN[theme].find((one) => token[one] !== undefined);
  return own ? (token[own] ?? token.value) : token.value;
}
