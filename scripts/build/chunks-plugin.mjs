import { readFileSync } from 'node:fs';
import path from 'node:path';

const ID = 'virtual:chunks';

/** Chunks whose styles a page already has, because the HTML contains their elements. */
const STYLED = ['menu', 'Button'];

/**
 * `virtual:chunks`: the hashes in the URLs of the client's chunks, and the names of their style sheets, for the inlined runtime. Only
 * these, because every page contains them; the runtime knows the rest of the URL (src/page/chunks.ts).
 *
 * @param {string} dist the folder of the builds
 * @returns {import('vite').Plugin}
 */
export const chunksPlugin = (dist) => ({
  name: 'snowpea-chunks',
  resolveId: (source) => (source === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    const manifest = readManifest(path.join(dist, 'client'));
    const entries = chunksOf(manifest);
    const of = (textOf) =>
      Object.fromEntries(
        entries.flatMap((chunk) => {
          const text = textOf(chunk);
          return text ? [[chunk.name, text]] : [];
        }),
      );
    const scripts = of(({ file }) => hashIn(file));
    const sheets = of((chunk) => {
      const all = [...new Set(sheetsOf(chunk, manifest))];
      return all.length > 0 && all;
    });
    return `export const scripts = ${JSON.stringify(scripts)}; export const sheets = ${JSON.stringify(sheets)};`;
  },
});

/**
 * A chunk and what it imports, at any depth, each once.
 *
 * @param {import('vite').ManifestChunk} chunk
 * @param {import('vite').Manifest} manifest
 */
export const withImports = (chunk, manifest) => [
  ...new Set([
    chunk,
    ...(chunk.imports ?? []).flatMap((key) => withImports(manifest[key], manifest)),
  ]),
];

/** Names of the style sheets of a chunk's imports, then of its own: `['Modal-Bx3kQ_9', 'filters-C2vN81a']`. */
const sheetsOf = ({ name, imports = [], css = [] }, manifest) => [
  ...imports.flatMap((key) => sheetsOf(manifest[key], manifest)),
  ...(STYLED.includes(name) ? [] : css.map((file) => path.basename(file, '.css'))),
];

/**
 * Vite's manifest of a build, by source file.
 *
 * @param {string} folder
 * @returns {import('vite').Manifest}
 */
export const readManifest = (folder) =>
  JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));

/**
 * The chunks that pages ask for by name; files of texts are asked for by chunks.
 *
 * @param {import('vite').Manifest} manifest
 */
export const chunksOf = (manifest) =>
  Object.values(manifest).filter(({ isEntry, src }) => isEntry && !src.endsWith('.json'));

/**
 * @param {string} name
 * @param {import('vite').Manifest} manifest
 * @throws {Error} when the chunk has another name now
 */
export function chunkNamed(name, manifest) {
  const chunk = Object.values(manifest).find((one) => one.name === name);
  if (!chunk) throw new Error(`There is no chunk ${name}.`);
  return chunk;
}

/** `assets/search-Bx3kQ_9.js` → `Bx3kQ_9` */
const hashIn = (file) => /-([\w-]{7})\.\w+$/.exec(file)?.[1];
