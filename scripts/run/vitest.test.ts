import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/modules.mjs';
import { count } from './vitest.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: path.join(root, 'src/some.test.ts'),
  status,
  assertionResults: tests.map((each, i) => ({ status: each, fullName: `test ${i}` })),
});

describe('the results of a test run', () => {
  it('are added up for all files', () => {
    const report = {
      testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
    };
    expect(count(report, false)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['src/some.test.ts > test 1'],
    });
  });

  it.each([
    ['a skipped test', [file('passed', 'passed', 'skipped')], true, ['src/some.test.ts > test 1']],
    [
      'a test still to be written',
      [file('passed', 'passed', 'todo')],
      true,
      ['src/some.test.ts > test 1'],
    ],
    [
      'a file that could not be loaded',
      [file('passed', 'passed'), file('failed')],
      false,
      ['src/some.test.ts'],
    ],
    ['a hook that failed after its tests', [file('failed', 'passed')], false, ['src/some.test.ts']],
    ['an error outside of any test', [file('passed', 'passed')], false, []],
  ])('fail for %s, and name it', (_what, testResults, ok, failures) => {
    expect(count({ testResults }, ok)).toEqual({ passed: 1, failed: 1, failures });
  });

  it('fail without tests or without a report', () => {
    const nothing = { passed: 0, failed: 1, failures: [] };
    expect(count({ testResults: [] }, true)).toEqual(nothing);
    expect(count(undefined, true)).toEqual(nothing);
  });
});
