import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The linter counts the lines of scripts only. */
const LONGEST = 400;

const longer = (most: number): string[] =>
  execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > most);

it('no style sheet is longer than a script may be', () => {
  expect(longer(LONGEST)).toEqual([]);
});

it('(control: a sheet above a limit is found)', () => {
  expect(longer(100)).toContain('design-system/components/Dialog/Dialog.module.css');
});
