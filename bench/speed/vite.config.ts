import path from 'node:path';
import type { Plugin } from 'vite';
import { storeConfig } from '../../vite.config';

const rootIds = path.resolve(import.meta.dirname, '../../src/page/root-ids.ts');

/** The store's own source on React 19 and react-dom, which no page of the store contains: `react` is the package of that name. */
const onReact = (): Plugin => ({
  name: 'snowpea-on-react',
  enforce: 'pre',
  config: () => ({ oxc: { jsx: { runtime: 'automatic', importSource: 'react' } } }),
  resolveId(asked) {
    // Pages are rendered by React, which then hydrates them.
    if (asked === 'preact-render-to-string') return this.resolve('react-dom/server');
    return undefined;
  },
  load: (id) => (id === rootIds ? '' : undefined),
});

/** The store's builds on React 19. */
export default storeConfig('.cache/compared', onReact());
