import type { Plugin } from 'vite';
import { forcedOutlines } from './outlines.mjs';
import { resolveTokens, type Table } from './resolve';

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

/** Vite plugin: applies {@link resolveTokens} to every style sheet before other plugins. */
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
      return { code: resolveTokens(lines + code, file, fresh?.read()), map: null };
    },
  };
}
