import { describe, expect, it } from 'vitest';
import { count } from './vitest.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

describe('counting what a test run did', () => {
  it('adds up the tests of all files', () => {
    const report = {
      testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
    };
    expect(count(report, false)).toEqual({ passed: 3, failed: 1 });
  });

  it('is content with a run in which all passed', () => {
    expect(count({ testResults: [file('passed', 'passed')] }, true)).toEqual({
      passed: 1,
      failed: 0,
    });
  });

  it.each([
    ['a skipped test', [file('passed', 'passed', 'skipped')], true],
    ['a test still to be written', [file('passed', 'passed', 'todo')], true],
    ['a file that could not be loaded', [file('passed', 'passed'), file('failed')], false],
    ['a hook that failed after its tests', [file('failed', 'passed')], false],
    ['an error outside of any test', [file('passed', 'passed')], false],
  ])('counts %s as a failure', (_what, testResults, ok) => {
    expect(count({ testResults }, ok)).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a run without tests, and one without a report, as a failure', () => {
    expect(count({ testResults: [] }, true)).toEqual({ passed: 0, failed: 1 });
    expect(count(undefined, true)).toEqual({ passed: 0, failed: 1 });
  });
});
