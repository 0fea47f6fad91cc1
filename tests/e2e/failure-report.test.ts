import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../scripts/run/command.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
let output: string;

beforeAll(async () => {
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest');
  const args = ['run', '--config', 'tests/e2e/planted/vitest.config.ts', '--root', ROOT];
  ({ output } = await runCommand(vitest, args, { minutes: 2, env: { NO_COLOR: '1' } }));
});

it('(control: the planted tests ran, and two of three failed)', () => {
  expect(output).toMatch(/Tests +2 failed \| 1 passed/);
});

it.each([
  ['the page', /^page: http:\/\/127\.0\.0\.1:\d+\/$/m],
  ['its console', /^ {2}log: a planted line$/m],
  ['its exceptions', /^ {2}exception: Error: a planted exception/m],
  ['the last answers', /^ {2}404 GET http:\S+\/missing/m],
  ['requests without an answer', /^no answer yet:\n {2}GET http:\S+\/silent$/m],
  [
    'the worker’s state',
    /^worker: active activated, waiting none, installing none, of this page none$/m,
  ],
  ['the seed of random values', /seed: 20261128/],
])('a failed test prints %s', (_, line) => {
  expect(output).toMatch(line);
});

it('a failed test prints the path of a screenshot', () => {
  const [, file = ''] = /^screenshot: (\S+\.png)$/m.exec(output) ?? [];
  expect(existsSync(path.join(ROOT, file)), file).toBe(true);
});

it('a test that passes prints nothing of its visitors', () => {
  expect(output).not.toContain('a line of a test that passes');
});
