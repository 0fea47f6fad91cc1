import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { tokensPlugin } from '../design-system/tokens/plugin';

/** The components' half of the store's build: tokens, and Preact for React. */
export default defineConfig({
  plugins: [tokensPlugin(), preact({ reactAliasesEnabled: true })],
  define: { __DEV__: 'true' },
});
