import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLengths } from './lengths.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snowpea-lengths-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function plant(file: string, lines: number): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), 'x\n'.repeat(lines));
}

it('accepts 400 lines, and generated files', () => {
  plant('src/a.ts', 400);
  plant('node_modules/a/index.mjs', 5000);
  plant('dist/server/main.mjs', 5000);
  plant('.data/x.css', 5000);
  expect(checkLengths(folder)).toEqual({ ok: true, output: '' });
});

it.each(['src/a.ts', 'design-system/a/A.module.css', '.storybook/preview.tsx', 'scripts/a.mjs'])(
  'refuses 401 lines in %s',
  (file) => {
    plant(file, 401);
    expect(checkLengths(folder)).toEqual({ ok: false, output: expect.stringContaining(file) });
  },
);
