import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { graphFileOf, hashOf, modulesPlugin } from '../../.storybook/plugins/modules';
import { fingerprintOf, modulesOf } from '../stories/fingerprints';
import { recordInspections } from '../stories/inspections';
import { completed, plan, record } from '../stories/manifest';

/** Packages by folder: rope is bundled with a story and brings hemp, Vite builds it with a plugin, pg is for servers. */
const LOCK = {
  'node_modules/rope': { version: '1.0.0', dependencies: { hemp: '1' } },
  'node_modules/rope/node_modules/hemp': { version: '1.0.0' },
  'node_modules/hemp': { version: '2.0.0' },
  'node_modules/vite': { version: '8.0.0', dependencies: { rolldown: '1' } },
  'node_modules/rolldown': { version: '1.0.0' },
  'node_modules/pg': { version: '8.0.0' },
};

/** A small project like this one: stories of two components, tokens, Storybook's configuration, packages. */
const FILES = {
  'package-lock.json': JSON.stringify({ packages: LOCK }),
  'node_modules/rope/package.json': '{"name":"rope","version":"1.0.0","main":"index.js"}',
  'node_modules/rope/index.js': "import { hemp } from 'hemp'; export const rope = () => hemp;",
  'node_modules/rope/node_modules/hemp/package.json': '{"name":"hemp","main":"index.js"}',
  'node_modules/rope/node_modules/hemp/index.js': 'export const hemp = 1;',
  'tsconfig.base.json': '{}',
  'main.js':
    "import('./.storybook/preview.tsx'); import('./sail/Sail.stories.tsx'); import('./mast/Mast.stories.tsx');",
  '.storybook/main.ts': 'export default {};',
  '.storybook/preview.tsx':
    "import '../design-system/tokens/build/tokens.css'; export const page = () => import('./preview/DocsPage');",
  '.storybook/preview/DocsPage.tsx': "import '../../mast/Mast'; export const docs = 1;",
  'design-system/tokens/build/tokens.css': ':root { --colour: green }',
  'sail/Sail.stories.tsx': "import { Sail } from './Sail'; export const Default = Sail;",
  'sail/Sail.tsx':
    "import s from './Sail.module.css'; import text from './Sail.module.css?raw'; import { rope } from 'rope'; export const Sail = () => [s.sail, text, rope(), import('./later')];",
  'sail/Sail.module.css': ".sail { mask: url('./sail.svg') }",
  'sail/sail.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  'sail/later.ts': 'export const later = 1;',
  'sail/Sail.test.tsx': '1;',
  'mast/Mast.stories.tsx': "import { Mast } from './Mast'; export const Default = Mast;",
  'mast/Mast.tsx': 'export const Mast = () => 1;',
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

/** Builds a project and reads its graph. */
async function graphOf(folder: string) {
  const outDir = path.join(folder, 'dist');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [modulesPlugin(folder)],
    build: { outDir, rolldownOptions: { input: path.join(folder, 'main.js') } },
  });
  return JSON.parse(readFileSync(graphFileOf(outDir), 'utf8'));
}

