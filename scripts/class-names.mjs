import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders with CSS modules. */
const FOLDERS = ['design-system', 'src'];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Names that ad blockers hide. */
const HIDDEN = /^ad/;

/**
 * Names of two or three characters for all classes: each page contains them hundreds of times, and hashes do not
 * compress. Every build enumerates the same files in the same order, so all of them give a class the same name.
 *
 * @param {string} root the project's folder
 * @returns {(name: string, file: string) => string} for Vite's `generateScopedName`
 */
export function classNames(root) {
  const short = new Map();
  const names = shortNames();
  for (const file of sheets(root))
    for (const name of new Set(classesOf(readFileSync(path.join(root, file), 'utf8'))))
      short.set(`${file}:${name}`, names.next().value);
  return (name, file) => {
    const key = `${path.relative(root, file.split('?')[0])}:${name}`;
    const found = short.get(key);
    if (!found)
      throw new Error(`${key} did not exist when the build began: start the build again.`);
    return found;
  };
}

const sheets = (root) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => path.join(folder, file)),
  ).sort();

/** Names of classes and animations. It may also find some in comments, which does no harm. */
const classesOf = (css) =>
  [...css.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)].map(([, name]) => name);

/** a0, a1 … zz, then a00 and so on: the names of one component are consecutive and share a prefix, which compresses well. */
function* shortNames() {
  for (let digits = 1; ; digits += 1)
    for (const letter of LETTERS)
      for (let i = 0; i < 36 ** digits; i += 1) {
        const name = letter + i.toString(36).padStart(digits, '0');
        if (!HIDDEN.test(name)) yield name;
      }
}
