import type { Plugin } from 'vite';
import { tokens } from './build/tokens';
import { forcedOutlines } from './outlines.mjs';
import { resolveTokens } from './resolve.mjs';

/** What {@link pageStyles} needs to know of each token. */
export type Table = Readonly<Record<string, { value: string; property?: string }>>;

/**
 * Lightning CSS's flag for `light-dark()`. The sheet does not use that function, but for `color-scheme` Lightning CSS
 * would add two properties for each theme, which every page would contain.
 */
const LIGHT_DARK = 1 << 20;

/** Options of {@link tokensPlugin}. */
export interface TokensOptions {
  /** Adds outlines in forced colours where only a background separated elements; the store's pages omit them to save bytes. */
  outlines?: boolean;
  /** Tokens that may change while a development server runs: how to read them, and the file to watch. */
  fresh?: { file: string; read(): Table };
}

/** Resolves tokens for a page: one without themes becomes its value, a themed one the short custom property that `tokens.css` sets. */
export const pageStyles = (css: string, file: string, table: Table = tokens): string =>
  resolveTokens(css, file, new Map(Object.entries(table)), ({ property, value }) =>
    property ? `var(${property})` : value,
  );

/** Vite plugin: applies {@link pageStyles} to every style sheet before other plugins. */
export function tokensPlugin({ outlines = false, fresh }: TokensOptions = {}): Plugin {
  return {
    name: 'snowpea-tokens',
    enforce: 'pre',
    config: () => ({ css: { lightningcss: { exclude: LIGHT_DARK } } }),
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!file.endsWith('.css')) return undefined;
      if (fresh) this.addWatchFile(fresh.file);
      const lines = outlines ? forcedOutlines(code) : '';
      return { code: pageStyles(lines + code, file, fresh?.read()), map: null };
    },
  };
}
