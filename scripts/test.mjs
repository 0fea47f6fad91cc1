#!/usr/bin/env node
/**
 * `npm test`: all tests. Sets up what is missing, builds, runs every kind of test, and ends with `N passed, N failed`.
 */
import './setup/node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { whyNotHere } from '../tests/visual/platform.mjs';
import { runChecks, tool } from './checks.mjs';
import { runCommand } from './run/command.mjs';
import { add, busySeconds, commandStage, nothing, runStages } from './run/stages.mjs';
import { runVitest } from './run/vitest.mjs';
import { changedSinceAll, recordAll } from './run/whole.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureModules, root } from './setup/modules.mjs';
import { ensureSymlinks } from './setup/symlinks.mjs';

const tests = (name, projects, minutes) => ({
  name,
  run: () => runVitest([projects].flat(), { minutes }),
});
const npmScript = (name) => () => runCommand('npm', ['run', '--silent', name], { minutes: 10 });

/** Compares the pictures. Without the pinned browser no test is counted, and a message says why. */
async function comparePictures() {
  const why = whyNotHere();
  if (why) console.log(why);
  return why ? { passed: 0, failed: 0, output: '' } : runVitest(['visual'], { minutes: 25 });
}

/** Required by the later stages: if it fails the run ends, so that no stale build is tested. */
const BUILD = commandStage('build', npmScript('build'));

/** Runs alone, before the others: stories and pictures need it. */
const STORYBOOK = {
  storybook: commandStage('storybook build', npmScript('build:storybook')),
};

/** Run two at a time, the longest first: while one waits, the other works. */
const STAGES = {
  e2e: tests('browser', 'e2e', 35),
  engines: tests('old engines', 'engines', 20),
  server: tests('server processes', ['server', 'io'], 20),
  database: tests('database and API', 'database', 15),
  budgets: tests('budgets', 'budgets', 10),
  stories: tests('stories', 'stories', 25),
  visual: { name: 'pictures of stories', run: comparePictures },
  tools: tests('tools and lint rules', 'tools', 10),
  package: tests('package of the design system', 'package', 10),
  react: tests('design system on React 19', 'react', 10),
  unused: commandStage('unused files and exports', () =>
    tool('knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'),
  ),
};

const SOAK = [
  'run',
  '--silent',
  'bench',
  '--',
  'reliability',
  '--only',
  'soak',
  '--seconds',
  '180',
];

/**
 * Stages that only `test:all` runs, unless they are named: they take long, or need more programs than a browser. Each runs
 * alone.
 */
const THOROUGH = {
  'screen-reader': tests('screen reader', 'screen-reader', 20),
  soak: commandStage('soak of three minutes', () => runCommand('npm', SOAK, { minutes: 15 })),
};

const DEFAULT_STAGES = { ...STORYBOOK, ...STAGES };
const ALL_STAGES = { ...DEFAULT_STAGES, ...THOROUGH };

const HELP = `npm test [-- [--one-by-one] <stage> …]
npm run test:all

Checks (npm run check), build, then: ${Object.keys(DEFAULT_STAGES).join(', ')}.
With stages named, only the build and those run. test:all also compares the pictures of stories that are unchanged since
they were approved, tests on all engines instead of a sample, and runs ${Object.keys(THOROUGH).join(', ')}.

--one-by-one          runs one stage at a time, and so measures the processor time of each

CHROMIUM_PATH         the browser to test in, if it is not the one on the PATH
HEADLESS_SHELL_PATH   its headless shell, in which most tests run
SNOWPEA_REAL_DATA     a folder of real catalogues, on which the tests run too

The cost of each stage is also written to .cache/test/suite.json; npm run bench -- suite compares it with its limit.`;

/**
 * @param {object} what
 * @param {string[]} what.only names of stages; none means everything
 * @param {boolean} what.all whether everything includes the thorough stages
 * @param {boolean} what.oneByOne whether no two stages run at a time
 */
async function run({ only, all, oneByOne }) {
  const total = nothing();
  if (only.length === 0) {
    add(total, await runChecks());
  }
  const build = await runStages([BUILD]);
  add(total, build);
  if (build.failed === 0) {
    const chosenOf = (stages, isDefault) =>
      Object.entries(stages)
        .filter(([name]) => (only.length === 0 ? isDefault : only.includes(name)))
        .map(([, stage]) => stage);
    const pairs = oneByOne ? {} : { width: 2, measure: 'none' };
    add(total, await runStages(chosenOf(STORYBOOK, true)));
    add(total, await runStages(chosenOf(STAGES, true), pairs));
    add(total, await runStages(chosenOf(THOROUGH, all)));
  } else {
    console.log('Nothing else can be tested without a build.');
  }
  return total;
}

/** Reports the cost of the run, and records it for the bench: the processor time is that of the whole machine. */
function report(costs, start) {
  const minutes = (performance.now() - start.at) / 60_000;
  const cpu = busySeconds() - start.busy;
  const load = loadavg().map((value) => Number(value.toFixed(1)));
  console.log(
    `${minutes.toFixed(1)} minutes, CPU ${cpu.toFixed(0)} s; load of this machine ${load.join(', ')}.`,
  );
  const folder = path.join(root, '.cache', 'test');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'suite.json'), JSON.stringify({ minutes, cpu, load, costs }));
}

/** What a run without test:all may have missed. */
function remind() {
  const changed = changedSinceAll(root);
  if (changed.length === 0) return;
  console.log(
    `Changed since \`npm run test:all\` last passed: ${changed.join(', ')}. Run it before you show the change.`,
  );
}

async function main(args) {
  if (args.includes('--help')) return console.log(HELP);
  const all = args.includes('--all');
  const oneByOne = args.includes('--one-by-one');
  const only = args.filter((arg) => !['--all', '--one-by-one'].includes(arg));
  const unknown = only.filter((name) => !(name in ALL_STAGES));
  if (unknown.length > 0) throw new Error(`No such stage: ${unknown.join(', ')}.\n\n${HELP}`);
  const start = { at: performance.now(), busy: busySeconds() };
  ensureModules({ dev: true });
  ensureSymlinks(root);
  if (all) process.env.SNOWPEA_ALL = '1';
  console.log(`Testing on Node ${process.version}, in ${await ensureBrowser()}.`);
  const { passed, failed, failures, costs } = await run({ only, all, oneByOne });
  report(costs, start);
  if (!all) remind();
  else if (failed === 0 && only.length === 0) recordAll(root);
  // Repeated at the end: early failures are far above by then.
  for (const failure of failures) console.log(`✗ ${failure}`);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}

await main(process.argv.slice(2)).catch((error) => {
  process.exitCode = 1;
  console.log(`${error.message}\n0 passed, 1 failed`);
});
