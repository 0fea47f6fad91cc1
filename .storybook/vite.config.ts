import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { tokensPlugin } from '../design-system/tokens/plugin';
import { docgenPlugin } from './plugins/docgen';
import { factsPlugin } from './plugins/facts';
import { freshTokens } from './plugins/fresh-tokens';
import { mockWorkerPlugin } from './plugins/mock-worker';
import { storyCodePlugin } from './plugins/story-code';

/** The components' half of the store's build: tokens, and Preact for React. */
export default defineConfig({
  plugins: [
    tokensPlugin({ outlines: true, fresh: freshTokens }),
    docgenPlugin(),
    storyCodePlugin(),
    factsPlugin(),
    mockWorkerPlugin(),
    preact({ reactAliasesEnabled: true }),
  ],
  define: { __DEV__: 'true' },
});
