import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../scripts/run/command.mjs';
import { LEEWAY, SHARES, SUITE } from '../tests/budgets/suite';
import { atMost } from './bars/bar';

const root = path.resolve(process.cwd());
const MINUTES = 90;

/** The record of a run of `npm test` (scripts/test.mjs). */
interface Run {
  minutes: number;
  cpu: number;
  load: number[];
  costs: { name: string; seconds: number; cpu?: number; tests: number }[];
}

/**
 * Runs `npm test`, then again one stage after another, and compares the time of the first run and the processor time of each
 * stage with their limits. An idle machine gives the most accurate figures.
 */
export async function run() {
  const { minutes, cpu, load } = await runSuite();
  const { costs } = await runSuite('--one-by-one');
  const shares = sharesOf(costs);
  return {
    bench: 'suite',
    load,
    costs,
    bars: [
      atMost('whole suite', minutes, SUITE.minutes, 'min'),
      atMost('whole suite', cpu, SUITE.cpu, 'CPU s'),
      ...costs.map(({ name, cpu: spent }) =>
        atMost(name, spent ?? 0, (shares[name] ?? 0) * LEEWAY, 'CPU s'),
      ),
    ],
    report: `Load of this machine after 1, 5 and 15 minutes: ${load.join(', ')}.`,
  };
}

async function runSuite(...options: string[]): Promise<Run> {
  // Uses the headless shell, the default of `npm test`, unlike other benches.
  const env = { HEADLESS_SHELL_PATH: '' };
  const args = ['test', '--', ...options];
  const { ok, output } = await runCommand('npm', args, { minutes: MINUTES, env });
  if (!ok) throw new Error(`The suite fails, so its time means nothing:\n${output.slice(-4_000)}`);
  const record = path.join(root, '.cache', 'test', 'suite.json');
  // Cast: the run that has just ended has written this file.
  return JSON.parse(readFileSync(record, 'utf8')) as Run;
}

/** Every stage needs a share, including new ones. */
function sharesOf(costs: Run['costs']): Readonly<Record<string, number>> {
  const unnamed = costs.map(({ name }) => name).filter((name) => SHARES[name] === undefined);
  if (unnamed.length > 0)
    throw new Error(`tests/budgets/suite.ts gives no share to ${unnamed.join(', ')}.`);
  return SHARES;
}
