import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { classNames } from './class-names.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'snowpea-names-'));
  for (const folder of ['design-system', 'src']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

const sheet = (path: string, classes: string[]) =>
  writeFileSync(join(root, path), classes.map((name) => `.${name} { color: red }`).join('\n'));

it('gives each class of each sheet a name that is unique and stable', () => {
  sheet('design-system/A.module.css', ['head', 'body']);
  sheet('src/B.module.css', ['head']);
  const places = [
    ['head', 'design-system/A.module.css'],
    ['body', 'design-system/A.module.css?used'],
    ['head', 'src/B.module.css'],
  ] as const;
  const all = () => {
    const nameOf = classNames(root);
    return places.map(([name, file]) => nameOf(name, join(root, file)));
  };
  expect(new Set(all()).size).toBe(3);
  expect(all()).toEqual(all());
});

it('renames animations too', () => {
  writeFileSync(join(root, 'src/A.module.css'), '@keyframes rise { from { opacity: 0 } }');
  expect(classNames(root)('rise', join(root, 'src/A.module.css'))).toMatch(/^[a-z]/);
});

it('makes names short, beginning with a letter, and none that ad blockers hide', () => {
  const many = Array.from({ length: 1_200 }, (_, i) => `c${i}`);
  sheet('src/Many.module.css', many);
  const nameOf = classNames(root);
  const names = many.map((name) => nameOf(name, join(root, 'src/Many.module.css')));
  expect(new Set(names).size).toBe(many.length);
  expect(names.filter((name) => !/^[a-z][0-9a-z]{1,2}$/.test(name))).toEqual([]);
  expect(names.filter((name) => name.startsWith('ad'))).toEqual([]);
});

it('throws for an unknown class', () => {
  expect(() => classNames(root)('late', join(root, 'src/Late.module.css'))).toThrow(
    /start the build again/,
  );
});
