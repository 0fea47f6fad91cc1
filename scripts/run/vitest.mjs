import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/modules.mjs';
import { runCommand } from './command.mjs';
import { withMemoryFolder } from './memory-folder.mjs';

/**
 * Runs the tests of some projects of vitest.config.ts and counts them. Their temporary files are in memory where there is
 * room.
 *
 * @param {string[]} projects
 * @param {{minutes: number, env?: Record<string, string>, files?: string[]}} options `files`: filters for vitest
 * @returns {Promise<{passed: number, failed: number, failures: string[], output: string, cpu: number}>}
 */
export async function runVitest(projects, { files = [], ...options }) {
  const report = path.join(root, '.cache', 'test', `${projects.join('-')}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const args = [
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  const { ok, output, cpu } = await withMemoryFolder((folder) => {
    const places = folder ? { TMPDIR: folder, TEST_MEMORY: folder } : {};
    return runCommand(vitest, args, { ...options, env: { ...options.env, ...places } });
  });
  return { ...count(read(report), ok), output, cpu };
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // No report, or a truncated one: the runner crashed or was stopped, which counts as a failure below.
    return undefined;
  }
}

/**
 * Counts a skipped test, a file that failed to load, an error outside any test, and a run without tests as failures.
 *
 * @param {{testResults: {name: string, status: string, assertionResults: {status: string, fullName: string}[]}[]} |
 * undefined} report
 * @param {boolean} ok whether the runner succeeded
 */
export function count(report, ok) {
  const files = report?.testResults ?? [];
  const passed = files
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed').length;
  const failures = files.flatMap(failuresIn);
  const content = ok && passed > 0;
  return { passed, failed: content ? failures.length : Math.max(failures.length, 1), failures };
}

/** The failed tests of a file; the file itself when it failed although all its tests passed. */
function failuresIn({ name, status, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status !== 'passed');
  if (failed.length > 0) return failed.map(({ fullName }) => `${file} > ${fullName}`);
  return status === 'passed' ? [] : [file];
}
