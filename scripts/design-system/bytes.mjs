/**
 * What a component of the design system costs on a phone. Storybook's pages and `npm run bench -- components` both ask
 * here, so that they never tell two stories.
 *
 * - alone (`js`, `css`): the component and all it is made of, minified and compiled for the engines of the store
 *   (vite.config.ts), `react` left out, as brotli 11 packs each of the two files by itself;
 * - `delta`: the bytes, JS and CSS together, by which the component makes a page longer that already has Preact with its
 *   hooks, the tokens' and the base style sheet, and the parts of {@link SHARED}, packed in one stream with them;
 * - `lazy`: chunks it fetches only where they are needed, in neither of the two.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, loadConfigFromFile } from 'vite';
import { knownBytes } from './known-bytes.mjs';

/** @typedef {{js: number, css: number, delta: number, lazy: number}} Bytes all in bytes, packed */
/** @typedef {{js: string, css: string, lazy: string, files: string[]}} Bundle minified text; `files` are the modules it is made of */

const root = path.resolve(import.meta.dirname, '../..');
const at = (...parts) => path.join(root, 'design-system', ...parts);

/** Components of the frame that every page of the store has. */
export const SHARED = ['Button', 'Footer', 'Header', 'NavMenu', 'Page', 'SearchBox', 'SkipLink'];

const REACT = {
  react: path.join(root, 'src/page/react-core.ts'),
  'react/jsx-runtime': path.join(root, 'src/page/react-core-jsx.ts'),
};

const ENTRY = path.join(root, 'measured-entry.js');

/** Vite's settings of the store for a component by itself; read once. */
let settings;

/** A plugin that is both the entry with the given source, and what `react` means in it. */
const entry = (source, withPreact) => ({
  name: 'snowpea-entry',
  enforce: 'pre',
  resolveId(id) {
    if (id === ENTRY) return ENTRY;
    if (REACT[id]) return withPreact ? REACT[id] : { id, external: true };
  },
  load: (id) => (id === ENTRY ? source : undefined),
});

/**
 * Bundles modules as the store would for a phone.
 *
 * @param {readonly string[]} files absolute paths; what they export is kept
 * @param {boolean} [withPreact] brings Preact along instead of leaving `react` outside
 * @returns {Promise<Bundle>}
 */
export async function bundle(files, withPreact = false) {
  const env = { command: 'build', mode: 'component' };
  settings ??= loadConfigFromFile(env, path.join(root, 'vite.config.ts'), root, 'silent');
  const { config } = await settings;
  const source = files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
  const read = new Set();
  const [{ output }] = await build({
    ...config,
    configFile: false,
    plugins: [entry(source, withPreact), reads(read), config.plugins],
    build: {
      ...config.build,
      write: false,
      // As a library: an application's build wraps every lazy import in Vite's own preloader, which is not ours to count.
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
    files: [...read].sort(),
  };
}

/** A plugin that gathers the files of all modules there are in the end. */
const reads = (found) => ({
  name: 'snowpea-reads',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const [file] = id.split('?');
      if (existsSync(file)) found.add(file);
    }
  },
});

/** A part's text, without the mark that Vite leaves at the end of a library's style sheet. */
const textOf = (part) =>
  part.code ?? Buffer.from(part.source).toString().replace('/*$vite$:1*/', '').trim();

/** Bytes of a text as it is sent: brotli at its best, nothing for nothing. */
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

/** What a page has before the component comes. */
const sharedFiles = () => [
  REACT.react,
  REACT['react/jsx-runtime'],
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
 * @returns {Promise<{bytes: Bytes, files: string[]}>} `files` are what was measured, the page's own among them
 */
export async function weigh(name) {
  const file = componentFile(name);
  const alone = await bundle([file]);
  page ??= bundle(sharedFiles(), true).then(sum);
  const together = await bundle([...sharedFiles(), file], true);
  const bytes = {
    js: brotli(alone.js),
    css: brotli(alone.css),
    delta: sum(together) - (await page),
    lazy: brotli(alone.lazy),
  };
  return { bytes, files: [...new Set([...alone.files, ...together.files])] };
}

/**
 * Measures one component; one of which nothing has changed is as it was the last time (known-bytes.mjs).
 *
 * @param {string} name
 * @returns {Promise<Bytes>}
 */
export const measureComponent = (name) => knownBytes(name, weigh, { root });

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
