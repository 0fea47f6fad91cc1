import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  graphFileOf,
  hashOf,
  hashOfFiles,
  type ModuleGraph,
} from '../../.storybook/plugins/modules';
import { type BuiltStory, STORYBOOK } from './built-stories';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What every story is drawn with. */
const PREVIEW = '.storybook/preview.tsx';
/** Where usage pages begin, which show every component and belong to no story. */
const USAGE_PAGES = '.storybook/preview/DocsPage.tsx';

/** Code that a browser runs, or that drives one. */
const CODE = /\.(ts|mjs)$/;

/** Stories of one file have the beginning of their ids in common: `components-actions-button`. */
export const componentOf = (id: string) => id.replace(/--.*/, '');

/** A fingerprint by the beginning of the ids: stories that have the same one look and behave the same. */
export type Fingerprints = Readonly<Record<string, string>>;

/**
 * The modules a build has for a story's file: what it imports, directly or not, at once or later, and what the preview
 * does.
 */
export function modulesOf({ modules }: ModuleGraph, file: string): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name) || name === USAGE_PAGES) return;
    found.add(name);
    for (const next of modules[name]?.imports ?? []) visit(next);
  };
  for (const start of [PREVIEW, file]) {
    if (!modules[start]) throw new Error(`The build has no module ${start}.`);
    visit(start);
  }
  return [...found].sort();
}

/** One short text for everything that a file's stories depend on; `beside` is what no module is. */
export function fingerprintOf(graph: ModuleGraph, file: string, beside: string): string {
  const modules = modulesOf(graph, file).map((name) => `${name} ${graph.modules[name]?.hash}`);
  return hashOf([graph.setup, beside, ...modules]);
}

/** The graph of the built Storybook; throws with the command to run when there is none. */
export function builtGraph(): ModuleGraph {
  const file = graphFileOf(STORYBOOK);
  if (!existsSync(file))
    throw new Error('Storybook is not built: run `npm run build:storybook` first.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The fingerprint of each file of stories.
 *
 * @param code files and folders of the code that looks at the stories; its tests do not count
 * @param beside whatever else the outcome depends on
 */
export function fingerprintsOf(
  stories: readonly BuiltStory[],
  code: readonly string[],
  beside = '',
): Fingerprints {
  const graph = builtGraph();
  const look = hashOf([hashOfFiles(ROOT, code, CODE), beside]);
  const files = new Map(stories.map(({ id, importPath }) => [componentOf(id), importPath]));
  return Object.fromEntries(
    [...files].map(([name, file]) => [name, fingerprintOf(graph, file.replace('./', ''), look)]),
  );
}
