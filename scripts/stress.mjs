#!/usr/bin/env node
/** `npm run test:stress -- <file>`: repeats tests on a busy machine. */
import { parseArgs } from 'node:util';
import { ensureModules, root } from './setup/modules.mjs';

const HELP = `npm run test:stress -- <file> … [--runs 20] [--loops 2] [--project <name>]

Runs test files many times beside busy loops, which compete for the processor, and reports the result of each run. The
store is built first if its build is out of date, and so is Storybook for the tests that need it.

file        a test file, or a part of its path, as vitest takes it
--runs      number of runs; default: 20
--loops     number of busy loops beside them; default: 2
--project   only this project of vitest.config.ts; default: all that the files belong to

Ends with \`N of 20 runs passed\`; exit code 1 when a run failed.`;

/** Time limit of a run, minutes: the slowest file takes four alone. */
const MINUTES = 30;
const NEED_BUILD = ['server', 'engines', 'stories', 'visual', 'e2e', 'budgets'];
const NEED_STORYBOOK = ['stories', 'visual'];

function read(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      runs: { type: 'string', default: '20' },
      loops: { type: 'string', default: '2' },
      project: { type: 'string', multiple: true },
    },
  });
  return {
    ...values,
    files: positionals,
    runs: whole('runs', values.runs),
    loops: whole('loops', values.loops),
  };
}

function whole(name, text) {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new Error(`--${name} must be a number from 1 to 9999.\n\n${HELP}`);
  return Number(text);
}

/** The projects that the files belong to, by vitest's own matching. */
async function projectsOf(files, only) {
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest('test', { root, watch: false, project: only });
  try {
    const found = await vitest.globTestSpecifications(files);
    return [...new Set(found.map(({ project }) => project.name))];
  } finally {
    await vitest.close();
  }
}

/** Prepares what the tests need, like `npm test`. */
async function prepare(projects) {
  const any = (names) => names.some((name) => projects.includes(name));
  const { ensureBuild } = await import('./setup/build.mjs');
  if (any(NEED_BUILD)) ensureBuild(root);
  const { ensureStorybook } = await import('./setup/storybook.mjs');
  if (any(NEED_STORYBOOK)) ensureStorybook();
  const { ensureBrowser } = await import('./setup/browser.mjs');
  if (any(NEED_BUILD)) await ensureBrowser();
}

/** @returns {Promise<number>} how many runs passed */
async function runAgain(runs, projects, files) {
  const { runVitest } = await import('./run/vitest.mjs');
  let good = 0;
  for (let run = 1; run <= runs; run += 1) {
    const start = performance.now();
    const { passed, failed, failures, output } = await runVitest(projects, {
      files,
      minutes: MINUTES,
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
    if (failed > 0) console.log(output.trimEnd());
    console.log(`${failed > 0 ? '✗' : '✓'} run ${run}: ${counts} (${seconds} s)`);
    for (const failure of failures) console.log(`  ${failure}`);
    if (failed === 0) good += 1;
  }
  return good;
}

async function main(args) {
  const { help, files, runs, loops: count, project } = read(args);
  if (help) return console.log(HELP);
  if (files.length === 0) throw new Error(`Name a test file.\n\n${HELP}`);
  ensureModules({ dev: true });
  const projects = await projectsOf(files, project);
  if (projects.length === 0) throw new Error(`No tests in ${files.join(' ')}.`);
  await prepare(projects);
  const { startBusyLoops } = await import('./run/busy-loops.mjs');
  console.log(
    `${files.join(' ')} (${projects.join(', ')}), ${runs} times beside ${count} busy loops`,
  );
  const loops = startBusyLoops(count);
  try {
    const good = await runAgain(runs, projects, files);
    process.exitCode = good < runs ? 1 : 0;
    console.log(`${good} of ${runs} runs passed`);
  } finally {
    loops.stop();
  }
}

await main(process.argv.slice(2)).catch((error) => {
  process.exitCode = 1;
  console.error(error.message);
});