function lockAnother(folder: keyof typeof LOCK) {
  const packages = { ...LOCK, [folder]: { ...LOCK[folder], version: '9.0.0' } };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

const printOf = async (folder = root) => fingerprintOf(await graphOf(folder), STORY, 'camera');

describe('a story has another fingerprint', () => {
  it.each([
    ['its file', STORY, '//'],
    ['its component', 'sail/Sail.tsx', '//'],
    ['what its component loads later', 'sail/later.ts', '//'],
    ['its style sheet', 'sail/Sail.module.css', '.other { color: red }'],
    ['a picture that its style sheet names', 'sail/sail.svg', '<!-- another -->'],
    ['a token', 'design-system/tokens/build/tokens.css', ':root { --other: red }'],
    ['the preview', '.storybook/preview.tsx', '//'],
    ['the set-up', '.storybook/main.ts', '//'],
    ['the compiler', 'tsconfig.base.json', ' '],
  ])('after a change of %s', async (_, file, more) => {
    const before = await printOf();
    appendFileSync(path.join(root, file), more);
    expect(await printOf()).not.toBe(before);
  });

  it.each([
    'node_modules/rope',
    'node_modules/rope/node_modules/hemp',
    'node_modules/vite',
    'node_modules/rolldown',
  ] as const)('after another version of %s', async (folder) => {
    const before = await printOf();
    lockAnother(folder);
    expect(await printOf()).not.toBe(before);
  });

  it('after a change of the code that takes the picture', async () => {
    const graph = await graphOf(root);
    expect(fingerprintOf(graph, STORY, 'other')).not.toBe(fingerprintOf(graph, STORY, 'camera'));
  });
});

describe('a story has the same fingerprint', () => {
  it.each([
    ['another component, which usage pages show', 'mast/Mast.tsx'],
    ['the stories of another component', 'mast/Mast.stories.tsx'],
    ['a test', 'sail/Sail.test.tsx'],
  ])('after a change of %s', async (_, file) => {
    const before = await printOf();
    appendFileSync(path.join(root, file), '//');
    expect(await printOf()).toBe(before);
  });

  it.each(['node_modules/pg', 'node_modules/hemp'] as const)(
    'after another version of %s',
    async (folder) => {
      const before = await printOf();
      lockAnother(folder);
      expect(await printOf()).toBe(before);
    },
  );

  it('in another folder, with other dates and Windows line endings', async () => {
    const other = `${root}-other`;
    const tail = path.join(root, 'sail/Sail.tsx');
    writeFileSync(tail, `${readFileSync(tail, 'utf8')}\n`);
    cpSync(root, other, { recursive: true });
    writeFileSync(
      path.join(other, 'sail/Sail.tsx'),
      readFileSync(tail, 'utf8').replace('\n', '\r\n'),
    );
    try {
      expect(await printOf(other)).toBe(await printOf());
    } finally {
      rmSync(other, { recursive: true });
    }
  });
});

it('lists the modules of a story', async () => {
  expect(modulesOf(await graphOf(root), STORY)).toEqual([
    '.storybook/preview.tsx',
    'design-system/tokens/build/tokens.css',
    'node_modules/rope',
    'node_modules/rope/node_modules/hemp',
    'sail/Sail.module.css',
    'sail/Sail.module.css?raw',
    'sail/Sail.stories.tsx',
    'sail/Sail.tsx',
    'sail/later.ts',
  ]);
});

it('texts with the same concatenation have different hashes', () => {
  expect(hashOf(['ab', 'c'])).not.toBe(hashOf(['a', 'bc']));
  expect(hashOf(['雪'])).not.toBe(hashOf(['豆']));
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

  it('are all on request', () => {
    expect(plan(ids, now, now, () => true, true).unchanged).toEqual([]);
  });

  it('get a fingerprint when all stories of the file were seen', () => {
    expect(completed(ids, new Set(['a--one', 'b--one', 'c--one']), now)).toEqual({
      b: '2',
      c: '3',
    });
  });

  it('are recorded beside those approved before, and deleted files are removed', () => {
    const file = path.join(root, 'fingerprints.json');
    writeFileSync(file, JSON.stringify({ gone: '0', a: 'old', b: '2' }));
    record(file, { a: '1' }, ['b', 'a']);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ a: '1', b: '2' });
  });
});

describe('recorded inspections', () => {
  const ids = ['a--one', 'b--one'];
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  let file: string;
  beforeEach(() => {
    file = path.join(root, 'inspections.json');
  });
  const here = 'Chromium 150; 7 8';

  it('are added to those of the same environment, and deleted files are removed', () => {
    writeFileSync(
      file,
      JSON.stringify({ environment: here, sound: { gone: '0', a: '1', b: 'old' } }),
    );
    recordInspections({ environment: here, sound: { b: '2' } }, ids, file);
    expect(read(file)).toEqual({ environment: here, sound: { a: '1', b: '2' } });
  });

  it('of another environment stay until every story was found valid in this one', () => {
    const other = { environment: 'Chromium 149; 7 8', sound: { a: '3', b: '4' } };
    writeFileSync(file, JSON.stringify(other));
    recordInspections({ environment: here, sound: { b: '2' } }, ids, file);
    expect(read(file)).toEqual(other);
    recordInspections({ environment: here, sound: { a: '1', b: '2' } }, ids, file);
    expect(read(file)).toEqual({ environment: here, sound: { a: '1', b: '2' } });
  });

  it('are created when none exist, once every story is valid', () => {
    recordInspections({ environment: here, sound: { a: '1' } }, ids, file);
    expect(existsSync(file)).toBe(false);
    recordInspections({ environment: here, sound: { a: '1', b: '2' } }, ids, file);
    expect(read(file).environment).toBe(here);
  });
});
