import { chunkNamed, withImports } from './chunks-plugin.mjs';

/** Chunks of the offline page, which the service worker stores while it is installed. The page before it has loaded most of them. */
const FIRST = ['after-load', 'notices', 'lists'];

/** Chunks that are useful without a network on any visited page. Those of other features are stored where a page uses them. */
const LATER = ['actions', 'search'];

/** The placeholder for the list in sw/files.ts. */
const PLACEHOLDER = 'self.__FILES__';

/**
 * Addresses of the files that the service worker stores: of chunks, their imports and style sheets.
 *
 * @param {import('vite').Manifest} manifest of the client's build
 * @returns {[first: string[], later: string[]]}
 * @throws {Error} when a chunk has another name now
 */
export function storedFiles(manifest) {
  const addresses = (names) => [
    ...new Set(
      names
        .flatMap((name) => withImports(chunkNamed(name, manifest), manifest))
        // The menu's styles are inlined in every page.
        .flatMap(({ name, file, css = [] }) => [file, ...(name === 'menu' ? [] : css)])
        .map((file) => `/${file}`),
    ),
  ];
  const first = addresses(FIRST);
  return [first, addresses(LATER).filter((file) => !first.includes(file))];
}

/**
 * Writes the list into the service worker.
 *
 * @param {string} worker its script
 * @param {readonly (readonly string[])[]} list
 * @returns {string}
 * @throws {Error} when the worker does not contain the placeholder exactly once
 */
export function withStoredFiles(worker, list) {
  const parts = worker.split(PLACEHOLDER);
  if (parts.length !== 2) throw new Error(`The service worker must contain ${PLACEHOLDER} once.`);
  return parts.join(JSON.stringify(list));
}
