import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from 'vite';

/**
 * Shrinks a built Storybook: its manager is not minified (5 MB), and its fonts have an unused second copy.
 *
 * @param {string} folder the build
 * @throws {Error} when a file of the manager cannot be parsed
 */
export function slimStorybook(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /^sb-(manager|addons)\/.*\.js$/.test(name))) {
    const place = path.join(folder, file);
    const { code, errors } = minifySync(file, readFileSync(place, 'utf8'), { module: true });
    if (errors.length > 0) throw new Error(`${file} can't be minified: ${errors[0].message}`);
    writeFileSync(place, code);
  }
  for (const file of files.filter((name) => /^nunito-sans-[\w-]+\.woff2$/.test(name)))
    rmSync(path.join(folder, file));
}
