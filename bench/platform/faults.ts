import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as v from 'valibot';

const root = path.resolve(import.meta.dirname, '../..');
const TESTS = 'src/platform/storage/faults.dom.test.ts';

/** The part of Vitest's report that is used. */
const report = v.object({ numTotalTests: v.number(), numPassedTests: v.number() });

/**
 * Every storage fault with every flow: the tests that hold it are run, because they have browsers' storage and a clock of
 * their own. Each is a flow that completes within 2 s, and leaves nothing personal where anyone could read it.
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
