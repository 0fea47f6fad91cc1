import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { tokensPlugin } from '../../design-system/tokens/plugin';
import { type Spread, spread } from '../speed/statistics';

const root = resolve(import.meta.dirname, '../..');

const PAGES = [
  ['home', '/', {}, {}],
  ['list', '/apps', {}, {}],
  ['detail', '/app/7', { id: '7' }, {}],
  ['search', '/search', {}, { key: '天' }],
] as const;

const ALIASES = {
  // As in the store's own build.
  Preact: {
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react-dom/client': join(root, 'src/render/react.ts'),
    react: join(root, 'src/render/react.ts'),
  },
  React: {},
} as const;
type Library = keyof typeof ALIASES;

const ROUNDS = 30;
const WARM_UP = 5;
/** Pages of a round. */
const EACH = 20;

const ENTRIES = ['on-preact.ts', 'on-react.ts'];
type Renderers = typeof import('./on-preact');

/** Loads sources with one of the libraries, in its build for production. */
const loaderFor = (library: Library): Promise<ViteDevServer> =>
  createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [tokensPlugin()],
    resolve: { alias: ALIASES[library] },
    define: { __DEV__: 'false' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
  });

/** Renders of one page: Preact's number in a second of processor time, and its ratio to React's. */
export interface Renders {
  page: string;
  perSecond: number;
  ratio: Spread;
}

/**
 * Renders the same trees with the same data on both libraries, alternately. It measures processor time, so that
 * other work on the machine matters little.
 */
export async function compareRenders(): Promise<Renders[]> {
  process.env.NODE_ENV = 'production';
  const loaders = [await loaderFor('Preact'), await loaderFor('React')];
  try {
    // Cast: the loaded modules have these types.
    const [preact, react] = (await Promise.all(
      loaders.map((loader, i) =>
        loader.ssrLoadModule(join(root, 'bench/server', ENTRIES[i] ?? '')),
      ),
    )) as [Renderers, Renderers];
    return await compareTrees(preact, react);
  } finally {
    for (const loader of loaders) await loader.close();
  }
}

async function compareTrees(preact: Renderers, react: Renderers): Promise<Renders[]> {
  const compared: Renders[] = [];
  for (const [page, path, params, query] of PAGES) {
    const [one, other] = [
      await preact.rendererOf(page, path, params, query),
      await react.rendererOf(page, path, params, query),
    ];
    mustBeAlike(page, one(), other());
    const times: { preact: number; react: number }[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
      times.push({ preact: processorTime(one), react: processorTime(other) });
    const measured = times.slice(WARM_UP);
    const { median } = spread(measured.map((time) => time.preact));
    const ratio = spread(measured.map((time) => time.react / time.preact));
    compared.push({ page, perSecond: Math.round((EACH * 1e6) / median), ratio });
  }
  return compared;
}

/** Microseconds of this process for the renders of a round. */
function processorTime(render: () => string): number {
  const before = process.cpuUsage();
  for (let i = 0; i < EACH; i += 1) render();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** @throws when the two render different elements; React's marks between texts are ignored */
function mustBeAlike(page: string, one: string, other: string): void {
  const [mine, its] = [one, other].map((html) => html.match(/<[a-z][a-z0-9]*/g)?.length ?? 0);
  if (!mine || mine !== its)
    throw new Error(`${page}: Preact renders ${mine} elements, React ${its}.`);
}
