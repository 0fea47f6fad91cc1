import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedSinceAll, recordAll } from './whole.mjs';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'snowpea-whole-'));
  write('package-lock.json', '{}');
  write('tests/helpers/axe.ts', 'axe');
  write('design-system/tokens/color.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

it('treats everything as changed without a record, and nothing after recording', () => {
  expect(changedSinceAll(root)).toEqual(['tokens', 'lock file', 'harness']);
  recordAll(root);
  expect(changedSinceAll(root)).toEqual([]);
});

it.each([
  ['package-lock.json', ['lock file']],
  ['tests/helpers/axe.ts', ['harness']],
  ['design-system/tokens/color.json', ['tokens']],
  ['src/routes.ts', []],
  ['tests/helpers/axe.test.ts', []],
])('treats a change of %s as one of %j', (file, changed) => {
  recordAll(root);
  write(file, 'something else');
  expect(changedSinceAll(root)).toEqual(changed);
});
