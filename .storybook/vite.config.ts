import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { tokensPlugin } from '../design-system/tokens/plugin';
import { docgenPlugin } from './plugins/docgen';
import { factsPlugin } from './plugins/facts';

/** The components' half of the store's build: tokens, and Preact for React. */
export default defineConfig({
  plugins: [
    tokensPlugin({ outlines: true }),
    docgenPlugin(),
    factsPlugin(),
    preact({ reactAliasesEnabled: true }),
  ],
  define: { __DEV__: 'true' },
});
