import type { Plugin } from 'vite';
import { resolveTokens } from './resolve';

/**
 * Lightning CSS's number for `light-dark()`. The sheet does not use that function, but where it sees
 * `color-scheme` it prepares for it with two properties a theme, which every page would carry.
 */
const LIGHT_DARK = 1 << 20;

/** Vite plugin: every stylesheet goes through {@link resolveTokens} before anything else reads it. */
export function tokensPlugin(): Plugin {
  return {
    name: 'snowpea-tokens',
    enforce: 'pre',
    config: () => ({ css: { lightningcss: { exclude: LIGHT_DARK } } }),
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      return file.endsWith('.css') ? { code: resolveTokens(code, file), map: null } : undefined;
    },
  };
}
