/**
 * The bytes of a component on a phone, for Storybook's pages and `npm run bench -- components`.
 *
 * - alone (`js`, `css`): the component and all its modules, minified and compiled for the engines of the store
 * (vite.config.ts), without `react`, each of the two files compressed by brotli 11;
 * - `delta`: the bytes, JS and CSS together, that the component adds to a page that already has Preact with its hooks,
 * the tokens' and the base style sheet, and the components of {@link SHARED}, compressed in one stream;
 * - `lazy`: chunks that it loads on demand, which neither of the two includes.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, loadConfigFromFile } from 'vite';
import { contentOf } from '../setup/build.mjs';

/** @typedef {{js: number, css: number, delta: number, lazy: number}} Bytes compressed bytes */
/** @typedef {{js: string, css: string, lazy: string}} Bundle minified text */

const root = path.resolve(import.meta.dirname, '../..');
const at = (...parts) => path.join(root, 'design-system', ...parts);

/** Components of the frame that every page of the store has. */
const SHARED = ['Button', 'Footer', 'Header', 'NavMenu', 'Page', 'SearchBox', 'SkipLink'];

/** What `react` and its JSX runtime resolve to, and their names in the package. */
const REACT = { 'preact/compat': 'react', 'preact/jsx-runtime': 'react/jsx-runtime' };

const ENTRY = path.join(root, 'measured-entry.js');

/** Vite's configuration of the store for one component; read once. */
let settings;

/** A plugin that provides the entry's source, and leaves Preact out. */
const entry = (source, withPreact) => ({
  name: 'snowpea-entry',
  enforce: 'pre',
  resolveId(id) {
    if (id === ENTRY) return ENTRY;
    if (!withPreact && REACT[id]) return { id: REACT[id], external: true };
  },
  load: (id) => (id === ENTRY ? source : undefined),
});

/**
 * Bundles modules like the store's build.
 *
 * @param {readonly string[]} files absolute paths; their exports are preserved
 * @param {boolean} [withPreact] includes Preact instead of leaving it external
 * @returns {Promise<Bundle>}
 */
export async function bundle(files, withPreact = false) {
  const env = { command: 'build', mode: 'component' };
  settings ??= loadConfigFromFile(env, path.join(root, 'vite.config.ts'), root, 'silent');
  const { config } = await settings;
  const source = files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
  const [{ output }] = await build({
    ...config,
    configFile: false,
    plugins: [entry(source, withPreact), config.plugins],
    build: {
      ...config.build,
      write: false,
      // In library mode: an application's build wraps every dynamic import in Vite's preloader, which is not the
      // component's.
      lib: { entry: { entry: ENTRY }, formats: ['es'] },
      rolldownOptions: { output: { minify: true, comments: false } },
    },
  });
  const chunks = output.filter((part) => part.type === 'chunk');
  const first = chunks.find((part) => part.isEntry);
  const now = new Set([first.fileName, ...first.imports]);
  const text = (parts) => parts.map(textOf).join('');
  return {
    js: text(chunks.filter(({ fileName }) => now.has(fileName))),
    css: text(output.filter(({ fileName }) => fileName.endsWith('.css'))),
    lazy: text(chunks.filter(({ fileName }) => !now.has(fileName))),
  };
}

/** The text of an output, without Vite's marker at the end of a library's style sheet. */
const textOf = (part) =>
  part.code ?? Buffer.from(part.source).toString().replace('/*$vite$:1*/', '').trim();

/** Compressed bytes of a text: brotli 11, and 0 for an empty text. */
export function brotli(text) {
  if (!text.trim()) return 0;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(text, { params }).length;
}

/** The file of a component. */
export function componentFile(name) {
  const file = at('components', name, `${name}.tsx`);
  if (!existsSync(file)) throw new Error(`There is no component ${name}: ${file} is missing.`);
  return file;
}

/** The files of the page without the component. */
const sharedFiles = () => [
  ...Object.keys(REACT),
  at('tokens/build/tokens.css'),
  at('base.css'),
  ...SHARED.map(componentFile),
];

const sum = ({ js, css }) => brotli(js) + brotli(css);

/** Bytes of the page without the component; measured once. */
let page;

/**
 * Builds and measures one component.
 *
 * @param {string} name
 * @returns {Promise<Bytes>}
 */
export async function weigh(name) {
  const file = componentFile(name);
  const alone = await bundle([file]);
  page ??= bundle(sharedFiles(), true).then(sum);
  const together = await bundle([...sharedFiles(), file], true);
  return {
    js: brotli(alone.js),
    css: brotli(alone.css),
    delta: sum(together) - (await page),
    lazy: brotli(alone.lazy),
  };
}

/** Inputs of every measurement, and names of files among them that are not. */
const INPUTS = ['design-system', 'package-lock.json', 'scripts', 'src', 'vite.config.ts'];
const IGNORED = /\.(test|stories)\.tsx?$|\.mdx?$/;

/**
 * Measures one component, or takes its bytes from the cache when no source has changed: two builds for each component take most
 * of the time of Storybook's build.
 *
 * @param {string} name
 * @returns {Promise<Bytes>}
 */
export async function measureComponent(name) {
  // Compression is part of Node.
  const sources = () => `${process.version} ${contentOf(root, INPUTS, IGNORED)}`;
  const before = sources();
  const place = path.join(root, '.cache/component-bytes', `${name}.json`);
  const last = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : undefined;
  if (last?.sources === before) return last.bytes;
  const bytes = await weigh(name);
  // A file that has changed during the measurement may be in the bytes or not.
  if (sources() === before) {
    mkdirSync(path.dirname(place), { recursive: true });
    // Renamed, because concurrent builds read it.
    const draft = `${place}.${process.pid}`;
    writeFileSync(draft, JSON.stringify({ bytes, sources: before }));
    renameSync(draft, place);
  }
  return bytes;
}

/**
 * Measures components, one after the other.
 *
 * @param {readonly string[]} names
 * @returns {Promise<Record<string, Bytes>>}
 */
export async function measureComponents(names) {
  const measured = {};
  for (const name of names) measured[name] = await measureComponent(name);
  return measured;
}
