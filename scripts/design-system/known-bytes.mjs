import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { classesOf, classNames } from '../class-names.mjs';
import { contentOf } from '../setup/build.mjs';

/** Inputs of every measurement: the compiler's configuration, the tools, and the tokens. */
const COMMON_INPUTS = [
  'design-system/icons',
  'design-system/tokens',
  'package-lock.json',
  'scripts/class-names.mjs',
  'scripts/design-system/bytes.mjs',
  'vite.config.ts',
];

/** Folders with the files of components. */
const EVERYTHING = [...COMMON_INPUTS, 'design-system', 'src'];

/** Ignored files: tests and descriptions of the tokens. */
const IGNORED = /\.test\.tsx?$|\.md$/;

/** Marks a style sheet with imports. No module list contains these, so its component is always measured. */
const HAS_IMPORTS = /@import|\bcomposes\b/;

/**
 * A component's bytes: from the cache when all its files are unchanged, otherwise measured again. Two builds per
 * component take most of the time of Storybook's build.
 *
 * @param {string} name
 * @param {(name: string) => Promise<import('./bytes.mjs').Weighed>} weigh
 * @param {{root: string}} place the project's folder
 * @returns {Promise<import('./bytes.mjs').Bytes>}
 */
export async function knownBytes(name, weigh, { root }) {
  const place = path.join(root, '.cache/component-bytes', `${name}.json`);
  const last = read(place);
  if (last && last.state === stateOf(root, last.files)) return last.bytes;
  const before = contentOf(root, EVERYTHING, IGNORED);
  const weighed = await weigh(name);
  const files = weighed.files.map((file) => path.relative(root, file)).sort();
  const state = stateOf(root, files);
  // If a file changed during the measurement, the state may include the change although the bytes do not.
  if (state && contentOf(root, EVERYTHING, IGNORED) === before)
    write(place, { bytes: weighed.bytes, files, state });
  return weighed.bytes;
}

/** A hash of everything that the bytes depend on; undefined when it cannot be computed. */
function stateOf(root, files) {
  const inside = files.filter((file) => !file.split(path.sep).includes('node_modules'));
  const names = namesIn(
    root,
    inside.filter((file) => file.endsWith('.module.css')),
  );
  if (names === undefined) return undefined;
  const content = contentOf(root, [...COMMON_INPUTS, ...inside], IGNORED);
  // The version, because compression is part of Node.
  return [process.version, content, names].join(' ');
}

/** The short class names. They change when another component's style sheet gets a class. */
function namesIn(root, sheets) {
  const nameOf = classNames(root);
  const names = [];
  for (const sheet of sheets) {
    const file = path.join(root, sheet);
    const css = readText(file);
    if (css === undefined || HAS_IMPORTS.test(css)) return undefined;
    names.push(...classesOf(css).map((name) => nameOf(name, file)));
  }
  return names.join();
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A deleted file is a change.
    return undefined;
  }
}

function read(place) {
  try {
    return JSON.parse(readFileSync(place, 'utf8'));
  } catch {
    // No cache, or a truncated one: measure.
    return undefined;
  }
}

/** Written atomically, because concurrent builds read it. */
function write(place, known) {
  mkdirSync(path.dirname(place), { recursive: true });
  const draft = `${place}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(known));
  renameSync(draft, place);
}
