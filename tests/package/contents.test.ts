import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { buildPackage } from '../../scripts/design-system/package.mjs';
import { hasReact } from '../helpers/react-marks';

const { files, folder } = inject('packed');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const project = path.resolve(import.meta.dirname, '../..');

const modules = files.filter((file) => file.endsWith('.js'));

/** Messages about forbidden content of a file. */
function wrongIn(file: string, text: string): string[] {
  const wrong = {
    'is a test or a story': /\.(test|stories)\.|\.mdx$|tsconfig|__/.test(file),
    'names a folder of the machine that built it': text.includes(project) || /\/tmp\//.test(text),
    'asks for a token or a width by the name of the source':
      /\.(css|js)$/.test(file) && /\(--(?!snowpea-)/.test(text),
    'brings React along': hasReact(text),
  };
  return Object.entries(wrong)
    .filter(([, is]) => is)
    .map(([sentence]) => `${file} ${sentence}`);
}

describe('the archive', () => {
  it('has the files of a package', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        ...['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'index.js', 'index.d.ts'],
        ...['reset.css', 'components.css', 'tokens.js', 'tokens.d.ts'],
        ...['light', 'dark', 'contrast', 'forced-colors', 'low-memory'].flatMap((theme) => [
          `themes/${theme}.css`,
          `tokens/${theme}.json`,
        ]),
        'tokens/contrast-dark.json',
        ...['js', 'd.ts', 'css'].map((kind) => `components/Button/Button.${kind}`),
      ]),
    );
  });

  it('has no other files', () => {
    expect(files.flatMap((file) => wrongIn(file, read(file)))).toEqual([]);
  });

  it.each([
    ['Button.test.js', ''],
    ['Button.js', `from '${project}/x'`],
    ['Button.css', 'a{color:var(--k)}'],
    ['Button.css', '@media (--pc) {}'],
    ['Button.js', "Symbol.for('react.transitional.element')"],
  ])('(control: %s with "%s" is found)', (file, text) => {
    expect(wrongIn(file, text)).toHaveLength(1);
  });

  it('defines each custom property that it uses', () => {
    const light = read('themes/light.css');
    const used = files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => [...read(file).matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((name) => !light.includes(`${name}:`))).toEqual([]);
  });

  it('has a declaration beside each module, and one module for each name', () => {
    const named = modules.filter((file) => !/\.css\.js$|no-styles|command/.test(file));
    const missing = named.filter((file) => !files.includes(file.replace(/\.js$/, '.d.ts')));
    expect(missing).toEqual([]);
    const names = named.flatMap((file) =>
      [...read(file).matchAll(/^export \{ ([^}]*) \};$/gm)]
        .flatMap(([, list = '']) => list.split(', '))
        .filter((name) => /^[A-Z]/.test(name)),
    );
    expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
    expect(names.length).toBeGreaterThan(40);
  });

  it('marks what has state or listeners for React Server Components, and leaves the rest to the server', () => {
    const components = modules.filter((file) => /^components\/.*\/[A-Z]\w*\.js$/.test(file));
    const isMarked = (file: string) => read(file).startsWith("'use client';\n");
    const needsClient = (file: string) => /\buse[A-Z]\w*\(|\bon[A-Z]\w*:/.test(read(file));
    const marked = components.filter(isMarked);
    expect(marked).toContain('components/SearchBox/SearchBox.js');
    expect(marked).not.toContain('components/Pager/Pager.js');
    expect(marked.length).toBeLessThan(components.length / 2);
    expect(components.filter((file) => needsClient(file) && !isMarked(file))).toEqual([]);
    // Next.js refuses `export *` in a module that is marked.
    expect(isMarked('index.js')).toBe(false);
  });

  it('has a file for each address in a style sheet', () => {
    const sheets = files.filter((file) => file.endsWith('.css'));
    const missing = sheets.flatMap((sheet) =>
      [...read(sheet).matchAll(/url\("?([^")]+)"?\)/g)]
        .map(([, to = '']) => path.posix.join(path.posix.dirname(sheet), to))
        .filter((file) => !files.includes(file)),
    );
    expect(missing).toEqual([]);
    expect(read('components.css')).toContain('url("icons/');
  });

  it('has an entry for each component', () => {
    const { exports } = JSON.parse(read('package.json'));
    for (const name of ['Button', 'preact/Button', 'FieldLabel'])
      expect(files).toEqual(
        expect.arrayContaining(
          Object.values(exports[`./${name}`]).map((to) => String(to).slice(2)),
        ),
      );
  });

  it('has the same files when it is built again', async () => {
    const again = mkdtempSync(path.join(tmpdir(), 'snowpea-package-again-'));
    onTestFinished(() => rmSync(again, { recursive: true }));
    await buildPackage(again);
    const built = readdirSync(again, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(again, path.join(entry.parentPath, entry.name)));
    expect(built.sort()).toEqual([...files].sort());
  });

  it('has two indexes that export every component', () => {
    const index = read('index.js') + read('store.js');
    const missing = modules
      .filter((file) => /^components\/.*\/[A-Z]\w*\.js$/.test(file))
      .filter((file) => !index.includes(`'./${file}'`));
    expect(missing).toEqual([]);
  });
});
