#!/usr/bin/env node
/**
 * `npm test`: the gate, which every change has to pass; `npm run test:all`: all tests. Sets up what is missing, builds, runs
 * each kind of test, and ends with `N passed, N failed`.
 */
import './setup/node-version.mjs';
import { parseArgs } from 'node:util';
import { runChecks } from './checks.mjs';
import { stagesBeyond, usualBase } from './run/changed.mjs';
import { runStages, sum } from './run/stages.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureModules, root } from './setup/modules.mjs';
import { ensureSymlinks } from './setup/symlinks.mjs';
import { ensureTools } from './setup/tools.mjs';
import { ALL_STAGES, ALONE, BUILD, STAGES, STORYBOOK } from './test-stages.mjs';

const named = (wanted) =>
  Object.entries(ALL_STAGES)
    .filter(([, stage]) => wanted(stage))
    .map(([name]) => name)
    .join(', ');

const HELP = `npm test [-- [--one-by-one] <stage> …]
npm run test:all [-- [--one-by-one] <stage> …]
npm test -- --changed[=<commit>]

npm test is the gate, which every change has to pass: checks (npm run check), build, then of each of these stages the
files that tests/gate.mjs names: ${named(({ inGate }) => inGate)}.

npm run test:all runs all files of all stages, in every combination: also ${named(({ inGate }) => !inGate)}.
Run it before a release, and once for a larger change before it counts as done.

With stages named, only the build and those run. A stage that is not in the gate runs whole.

--changed             runs nothing, and names the stages that a change since a commit (main; on main origin/main) should run
                      beyond the gate
--one-by-one          runs one check or stage at a time, instead of two

CHROMIUM_PATH         the browser to test in, if it is not the one on the PATH
HEADLESS_SHELL_PATH   its headless shell, in which most tests run
SNOWPEA_REAL_DATA     a folder of real catalogues, on which the tests run too`;

/**
 * @param {object} what
 * @param {string[]} what.only names of stages; none means everything
 * @param {boolean} what.all whether everything includes the stages beyond the gate
 * @param {boolean} what.oneByOne whether no two checks or stages run at a time
 */
async function run({ only, all, oneByOne }) {
  const width = oneByOne ? 1 : 2;
  const checks = only.length === 0 ? [await runChecks(width)] : [];
  const build = await runStages([BUILD]);
  if (build.failed > 0) {
    console.log('Nothing else can be tested without a build.');
    return sum([...checks, build]);
  }
  const chosenOf = (stages) =>
    Object.entries(stages)
      .filter(([name, { inGate }]) => (only.length === 0 ? all || inGate : only.includes(name)))
      .map(([, stage]) => stage);
  // They would read what an earlier build has left.
  if (only.some((name) => ['stories', 'visual'].includes(name))) only.push('storybook');
  const storybook = await runStages(chosenOf(STORYBOOK));
  const pairs = await runStages(chosenOf(STAGES), width);
  return sum([...checks, build, storybook, pairs, await runStages(chosenOf(ALONE))]);
}

/** Reads the arguments; `--changed` compares with the usual base. */
function read(args) {
  const { values, positionals } = parseArgs({
    args: args.map((arg) => (/^--changed=?$/.test(arg) ? `--changed=${usualBase()}` : arg)),
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      all: { type: 'boolean', default: false },
      'one-by-one': { type: 'boolean', default: false },
      changed: { type: 'string' },
    },
  });
  const unknown = positionals.filter((name) => !Object.hasOwn(ALL_STAGES, name));
  if (unknown.length > 0) throw new Error(`No such stage: ${unknown.join(', ')}.\n\n${HELP}`);
  return { ...values, oneByOne: values['one-by-one'], only: positionals };
}

async function main(args) {
  const { help, all, oneByOne, changed, only } = read(args);
  if (help) return console.log(HELP);
  ensureModules({ dev: true });
  if (changed) return console.log(await stagesBeyond(changed, ALL_STAGES));
  const start = performance.now();
  ensureSymlinks(root);
  process.env[all ? 'SNOWPEA_ALL' : 'SNOWPEA_GATE'] = '1';
  if (all) ensureTools();
  console.log(`Testing on Node ${process.version}, in ${await ensureBrowser()}.`);
  const { passed, failed, failures } = await run({ only, all, oneByOne });
  console.log(`${((performance.now() - start) / 60_000).toFixed(1)} minutes.`);
  // Repeated at the end: early failures are far above by then.
  for (const failure of failures) console.log(`✗ ${failure}`);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}

await main(process.argv.slice(2)).catch((error) => {
  process.exitCode = 1;
  console.log(`${error.message}\n0 passed, 1 failed`);
});
