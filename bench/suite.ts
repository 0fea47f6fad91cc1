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
  costs: { name: string; seconds: number; cpu: number; tests: number }[];
}

/**
 * Runs `npm test` and compares the processor time of each stage with its limit. An idle machine gives the most accurate
 * figures.
 */
export async function run() {
  // Uses the headless shell, the default of `npm test`, unlike other benches.
  const env = { HEADLESS_SHELL_PATH: '' };
  const { ok, output } = await runCommand('npm', ['test'], { minutes: MINUTES, env });
  if (!ok) throw new Error(`The suite fails, so its time means nothing:\n${output.slice(-4_000)}`);
  const record = path.join(root, '.cache', 'test', 'suite.json');
  // Cast: the run that has just ended has written this file.
  const { minutes, cpu, load, costs } = JSON.parse(readFileSync(record, 'utf8')) as Run;
  const shares = sharesOf(costs);
  return {
    bench: 'suite',
    load,
    costs,
    bars: [
      atMost('whole suite', minutes, SUITE.minutes, 'min'),
      atMost('whole suite', cpu, SUITE.cpu, 'CPU s'),
      ...costs.map(({ name, cpu: spent }) =>
        atMost(name, spent, (shares[name] ?? 0) * LEEWAY, 'CPU s'),
      ),
    ],
    report: `Load of this machine after 1, 5 and 15 minutes: ${load.join(', ')}.`,
  };
}

/** Every stage needs a share, including new ones. */
function sharesOf(costs: Run['costs']): Readonly<Record<string, number>> {
  const unnamed = costs.map(({ name }) => name).filter((name) => SHARES[name] === undefined);
  if (unnamed.length > 0)
    throw new Error(`tests/budgets/suite.ts gives no share to ${unnamed.join(', ')}.`);
  return SHARES;
}
