import type { Plugin } from 'vite';
import { resolveTokens } from './resolve';

/** Vite plugin: every stylesheet goes through {@link resolveTokens} before anything else reads it. */
export function tokensPlugin(): Plugin {
  return {
    name: 'snowpea-tokens',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      return file.endsWith('.css') ? { code: resolveTokens(code, file), map: null } : undefined;
    },
  };
}
