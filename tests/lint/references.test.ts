import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = stdout.split('\n').filter((file) => existsSync(path.join(root, file)));
const names = new Set(files.map((file) => path.basename(file)));

/** Documents without change logs, which describe the past. */
const prose = files.filter((file) => /\.mdx?$/.test(file) && !/CHANGELOG|\.changeset/.test(file));
const code = files.filter((file) => /\.(tsx?|mjs|css)$/.test(file));
const tests = code.filter((file) => /\.test\./.test(file));

/** Comments of a file of code; all of a page. */
const said = (file: string) =>
  prose.includes(file)
    ? read(file)
    : (read(file).match(/^\s*(?:\/\*|\*|\/\/).*$|\s\/\/ .*$/gm) ?? []).join('\n');

/** Samples, names that are rules, and a file of the package's build. */
const SAMPLES = /^(?:Name\.|utils\.ts$|tokens\.d\.ts$)/;

const ROOMS =
  '\\.storybook|bench|contract|demo|design-system|docs|scripts|server|src|stories|sw|tests';

/** Paths and names of files that a text names and that do not exist. */
function missingFiles(text: string): string[] {
  const paths = [
    ...text.matchAll(
      new RegExp(`(?<![\\w/.@-])(?:${ROOMS})(?:/[\\w.-]+)*/[\\w-]+\\.[\\w.]*\\w`, 'g'),
    ),
  ].map(([file]) => file);
  const bare = [...text.matchAll(/(?<![\w/.*{-])[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs)\b/g)].map(
    ([name]) => name,
  );
  return [
    ...paths.filter((file) => !existsSync(path.join(root, file))),
    ...bare.filter((name) => !names.has(name) && !SAMPLES.test(name)),
  ];
}

/** `npm run …` commands of a text that package.json does not have. */
function missingScripts(text: string): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const asked = [...text.matchAll(/npm run ([a-z][\w:-]*\w)/g)].map(([, name = '']) => name);
  return asked.filter((name) => !(name in scripts));
}

const wrongIn = (list: readonly string[], find: (text: string) => string[]) =>
  list.flatMap((file) => find(said(file)).map((target) => `${file}: ${target}`));

it('pages and comments name existing files', () => {
  // Tests of tools have samples of paths in their code, not in their comments.
  expect(wrongIn([...prose, ...code], missingFiles)).toEqual([]);
});

it('pages, comments and messages name existing npm scripts', () => {
  const told = code.filter((file) => !tests.includes(file));
  const inCode = told.flatMap((file) =>
    missingScripts(read(file)).map((name) => `${file}: ${name}`),
  );
  expect([...wrongIn(prose, missingScripts), ...inCode]).toEqual([]);
});

it('environment variables of the documents are read somewhere', () => {
  const all = [...code, ...files.filter((file) => /\.(kt|swift|sh|yml)$/.test(file))]
    .map(read)
    .join('\n');
  const tables = prose.flatMap((file) => [
    ...read(file).matchAll(/^\| (`[A-Z][A-Z0-9_]+`(?:, `[A-Z][A-Z0-9_]+`)*) \|/gm),
  ]);
  const variables = tables.flatMap(([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(variables.length).toBeGreaterThan(20);
  expect(variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([]);
});

it('(control: a moved file and a script that is gone are found)', () => {
  expect(missingFiles('see sw/caches.ts, sw/moved.ts and also gone.mjs')).toEqual([
    'sw/moved.ts',
    'gone.mjs',
  ]);
  expect(missingScripts('npm run build, then npm run shine')).toEqual(['shine']);
});
