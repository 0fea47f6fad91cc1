import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { classesOf, classNames } from '../class-names.mjs';
import { contentOf } from '../setup/build.mjs';

/** What decides on the bytes of every component: how it is compiled, by which tools, and what its sheets may ask for. */
const MEANS = [
  'design-system/icons',
  'design-system/tokens',
  'package-lock.json',
  'scripts/class-names.mjs',
  'scripts/design-system/bytes.mjs',
  'vite.config.ts',
];

/** Where all files that a component can be made of are. */
const EVERYTHING = [...MEANS, 'design-system', 'src'];

/** Tests of the tokens, and their descriptions. */
const BESIDE = /\.test\.tsx?$|\.md$/;

/** A sheet that leads to others, which no list of modules names: its component is measured each time. */
const LEADS_ON = /@import|\bcomposes\b/;

/**
 * A component's bytes: those of the last time, when every file it was made of then is the same, and otherwise measured
 * anew. Two builds a component are most of what Storybook's build has to do.
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
  // What somebody writes meanwhile may be in the state and not in the bytes.
  if (state && contentOf(root, EVERYTHING, BESIDE) === before)
    write(place, { bytes: weighed.bytes, files, state });
  return weighed.bytes;
}

/** One short text for all that the bytes depend on; undefined where that cannot be said. */
function stateOf(root, files) {
  const inside = files.filter((file) => !file.split(path.sep).includes('node_modules'));
  const names = namesIn(
    root,
    inside.filter((file) => file.endsWith('.module.css')),
  );
  if (names === undefined) return undefined;
  const content = contentOf(root, [...MEANS, ...inside], BESIDE);
  // Compression is Node's own.
  return [process.version, content, names].join(' ');
}

/** The short names of the sheets' classes: they move when another component's sheet gets a class. */
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
    // Gone since the last time: what was made of it has changed.
    return undefined;
  }
}

function read(place) {
  try {
    return JSON.parse(readFileSync(place, 'utf8'));
  } catch {
    // None yet, or half of one: it is measured.
    return undefined;
  }
}

/** Whole at any moment, because builds beside this one read it. */
function write(place, known) {
  mkdirSync(path.dirname(place), { recursive: true });
  const draft = `${place}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(known));
  renameSync(draft, place);
}
