import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig, type EnvironmentOptions, type PluginOption, type UserConfig } from 'vite';
import { LANGS } from './contract/lang';
import { tokensPlugin } from './design-system/tokens/plugin';
import { chunksPlugin } from './scripts/build/chunks-plugin.mjs';
import { importHelper } from './scripts/build/import-helper.mjs';
import { classNames } from './scripts/class-names.mjs';

/**
 * One configuration, four builds (scripts/build.mjs runs them): `client`, what a page fetches · `runtime`, what is inlined in
 * every page · `worker`, the service worker · `server`, with the style sheets of the screens.
 */
const root = import.meta.dirname;

const at = (file: string) => path.join(root, file);

/** D§17: scripts and style sheets are compiled for these engines (docs/decisions/css-baseline.md). */
const TARGET = ['chrome64', 'safari12'];

const forBrowsers: EnvironmentOptions['build'] = {
  target: TARGET,
  cssTarget: TARGET,
  cssMinify: 'lightningcss',
  modulePreload: false,
};

/** How long plugins take says nothing to who builds a store. */
const checks = { pluginTimings: false };

/** One script without imports. */
const oneScript = (outDir: string, file: string): EnvironmentOptions['build'] => ({
  ...forBrowsers,
  outDir,
  // The components' CSS is in the pages already; left on, it would be put into the script.
  cssCodeSplit: false,
  rolldownOptions: {
    checks,
    input: { [path.basename(outDir)]: at(file) },
    output: { entryFileNames: '[name].js', codeSplitting: false, format: 'iife' },
  },
});

/** 2 to 4 % smaller than the default minifier makes it, on bytes that every page carries or every browser stores. */
const smallest: EnvironmentOptions['build'] = {
  minify: 'terser',
  terserOptions: {
    toplevel: true,
    ecma: 2017,
    compress: {
      passes: 4,
      pure_getters: true,
      unsafe_arrows: true,
      unsafe_methods: true,
      keep_fargs: false,
      inline: 3,
      negate_iife: false,
    },
  },
};

/** Screens by folder. Each is an entry of the server's build, so that a page carries the CSS of its own screen only. */
function screens(): Record<string, string> {
  const folder = at('src/screens');
  const entries = readdirSync(folder)
    .map((name) => [name, path.join(folder, name, name === 'frame' ? 'index.ts' : 'Screen.tsx')])
    .filter(([, file = '']) => existsSync(file));
  return Object.fromEntries(entries);
}

/** What the inlined runtime asks for by name (src/page/chunks.ts); everything else is imported by these. */
const CHUNKS = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(at('src/chunks.json'), 'utf8'))).map(([name, file]) => [
    name,
    at(String(file)),
  ]),
);

/** The files of texts that chunks load, in each language: `lazy.zh-CN` (src/i18n/load-texts.ts). */
const TEXTS = Object.fromEntries(
  ['client', 'lazy', 'library', 'my-prizes', 'real-name', 'status'].flatMap((file) =>
    LANGS.map((lang) => [`${file}.${lang}`, at(`src/i18n/texts/${lang}/${file}.json`)]),
  ),
);

/** In the names of all of them, so that a phone need not know the name of each. */
const textsHash = createHash('sha256')
  .update(
    Object.values(TEXTS)
      .map((file) => readFileSync(file))
      .join(),
  )
  .digest('hex')
  .slice(0, 7);

/** Modules that most features share, without styles. */
const PLATFORM = new RegExp(
  [
    'vite.preload-helper|idb-keyval',
    'contract.(address|browser|codes|configuration|constants|defined|needs-real|result|entities.(client\\.|source))',
    'src.platform.(arrival|client-type|connection|done|lite|messaging-app|mount|navigate|new-key|on-return|once-near|share-page)',
    'src.platform.(bridge.(buttons|commands-of|partner|reasons)|storage.(?!seal|stored-entries))',
    'src.i18n.(date|format-time)',
    'src.platform.http.(address|api|beacon|cached|change|check|host|report|request|retry)',
    'src.features.(addresses|config|placements|recent-views|visit|wish-list.stored)',
    'src.features.(attribution.(source|write)|brand-banner.variant|download.(browser-name|download-link)|telemetry.reports)',
    'src.page.behaviours.(reload-for|lazy-images.watch)',
  ].join('|'),
);

