#!/usr/bin/env node
/** `npm run visual`: compares pictures of stories with the approved ones, and approves new ones. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureModules, root } from './setup/modules.mjs';

const HELP = `npm run visual [-- [--approve [--from <folder>]] [--built] [story …]]

Takes pictures of the stories whose code changed since they were approved with a pinned browser, and compares them with
the hashes of the approved ones in tests/visual/approved.txt. What changed is shown in dist/visual/index.html, beside the
same stories drawn from the commit that last approved pictures.

story       ids or their beginnings, such as components-feedback-toast; default: all stories whose code changed
--approve   writes the hashes of the new pictures, and the fingerprints of their code to tests/stories/record.json
--from      approves what another run found, for example dist/visual of a CI job; takes no pictures
--built     uses dist/storybook as it is instead of building it first

SNOWPEA_ALL=1   compares all stories, whether their code changed or not

Exit code 1 when a picture differs from the approved one. Only for Linux on 64-bit x86, where the pinned browser runs;
--from works everywhere.`;

const OPTIONS = {
  approve: { type: 'boolean', default: false },
  built: { type: 'boolean', default: false },
  from: { type: 'string' },
  help: { type: 'boolean' },
};

/** The options; throws with the help if they are invalid. */
function read(args) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (values.from && !values.approve) throw new Error('--from requires --approve.');
    return { ...values, stories: positionals };
  } catch (error) {
    throw new Error(`${error.message}\n\n${HELP}`, { cause: error });
  }
}

async function main(args) {
  const { approve, built, from, help, stories } = read(args);
  if (help) return console.log(HELP);
  ensureModules({ dev: true });
  if (!built) {
    const { runCommand } = await import('./run/command.mjs');
    const { ok, output } = await runCommand('npm', ['run', '--silent', 'build:storybook'], {
      minutes: 10,
    });
    if (!ok) throw new Error(output);
  }
  const { runnerImport } = await import('vite');
  const file = path.join(root, 'tests', 'visual', 'run.ts');
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
  if (from) return module.approveFrom(path.resolve(from));
  const wrong = await module.run({ approve, stories });
  process.exitCode = wrong > 0 ? 1 : 0;
}

await main(process.argv.slice(2)).catch((error) => {
  process.exitCode = 1;
  console.error(error.message);
});
