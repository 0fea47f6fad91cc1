import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { classesOf, classNames } from '../class-names.mjs';
import { contentOf } from '../setup/build.mjs';

/** Inputs of every measurement: the compiler's configuration, the tools, and the tokens. */
const MEANS = [
  'design-system/icons',
  'design-system/tokens',
  'package-lock.json',
  'scripts/class-names.mjs',
  'scripts/design-system/bytes.mjs',
  'vite.config.ts',
];

/** Folders with the files of components. */
const EVERYTHING = [...MEANS, 'design-system', 'src'];

/** Tests of the tokens, and their descriptions. */
const BESIDE = /\.test\.tsx?$|\.md$/;

/** A style sheet with imports, which no module list contains: its component is always measured. */
const LEADS_ON = /@import|\bcomposes\b/;

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
  const before = contentOf(root, EVERYTHING, BESIDE);
  const weighed = await weigh(name);
  const files = weighed.files.map((file) => path.relative(root, file)).sort();
  const state = stateOf(root, files);
  // A change during the measurement may be in this state, but not in the bytes.
  if (state && contentOf(root, EVERYTHING, BESIDE) === before)
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
  const content = contentOf(root, [...MEANS, ...inside], BESIDE);
  // Compression is part of Node.
  return [process.version, content, names].join(' ');
}

/** The short class names: they shift when another component's sheet gets a class. */
function namesIn(root, sheets) {
  const nameOf = classNames(root);
  const names = [];
  for (const sheet of sheets) {
    const file = path.join(root, sheet);
    const css = readText(file);
    if (css === undefined || LEADS_ON.test(css)) return undefined;
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
