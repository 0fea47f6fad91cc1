#!/usr/bin/env node
/**
 * `npm test`: the gate, which every change has to pass; `npm run test:all`: all tests. Sets up what is missing, builds, runs
 * each kind of test, and ends with `N passed, N failed`.
 */
import './setup/node-version.mjs';
import { parseArgs } from 'node:util';
import { GATE } from '../tests/gate.mjs';
import { whyNotHere } from '../tests/visual/platform.mjs';
import { runChecks, tool } from './checks.mjs';
import { stagesBeyond, usualBase } from './run/changed.mjs';
import { runCommand } from './run/command.mjs';
import { commandStage, runStages, sum } from './run/stages.mjs';
import { runVitest } from './run/vitest.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureModules, root } from './setup/modules.mjs';
import { ensureSymlinks } from './setup/symlinks.mjs';

/** The stage of some projects of vitest.config.ts; it is in the gate if they are. */
const tests = (name, projects, minutes) => ({
  name,
  projects,
  inGate: projects.every((project) => project in GATE),
  run: () => runVitest(projects, minutes),
});
const npmScript = (name) => () => runCommand('npm', ['run', '--silent', name], { minutes: 10 });

/** Compares the pictures. Without the pinned browser no test is counted, and a message says why. */
async function comparePictures() {
  const why = whyNotHere();
  if (why) console.log(why);
  return why ? { passed: 0, failed: 0, output: '' } : runVitest(['visual'], 25);
}

/** Required by the later stages: if it fails the run ends, so that no stale build is tested. */
const BUILD = commandStage('build', npmScript('build'));

/** Runs alone, before the others: stories and pictures need it. */
const STORYBOOK = {
  storybook: { ...commandStage('storybook build', npmScript('build:storybook')), inGate: true },
};

/** Run two at a time, the longest first: while one waits, the other works. */
const STAGES = {
  e2e: tests('browser', ['e2e'], 35),
  engines: tests('old engines', ['engines'], 20),
  server: tests('server processes', ['server', 'io'], 20),
  database: tests('database and API', ['database'], 15),
  budgets: tests('budgets', ['budgets'], 10),
  stories: tests('stories', ['stories'], 25),
  visual: {
    ...tests('pictures of stories', ['visual'], 25),
    run: comparePictures,
  },
  tools: tests('tools and lint rules', ['tools'], 10),
  package: tests('package of the design system', ['package'], 10),
  react: tests('design system on React 19', ['react'], 10),
  unused: {
    ...commandStage('unused files and exports', () =>
      tool('knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'),
    ),
    inGate: true,
  },
};

const SOAK = ['--silent', 'bench', '--', 'reliability', '--only', 'soak', '--seconds', '180'];

/** Run alone: they take long, or other work disturbs them. */
const ALONE = {
  'newest-node': {
    name: 'the gate’s units, database and server processes on the newest Node',
    run: () => runVitest(['unit', 'database', 'server'], 60, 'latest'),
  },
  'screen-reader': tests('screen reader', ['screen-reader'], 20),
  soak: commandStage('soak of three minutes', () =>
    runCommand('npm', ['run', ...SOAK], { minutes: 15 }),
  ),
};

const ALL_STAGES = { ...STORYBOOK, ...STAGES, ...ALONE };
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
Run it before a release.

With stages named, only the build and those run. A stage that is not in the gate runs whole.

--changed             runs nothing, and names the stages that a change since a commit (main; on main origin/main) should run
                      beyond the gate
--one-by-one          runs one stage at a time

CHROMIUM_PATH         the browser to test in, if it is not the one on the PATH
HEADLESS_SHELL_PATH   its headless shell, in which most tests run
SNOWPEA_REAL_DATA     a folder of real catalogues, on which the tests run too`;

/**
 * @param {object} what
 * @param {string[]} what.only names of stages; none means everything
 * @param {boolean} what.all whether everything includes the stages beyond the gate
 * @param {boolean} what.oneByOne whether no two stages run at a time
 */
async function run({ only, all, oneByOne }) {
  const checks = only.length === 0 ? [await runChecks()] : [];
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
  const pairs = await runStages(chosenOf(STAGES), oneByOne ? 1 : 2);
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
