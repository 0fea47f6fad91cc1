import path from 'node:path';
import { build } from 'vite';
import { tokensPlugin } from '../../design-system/tokens/plugin';

const root = path.resolve(import.meta.dirname, '../..');
const at = (file: string) => path.join(root, file);

/** What `react` resolves to: Preact as in the browser, or React 19. */
const LIBRARIES = {
  preact: {
    react: at('src/page/react.ts'),
    'react/jsx-runtime': at('src/page/react.ts'),
  },
  react: {
    react: at('node_modules/real-react/index.js'),
    'react/jsx-runtime': at('node_modules/real-react/jsx-runtime.js'),
    'react-dom': at('node_modules/real-react-dom/index.js'),
    'react-dom/client': at('node_modules/real-react-dom/client.js'),
  },
};

/** The tiles and the library as one production script. */
export async function buildTiles(library: keyof typeof LIBRARIES): Promise<string> {
  const alias = Object.entries(LIBRARIES[library]).map(([name, replacement]) => ({
    find: new RegExp(`^${name}$`),
    replacement,
  }));
  const result = await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    define: { __DEV__: 'false', 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
    plugins: [tokensPlugin()],
    resolve: { alias },
    build: {
      write: false,
      target: ['chrome64', 'safari12'],
      modulePreload: false,
      rolldownOptions: {
        input: at(`bench/tiles/on-${library}.tsx`),
        output: { format: 'iife' },
      },
    },
  });
  if (!('output' in result)) throw new Error('Vite watches instead of building.');
  return result.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
}
