import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withoutIdle } from '../tokens/idle.mjs';
import { readManifest } from './chunks-plugin.mjs';

/**
 * The style sheet that each screen inlines: the frame's with the global sheet, then the screen's own, shared parts
 * once. It has the tokens that it and the style sheets of chunks use.
 *
 * @param {string} server the server's build
 * @param {string} assets folder of the chunks' style sheets
 * @returns {Record<string, string>} by the screen's folder
 */
export function sheetsByScreen(server, assets) {
  const manifest = readManifest(server);
  const filesOf = (key, seen = new Set()) => {
    if (seen.has(key)) return [];
    seen.add(key);
    const { imports = [], css = [] } = manifest[key];
    return [...imports.flatMap((other) => filesOf(other, seen)), ...css];
  };
  const screens = Object.entries(manifest).flatMap(([key, { isEntry, name }]) =>
    isEntry && key.startsWith('src/screens/') ? [[name, filesOf(key)]] : [],
  );
  const frame = screens.find(([name]) => name === 'frame')[1];
  const later = readdirSync(assets)
    .filter((name) => /\.(css|js)$/.test(name))
    .map((name) => readFileSync(path.join(assets, name), 'utf8'))
    .join('');
  return Object.fromEntries(
    screens.map(([name, files]) => {
      const sheet = [...new Set([...frame, ...files])]
        .map((file) => readFileSync(path.join(server, file), 'utf8').trim())
        .join('');
      return [name, withoutIdle(sheet, later)];
    }),
  );
}
