import { readFileSync } from 'node:fs';
import path from 'node:path';

const ID = 'virtual:chunks';

/** Chunks whose styles every page has. */
const STYLED = ['menu'];

/**
 * `virtual:chunks`: the hashes in the URLs of the client's chunks, for the inlined runtime. Only the hashes,
 * because every page contains them; the runtime knows the rest of the URL (src/page/chunks.ts).
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
    const entries = Object.values(manifest).filter((chunk) => chunk.isEntry);
    const of = (fileOf) =>
      Object.fromEntries(
        entries.flatMap((chunk) => {
          const hash = fileOf(chunk) && hashIn(fileOf(chunk));
          return hash ? [[chunk.name, hash]] : [];
        }),
      );
    const scripts = of(({ file }) => file);
    const sheets = of(({ name, css }) => (STYLED.includes(name) ? undefined : css?.[0]));
    return `export const scripts = ${JSON.stringify(scripts)}; export const sheets = ${JSON.stringify(sheets)};`;
  },
});

/**
 * The manifest of a build, by source.
 *
 * @param {string} folder
 * @returns {import('vite').Manifest}
 */
export const readManifest = (folder) =>
  JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));

/** `assets/search-Bx3kQ_9a.js` → `Bx3kQ_9a` */
const hashIn = (file) => /-([\w-]{8})\.\w+$/.exec(file)?.[1];
