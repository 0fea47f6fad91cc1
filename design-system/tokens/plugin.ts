import type { Plugin } from 'vite';
import { forcedOutlines } from './outlines.mjs';
import { resolveTokens, type Table } from './resolve';

/**
 * Lightning CSS's number for `light-dark()`. The sheet does not use that function, but where it sees
 * `color-scheme` it prepares for it with two properties a theme, which every page would carry.
 */
const LIGHT_DARK = 1 << 20;

/** How {@link tokensPlugin} treats style sheets. */
export interface TokensOptions {
  /** Draw lines in forced colours where only a background set something apart; the store's pages have no bytes for them. */
  outlines?: boolean;
  /** Tokens that change while a server for developers runs: how to read them, and the file to watch. */
  fresh?: { file: string; read(): Table };
}

/** Vite plugin: every stylesheet goes through {@link resolveTokens} before anything else reads it. */
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
