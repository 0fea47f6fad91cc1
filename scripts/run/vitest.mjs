import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/modules.mjs';
import { runCommand } from './command.mjs';

/**
 * Runs the tests of some projects of vitest.config.ts and counts them.
 *
 * @param {string[]} projects
 * @param {{minutes: number, env?: Record<string, string>}} options
 * @returns {Promise<{passed: number, failed: number, output: string}>}
 */
export async function runVitest(projects, options) {
  const report = path.join(root, '.cache', 'test', `${projects.join('-')}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { ok, output } = await runCommand(
    path.join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    options,
  );
  return { ...count(read(report), ok), output };
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // No report, or half of one: the runner crashed or was stopped, which counts as a failure below.
    return undefined;
  }
}

/**
 * Nothing may hide: a skipped test, a file that could not be loaded, an error outside of any test and a run without
 * tests are failures too.
 *
 * @param {{testResults: {status: string, assertionResults: {status: string}[]}[]} | undefined} report
 * @param {boolean} ok whether the runner itself was content
 */
export function count(report, ok) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const broken = files.filter(
    (file) =>
      file.status !== 'passed' && file.assertionResults.every((test) => test.status === 'passed'),
  ).length;
  const failed = tests.length - passed + broken;
  const content = ok && passed > 0;
  return { passed, failed: content ? failed : Math.max(failed, 1) };
}
