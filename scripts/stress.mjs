#!/usr/bin/env node
/** `npm run test:stress -- <vitest's arguments>`: repeats tests on a busy machine. */
import { spawn, spawnSync } from 'node:child_process';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureBuild } from './setup/build.mjs';
import { ensureModules, root } from './setup/modules.mjs';
import { ensureStorybook } from './setup/storybook.mjs';

const HELP = `npm run test:stress -- <file> … [--project <name>]

Runs test files twenty times beside two busy loops, which compete for the processor. All arguments are vitest's. What
the tests need is built first. Exit code 1 when a run failed.`;

const RUNS = 20;
/** Checks for its parent, because a parent that gets SIGKILL cannot stop it. */
const BUSY_LOOP = `while (process.ppid === ${process.pid}) for (let n = 0; n < 1e7; n += 1);`;

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help')) console.log(HELP);
else {
  ensureModules({ dev: true });
  ensureBuild(root);
  if (/stories|visual/.test(args.join())) ensureStorybook();
  await ensureBrowser();
  const loops = [1, 2].map(() => spawn(process.execPath, ['-e', BUSY_LOOP]));
  const options = { cwd: root, stdio: 'inherit' };
  let good = 0;
  for (let run = 0; run < RUNS; run += 1)
    if (spawnSync('node_modules/.bin/vitest', ['run', ...args], options).status === 0) good += 1;
  for (const loop of loops) loop.kill();
  console.log(`${good} of ${RUNS} runs passed`);
  process.exitCode = good < RUNS ? 1 : 0;
}
