import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig, type UserConfig } from 'vite';
import { tokensPlugin } from './design-system/tokens/plugin';
import { classNames } from './scripts/class-names.mjs';

/**
 * One configuration, seven builds, chosen by `--mode` (scripts/build.mjs runs them in this order):
 * styles: the CSS each screen uses · client: lazy chunks · register: the popup of a game's download · native: what clients with a bridge get besides · wake: the inlined runtime · sw: the service worker · server.
 * `simulator` is for development alone: a native client around the page (`npm start -- --simulator`).
 * `component` is what scripts/design-system/bytes.mjs measures one component with.
 */
const root = import.meta.dirname;
const at = (file: string) => path.join(root, file);

/** D§17: scripts and style sheets are compiled for these engines (docs/decisions/css-baseline.md). */
const TARGET = ['chrome64', 'safari12'];

const className = classNames(root);

const common: UserConfig = {
  root,
  publicDir: false,
  clearScreen: false,
  logLevel: 'warn',
  css: { modules: { generateScopedName: className } },
  define: { __DEV__: 'false' },
};

/** 2 to 4 % smaller than the default minifier makes it, on bytes that are counted one by one. */
const SMALLEST: UserConfig['build'] = {
  minify: 'terser',
  terserOptions: {
    toplevel: true,
    ecma: 2017,
    compress: {
      passes: 3,
      pure_getters: true,
      unsafe_arrows: true,
      unsafe_methods: true,
      keep_fargs: false,
      inline: 3,
      negate_iife: false,
    },
  },
};

const reactAs = (react: string, jsx: string) => [
  { find: /^react$/, replacement: at(react) },
  { find: /^react\/jsx-runtime$/, replacement: at(jsx) },
];
const jsxAutomatic = { oxc: { jsx: { runtime: 'automatic' as const, importSource: 'react' } } };
const compat = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

/** Screens by folder: each is an entry of the styles build, so that a page carries the CSS of its own screen only. */
function screens(): Record<string, string> {
  const folder = at('src/screens');
  const names = readdirSync(folder).filter((name) =>
    existsSync(path.join(folder, name, 'index.ts')),
  );
  return Object.fromEntries(names.map((name) => [name, path.join(folder, name, 'index.ts')]));
}

/** Lazy islands and the other chunks that the inlined runtime asks for by name. */
const LAZY = {
  gallery: at('src/features/gallery/GalleryIsland.tsx'),
  register: at('src/entry/register.ts'),
  share: at('src/features/share/Share.tsx'),
  filters: at('src/features/filters/FiltersIsland.tsx'),
  search: at('src/features/search-box/LateSearch.tsx'),
  afterwards: at('src/entry/afterwards.ts'),
  polyfills: at('src/entry/polyfills.ts'),
};

/**
 * A part that is a build of its own, under fixed names, a file a language: cut into the pieces that other lazy parts share, it
 * would be a sixth larger, and nothing of it is in what other visitors get.
 */
const inBothLanguages = (part: string): UserConfig => ({
  ...common,
  plugins: [tokensPlugin()],
  ...jsxAutomatic,
  resolve: { alias: reactAs('src/entry/react-shared.ts', 'src/entry/react-shared.ts') },
  build: {
    outDir: `dist/client/${part}`,
    target: TARGET,
    cssTarget: TARGET,
    cssMinify: 'lightningcss',
    cssCodeSplit: false,
    modulePreload: false,
    ...SMALLEST,
    rolldownOptions: {
      input: {
        'zh-CN': at(`src/entry/${part}/zh-cn.ts`),
        en: at(`src/entry/${part}/en.ts`),
      },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
});

const builds: Record<string, () => UserConfig> = {
  styles: () => ({
    ...common,
    plugins: [tokensPlugin(), preact()],
    resolve: { alias: compat },
    build: {
      outDir: 'dist/styles',
      manifest: true,
      cssTarget: TARGET,
      cssMinify: 'lightningcss',
      modulePreload: false,
      rolldownOptions: { input: screens(), preserveEntrySignatures: 'strict' },
    },
  }),
  client: () => ({
    ...common,
    define: { ...common.define, 'process.env.NODE_ENV': '"production"' },
    plugins: [tokensPlugin()],
    ...jsxAutomatic,
    resolve: { alias: reactAs('src/entry/react-shared.ts', 'src/entry/react-shared.ts') },
    build: {
      outDir: 'dist/client',
      manifest: true,
      target: TARGET,
      cssTarget: TARGET,
      cssMinify: 'lightningcss',
      cssCodeSplit: true,
      modulePreload: false,
      // As a library: an application's build wraps every lazy import in Vite's own preloader, 770 bytes of it.
      lib: { entry: LAZY, formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        output: {
          minify: true,
          comments: false,
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  }),
  native: () => inBothLanguages('native'),
  register: () => inBothLanguages('register'),
  simulator: () => ({
    ...common,
    build: {
      outDir: 'dist/simulator',
      target: TARGET,
      modulePreload: false,
      rolldownOptions: {
        input: { simulator: at('stories/simulator/main.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false, format: 'iife' },
      },
    },
  }),
  component: () => ({
    ...common,
    plugins: [tokensPlugin()],
    // Said outright, because it is measured in development and in tests too.
    oxc: { jsx: { ...jsxAutomatic.oxc.jsx, development: false } },
    build: { target: TARGET, cssTarget: TARGET, cssMinify: 'lightningcss', modulePreload: false },
  }),
  wake: () => ({
    ...common,
    plugins: [tokensPlugin()],
    ...jsxAutomatic,
    resolve: { alias: reactAs('src/entry/react-core.ts', 'src/entry/react-core-jsx.ts') },
    build: {
      outDir: 'dist/wake',
      target: TARGET,
      // The components' CSS is in the pages already; left on, it would be put into the script.
      cssCodeSplit: false,
      ...SMALLEST,
      modulePreload: false,
      rolldownOptions: {
        input: { wake: at('src/entry/wake.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false, format: 'iife' },
      },
    },
  }),
  sw: () => ({
    ...common,
    define: { ...common.define, 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/sw',
      target: TARGET,
      modulePreload: false,
      rolldownOptions: {
        input: { sw: at('sw/index.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false, format: 'iife' },
      },
    },
  }),
  server: () => ({
    ...common,
    plugins: [tokensPlugin(), preact()],
    resolve: { alias: compat },
    build: {
      outDir: 'dist/server',
      ssr: true,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: { main: at('server/main.ts'), cli: at('server/cli.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  }),
};

export default defineConfig(({ mode }) => {
  const build = builds[mode];
  if (!build) throw new Error(`Unknown build "${mode}": one of ${Object.keys(builds).join(', ')}`);
  return build();
});
