import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as v from 'valibot';

const root = path.resolve(import.meta.dirname, '../..');
const TESTS = 'src/platform/storage/faults.dom.test.ts';

/** The part of Vitest's report that is used. */
const report = v.object({ numTotalTests: v.number(), numPassedTests: v.number() });

/**
 * Runs the tests of every storage fault with every flow, with their own storage and clock. Each flow completes within
 * 2 s and leaves no readable personal data.
 *
 * @throws when there is no report
 */
export function runFaults(): { flows: number; failed: number } {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const { stdout } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'dom', TESTS, '--reporter=json', '--silent'],
    { cwd: root, encoding: 'utf8', timeout: 240_000, maxBuffer: 2 ** 26 },
  );
  const json = stdout.slice(stdout.indexOf('{"num'));
  const { numTotalTests: flows, numPassedTests } = v.parse(report, JSON.parse(json));
  return { flows, failed: flows - numPassedTests };
}
