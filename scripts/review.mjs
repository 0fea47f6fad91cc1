#!/usr/bin/env node
/** `npm run review`: compares pictures of stories with the approved ones, for a page on which each change is approved or rejected. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureModules, root } from './setup/modules.mjs';

const HELP = `npm run review [-- [--approve [--from <folder>] | --decisions <file>] [--built] [story …]]

Takes pictures of the stories whose code changed since they were approved with a pinned browser, and compares them with
the hashes of the approved ones in tests/visual/approved.txt. dist/storybook/review/index.html shows what changed beside
the same stories drawn from the commit that last approved pictures; each story is approved or rejected there.

story         ids or their beginnings, such as components-feedback-toast; default: all stories whose code changed
--approve     writes the hashes of all new pictures, and the fingerprints of their code to tests/stories/record.json
--decisions   approves what the file approves that the page has saved, and lists what it rejects; takes no pictures
--from        takes the findings of another run, for example dist/storybook/review of a CI job; takes no pictures
--built       uses dist/storybook as it is instead of building it first

SNOWPEA_ALL=1   compares all stories, whether their code changed or not

Exit code 1 when a picture differs from the approved one, or is rejected. Only for Linux on 64-bit x86, where the pinned
browser runs; --from and --decisions work everywhere.`;

const OPTIONS = {
  approve: { type: 'boolean', default: false },
  built: { type: 'boolean', default: false },
  decisions: { type: 'string' },
  from: { type: 'string' },
  help: { type: 'boolean' },
};

/** The options; throws with the help if they are invalid. */
function read(args) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (values.from && !values.approve && !values.decisions)
      throw new Error('--from requires --approve or --decisions.');
    return { ...values, stories: positionals };
  } catch (error) {
    throw new Error(`${error.message}\n\n${HELP}`, { cause: error });
  }
}

async function main(args) {
  const { approve, built, decisions, from, help, stories } = read(args);
  if (help) return console.log(HELP);
  ensureModules({ dev: true });
  // The build that was reviewed has the findings, so decisions are about it.
  if (!built && !decisions && !from) {
    const { runCommand } = await import('./run/command.mjs');
    const { ok, output } = await runCommand('npm', ['run', '--silent', 'build:storybook'], {
      minutes: 10,
    });
    if (!ok) throw new Error(output);
  }
  const { runnerImport } = await import('vite');
  const file = path.join(root, 'tests', 'visual', 'run.ts');
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
  const folder = from && path.resolve(from);
  if (folder && !decisions) return module.approveFrom(folder);
  const wrong = decisions
    ? module.takeDecisions(path.resolve(decisions), folder)
    : await module.run({ approve, stories });
  process.exitCode = wrong > 0 ? 1 : 0;
}

await main(process.argv.slice(2)).catch((error) => {
  process.exitCode = 1;
  console.error(error.message);
});
