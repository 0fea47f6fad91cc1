import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../scripts/run/command.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
let output: string;

beforeAll(async () => {
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest');
  const args = ['run', '--config', 'tests/e2e/planted/vitest.config.ts', '--root', ROOT];
  ({ output } = await runCommand(vitest, args, { minutes: 2, env: { NO_COLOR: '1' } }));
});

/** What a planted test or hook printed, by the last of its names. */
const printedBy = (name: string): string =>
  output
    .split(/^(?=stderr \| | ❯ )/m)
    .filter((part) => part.split('\n')[0]?.endsWith(`> ${name}`))
    .join('');

it('(control: the planted tests ran, and all but one failed)', () => {
  expect(output).toMatch(/Tests +12 failed \| 1 passed \| 1 skipped/);
});

describe.each(['fails on a page', 'fails in a tab of the driver that attaches to pages only'])(
  'a failed test prints: %s',
  (name) => {
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
    ])('%s', (_, line) => {
      expect(printedBy(name)).toMatch(line);
    });

    it('the path of a screenshot', () => {
      const [, file = ''] = /^screenshot: (\S+\.png)$/m.exec(printedBy(name)) ?? [];
      expect(existsSync(path.join(ROOT, file)), file).toBe(true);
    });
  },
);

it('a failed test prints the seed of random values', () => {
  expect(output).toMatch(/seed: 20261128/);
});

it.each([
  ['of a test that passes, never', 'by a visitor of a test that passes', 0],
  ['of a failed test, not with later ones', 'log: a planted line', 2],
  ['whose profile was another’s, once', 'by the second visitor with a profile', 1],
  ['who leaves all the same, before that', 'by a visitor who leaves all the same', 1],
  ['of several tests, with each that fails', 'by a visitor of two tests', 2],
  ['whom a hook closes, before that', 'by a visitor whom a hook closes', 1],
  ['of a failed beforeAll', 'in a hook before all tests', 1],
  ['of a failed beforeEach', 'in a hook before each test', 1],
  ['of a failed afterEach', 'in a hook after each test', 1],
  ['of a failed afterAll', 'in a hook after all tests', 1],
  ['of one of two concurrent tests', 'by visitor one', 1],
  ['of the other', 'by visitor two', 1],
])('a visitor is printed: %s', (_, words, times) => {
  expect(output.split(`  log: ${words.replace('log: ', '')}\n`)).toHaveLength(times + 1);
});

it('a visitor of one of two concurrent tests is printed with its own', () => {
  for (const name of ['one', 'two']) {
    const [, own = ''] = output.split(`failed: visitor ${name}\n`);
    expect(own.split(/^(?:failed|stderr)/m)[0]).toContain(`log: by visitor ${name}`);
  }
});
