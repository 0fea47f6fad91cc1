#!/usr/bin/env node
import path from 'node:path';
/** `npm run visual`: pictures of stories against the approved ones, and how new ones are approved. */
import { ensureModules, root } from './setup/modules.mjs';

const HELP = `npm run visual [-- [--approve] [--built] [story …]]

Takes a picture of each story in each theme with a pinned browser and compares it with the approved one in
tests/visual/pictures, pixel by pixel. What changed is shown in dist/visual/index.html.

story       ids, or how they begin: components-feedback-toast; without any, all stories
--approve   makes the new pictures the approved ones, and removes those of stories that are gone
--built     takes dist/storybook as it is instead of building it first

Exit code 1 when a picture is not as approved. Linux on 64-bit x86 only: elsewhere the pinned browser does not run.`;

async function main(args) {
  if (args.includes('--help')) return console.log(HELP);
  const flags = args.filter((arg) => arg.startsWith('--'));
  const unknown = flags.filter((flag) => flag !== '--approve' && flag !== '--built');
  if (unknown.length > 0) throw new Error(`No such option: ${unknown.join(' ')}.\n\n${HELP}`);
  ensureModules({ dev: true });
  if (!flags.includes('--built')) {
    const { runCommand } = await import('./run/command.mjs');
    const { ok, output } = await runCommand('npm', ['run', '--silent', 'build:storybook'], {
      minutes: 10,
    });
    if (!ok) throw new Error(output);
  }
  const { runnerImport } = await import('vite');
  const file = path.join(root, 'tests', 'visual', 'run.ts');
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
  const wrong = await module.run({
    approve: flags.includes('--approve'),
    stories: args.filter((arg) => !arg.startsWith('--')),
  });
  process.exitCode = wrong > 0 ? 1 : 0;
}

await main(process.argv.slice(2)).catch((error) => {
  process.exitCode = 1;
  console.error(error.message);
});
