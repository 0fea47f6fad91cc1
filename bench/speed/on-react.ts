import path from 'node:path';
import type { Plugin } from 'vite';

const here = import.meta.dirname;
const source = path.resolve(here, '../../src');

/** What a build for comparison has instead of a module of the store. */
const ISLANDS = {
  'page/react.ts': `export * from '${here}/react-dom';`,
  'page/hydrate.ts': `export { hydrateIsland } from '${here}/react-dom';`,
  'page/prove-hydration.ts': `export { proveHydration } from '${here}/react-dom';`,
};

const WHOLE = {
  ...ISLANDS,
  'page/start.ts': `import '${here}/whole-start';`,
  'page/after-load.ts': `import '${here}/whole-client';`,
  'screens/frame/Frame.tsx': `export { WholeFrame as Frame } from '${here}/WholeFrame';`,
};

/**
 * The store's own source on React 19 and react-dom, which no page of the store ever carries. `islands`: hydrated where it is
 * touched, as shipped; `whole`: the whole page is hydrated as soon as its script has come, the usual way.
 */
export function onReact(way: 'islands' | 'whole'): Plugin {
  return {
    name: 'snowpea-on-react',
    enforce: 'pre',
    resolveId(asked) {
      // Pages are rendered as React expects to find them.
      if (asked === 'preact-render-to-string') return this.resolve('react-dom/server');
      return undefined;
    },
    load(id) {
      const name = path.relative(source, id);
      // The frame itself is a part of the whole; only the document asks for the other.
      const replaced: Record<string, string> = way === 'whole' ? WHOLE : ISLANDS;
      return replaced[name];
    },
  };
}