const environmentsIn = (dist: string): Record<string, EnvironmentOptions> => ({
  client: {
    define: { 'process.env.NODE_ENV': '"production"', __TEXTS__: JSON.stringify(textsHash) },
    build: {
      ...forBrowsers,
      outDir: `${dist}/client`,
      manifest: true,
      rolldownOptions: {
        checks,
        input: { ...CHUNKS, ...TEXTS, heal: at('src/page/heal.ts') },
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: ({ name }) => {
            // Pages of other builds ask for `heal`, by one name.
            if (name === 'heal') return '[name].js';
            return `assets/[name]-${name in TEXTS ? textsHash : '[hash:7]'}.js`;
          },
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          comments: false,
          // By how parts are used together: each file costs a request, and apart they are a third larger.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // With the entry that hydrates islands: the first touch waits for one request, not for two.
              {
                name: 'react',
                test: /node_modules.preact.|src.page.(hydrate|root-ids|translated-text)\.|src.i18n.(load-t|fill|count)|design-system.element|rolldown.runtime/,
              },
              // Storage, calls, and what most features share.
              { name: 'platform', test: PLATFORM },
              {
                name: 'Button',
                test: /components.(Button|InlineMessage|LinkButton|Link.External)\b./,
              },
              // What appears around a page by itself.
              {
                name: 'notices',
                test: /components.(BottomBar|Toast)\b|features.(foot-bar|shop.icon|brand-banner|menu.show|offline.missing)/,
              },
              // What is shown without a network: stored pages and the visitor's apps.
              {
                name: 'lists',
                test: /components.(AppList|AppTile|CardGrid|OfflineBar|Section)\b|features.offline.(show|offer)|platform.caches/,
              },
              { name: 'far-down', test: /components.GoToTop.GoToTop|features.compact-bar/ },
              { name: 'Modal', test: /components.(BottomSheet|Dialog).(?!without)/ },
              {
                name: 'reminders',
                test: /platform.(push|http.(proxy|post-sync|upload))|features.(preorder|reminder).(stored|sync|set)/,
              },
              // Few pages validate: it must not be in a chunk of all pages.
              { name: 'valibot', test: /node_modules.valibot/ },
            ],
          },
        },
      },
    },
  },
  runtime: {
    consumer: 'client',
    build: { ...oneScript(`${dist}/runtime`, 'src/page/start.ts'), ...smallest },
  },
  worker: {
    consumer: 'client',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ...oneScript(`${dist}/worker`, 'sw/index.ts'), ...smallest },
  },
  server: {
    consumer: 'server',
    build: {
      outDir: `${dist}/server`,
      target: 'node20',
      cssTarget: TARGET,
      cssMinify: 'lightningcss',
      sourcemap: true,
      manifest: true,
      emitAssets: true,
      rolldownOptions: {
        checks,
        input: {
          main: at('server/main.ts'),
          // Imported by `main`. It looks for the other built files beside itself, so it is an entry, not a chunk.
          serve: at('server/serve.ts'),
          cli: at('server/cli.ts'),
          supervise: at('server/supervise.ts'),
          ...screens(),
        },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: 'styles/[name]-[hash][extname]',
        },
      },
    },
  },
});

const common: UserConfig = {
  root,
  publicDir: false,
  clearScreen: false,
  // A catalogue that is loaded on demand is one export.
  json: { namedExports: false },
  logLevel: 'warn',
  css: { modules: { generateScopedName: classNames(root) } },
  define: { __DEV__: 'false' },
  // The same code whatever NODE_ENV says.
  oxc: { jsx: { development: false } },
};

/** `react` is `preact/compat`, here as in Storybook and tests. */
const react = () => preact({ devToolsEnabled: false, prefreshEnabled: false });

/** Builds of their own, chosen by `--mode`. */
const others: Record<string, UserConfig> = {
  /** A native client around the page, for development (`npm start -- --simulator`). */
  simulator: {
    ...common,
    plugins: [react()],
    build: oneScript('dist/simulator', 'stories/simulator/main.ts'),
  },
  /** What scripts/design-system/bytes.mjs measures one component with. */
  component: { ...common, plugins: [tokensPlugin(), react()], build: forBrowsers },
};

/**
 * The store's four builds.
 *
 * @param dist the folder for them
 * @param library what `react` is
 */
export const storeConfig = (dist: string, library: PluginOption): UserConfig => ({
  ...common,
  plugins: [tokensPlugin(), library, importHelper, chunksPlugin(path.join(root, dist))],
  environments: environmentsIn(dist),
});

export default defineConfig(({ mode }) => others[mode] ?? storeConfig('dist', react()));
