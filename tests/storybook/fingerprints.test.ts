import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moduleGraph } from '../../scripts/setup/storybook-modules.mjs';
import { fingerprintOf } from '../stories/fingerprints';
import { completed, plan, readRecord, recordInspections } from '../stories/record';

/** A small project like this one: stories of two components, tokens, Storybook's configuration. */
const FILES = {
  'package-lock.json': '{}',
  'tsconfig.base.json': '{}',
  '.storybook/main.ts': '',
  '.storybook/preview.tsx': '',
  '.storybook/preview/DocsPage.tsx': '',
  'design-system/icons/star.svg': '<svg />',
  'design-system/tokens/build/tokens.css': ':root { --colour: green }',
  'sail/Sail.stories.tsx': '',
  'sail/Sail.tsx': '',
  'sail/Sail.module.css': '',
  'sail/later.ts': '',
  'sail/Sail.test.tsx': '',
  'mast/Mast.stories.tsx': '',
  'mast/Mast.tsx': '',
};

/** What the builder writes of it: who imports each module, at once or later. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  './.storybook/preview.tsx': ['/virtual:/stories.js'],
  './.storybook/preview/DocsPage.tsx': ['./.storybook/preview.tsx'],
  './design-system/tokens/build/tokens.css': ['./.storybook/preview.tsx'],
  './sail/Sail.stories.tsx': ['/virtual:/stories.js'],
  './sail/Sail.tsx': ['./sail/Sail.stories.tsx', './sail/later.ts'],
  './sail/Sail.module.css': ['./sail/Sail.tsx'],
  './sail/later.ts': ['./sail/Sail.tsx'],
  './node_modules/rope/index.js': ['./sail/Sail.tsx'],
  './mast/Mast.stories.tsx': ['/virtual:/stories.js'],
  './mast/Mast.tsx': ['./mast/Mast.stories.tsx', './.storybook/preview/DocsPage.tsx'],
};

const STATS = {
  modules: Object.entries(IMPORTERS).map(([name, importers]) => ({
    name,
    reasons: importers.map((moduleName) => ({ moduleName })),
  })),
};

const STORY = 'sail/Sail.stories.tsx';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'snowpea-fingerprints-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
});

afterEach(() => rmSync(root, { recursive: true }));

const printOf = (folder = root, look = 'camera') =>
  fingerprintOf(moduleGraph(folder, STATS), STORY, look);

describe('a story has another fingerprint', () => {
  it.each([
    ['its file', STORY],
    ['its component', 'sail/Sail.tsx'],
    ['what its component loads later', 'sail/later.ts'],
    ['its style sheet', 'sail/Sail.module.css'],
    ['an icon, which style sheets name', 'design-system/icons/star.svg'],
    ['a token', 'design-system/tokens/build/tokens.css'],
    ['the preview', '.storybook/preview.tsx'],
    ['the set-up', '.storybook/main.ts'],
    ['the compiler', 'tsconfig.base.json'],
    ['an installed package', 'package-lock.json'],
  ])('after a change of %s', (_, file) => {
    const before = printOf();
    appendFileSync(path.join(root, file), ' ');
    expect(printOf()).not.toBe(before);
  });

  it('after a change of the code that looks at it', () => {
    expect(printOf(root, 'other')).not.toBe(printOf());
  });
});

describe('a story has the same fingerprint', () => {
  it.each([
    ['another component, which usage pages show', 'mast/Mast.tsx'],
    ['the stories of another component', 'mast/Mast.stories.tsx'],
    ['a test', 'sail/Sail.test.tsx'],
  ])('after a change of %s', (_, file) => {
    const before = printOf();
    appendFileSync(path.join(root, file), '//');
    expect(printOf()).toBe(before);
  });

  it('in another folder, with other dates and Windows line endings', () => {
    const other = `${root}-other`;
    writeFileSync(path.join(root, STORY), 'one\n');
    cpSync(root, other, { recursive: true });
    writeFileSync(path.join(other, STORY), 'one\r\n');
    try {
      expect(printOf(other)).toBe(printOf());
    } finally {
      rmSync(other, { recursive: true });
    }
  });
});

describe('the compared stories', () => {
  const ids = ['a--one', 'a--two', 'b--one', 'c--one'];
  const now = { a: '1', b: '2', c: '3' };

  it('are those that changed, were never approved, or have no picture', () => {
    const { changed, unchanged } = plan(ids, now, { a: '1', b: 'old' }, () => true, false);
    expect([changed, unchanged]).toEqual([
      ['b--one', 'c--one'],
      ['a--one', 'a--two'],
    ]);
    const has = (id: string) => id !== 'a--two';
    expect(plan(ids, now, now, has, false).changed).toEqual(['a--two']);
  });

  it('get a fingerprint when all stories of the file were seen', () => {
    expect(completed(ids, new Set(['a--one', 'b--one', 'c--one']), now)).toEqual({
      b: '2',
      c: '3',
    });
  });
});

describe('the record', () => {
  const ids = ['a--one', 'b--one'];
  let file: string;
  beforeEach(() => {
    file = path.join(root, 'record.json');
  });
  const here = 'Chromium 150; 7 8';
  const written = (environment: string, inspected: object, approved = {}) =>
    writeFileSync(file, JSON.stringify({ environment, inspected, approved }));

  it('keeps inspections of another environment until every story was found valid in this one', () => {
    written('Chromium 149; 7 8', { a: '3', b: '4' });
    const before = readFileSync(file, 'utf8');
    recordInspections(here, { b: '2' }, ids, file);
    expect(readFileSync(file, 'utf8')).toBe(before);
    recordInspections(here, { a: '1', b: '2' }, ids, file);
    expect(readRecord(file)).toEqual({
      environment: here,
      inspected: { a: '1', b: '2' },
      approved: {},
    });
  });
});
