import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, hashOfFiles, type ModuleGraph } from '../../scripts/setup/storybook-modules.mjs';
import { type BuiltStory, STORYBOOK } from './built-stories';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The preview that renders every story. */
const PREVIEW = '.storybook/preview.tsx';
/** Entries of usage pages, which import every component and belong to no story. */
const USAGE_PAGES = ['.storybook/preview/DocsPage.tsx', 'design-system/docs/UsagePage.tsx'];

/** The code that inspects stories and takes their pictures, with the pinned browser's version and hash. */
const INSPECTORS = ['tests/stories', 'tests/visual', 'tests/helpers/browser.ts'];
const CODE = /\.(ts|mjs)$/;

/** The prefix that the ids of a file's stories share: `components-actions-button`. */
export const componentOf = (id: string) => id.replace(/--.*/, '');

/** Fingerprints by prefix of ids: stories with the same fingerprint look and behave the same. */
export type Fingerprints = Readonly<Record<string, string>>;

/**
 * The modules in a build for a story's file: its direct, indirect and dynamic imports, and those of the preview.
 */
export function modulesOf({ modules }: ModuleGraph, file: string): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name) || USAGE_PAGES.includes(name)) return;
    found.add(name);
    for (const next of modules[name]?.imports ?? []) visit(next);
  };
  for (const start of [PREVIEW, file]) {
    if (!modules[start]) throw new Error(`The build has no module ${start}.`);
    visit(start);
  }
  return [...found].sort();
}

/** A hash of everything that a file's stories depend on; `beside` covers what is no module. */
export function fingerprintOf(graph: ModuleGraph, file: string, beside: string): string {
  const modules = modulesOf(graph, file).map((name) => `${name} ${graph.modules[name]?.hash}`);
  return hashOf([graph.setup, beside, ...modules]);
}

/** The module graph of the built Storybook; throws with the command to run if there is none. */
export function builtGraph(): ModuleGraph {
  const file = `${STORYBOOK}.modules.json`;
  if (!existsSync(file))
    throw new Error('Storybook is not built: run `npm run build:storybook` first.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The fingerprint of each file of stories: its modules, what builds them, and the code that looks at them. */
export function fingerprintsOf(stories: readonly BuiltStory[]): Fingerprints {
  const graph = builtGraph();
  const look = hashOfFiles(ROOT, INSPECTORS, CODE);
  const files = new Map(stories.map(({ id, importPath }) => [componentOf(id), importPath]));
  return Object.fromEntries(
    [...files].map(([name, file]) => [name, fingerprintOf(graph, file.replace('./', ''), look)]),
  );
}
