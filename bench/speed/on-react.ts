import path from 'node:path';
import type { Plugin } from 'vite';

const here = import.meta.dirname;
const source = path.resolve(here, '../../src');

/** The modules of the store that a build for comparison replaces. */
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
 * The store's own source on React 19 and react-dom, which no page of the store contains. `islands`: islands are
 * hydrated on first use, as shipped; `whole`: the whole page is hydrated as soon as its script has loaded, the
 * usual way.
 */
export function onReact(way: 'islands' | 'whole'): Plugin {
  return {
    name: 'snowpea-on-react',
    enforce: 'pre',
    resolveId(asked) {
      // Pages are rendered by React, which then hydrates them.
      if (asked === 'preact-render-to-string') return this.resolve('react-dom/server');
      return undefined;
    },
    load(id) {
      const name = path.relative(source, id);
      // Only the document replaces the frame; the whole frame itself imports the original.
      const replaced: Record<string, string> = way === 'whole' ? WHOLE : ISLANDS;
      return replaced[name];
    },
  };
}
