import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run/command.mjs';
import { commandStage, runStages } from './run/stages.mjs';
import { runVitest } from './run/vitest.mjs';
import { root } from './setup/modules.mjs';

/** Runs an installed package's command. */
export const tool = (name, ...args) =>
  runCommand(path.join(root, 'node_modules/.bin', name), args, { minutes: 5 });

/**
 * The tsconfig of each realm; tsconfig.json only lists them, and the base is shared. Each keeps tsc's state in `.cache/tsc`,
 * so that the next check, also by hand, reads only changed files.
 */
function realms() {
  return readdirSync(root)
    .map((file) => /^tsconfig\.(\w+)\.json$/.exec(file)?.[1])
    .filter((realm) => realm && realm !== 'base');
}

/**
 * Formatting, lint with the import arrows, stylesheets, types of every realm, unit tests.
 *
 * @param {number} [width] how many run at a time
 * @returns {Promise<import('./run/stages.mjs').Total>}
 */
export async function runChecks(width = 2) {
  return runStages(
    [
      // First, because it takes longest: the others run in parallel.
      { name: 'unit tests', run: () => runVitest(['unit', 'dom'], 15) },
      commandStage('format, lint and import arrows', () =>
        tool('biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '.'),
      ),
      commandStage('stylesheets', () => tool('stylelint', '**/*.css', '--max-warnings=0')),
      ...realms().map((realm) =>
        // Each further checker of a realm checks its shared types again: four, the default, take twice the processor time.
        commandStage(`types: ${realm}`, () =>
          tool('tsc', '-p', `tsconfig.${realm}.json`, '--checkers', '1'),
        ),
      ),
    ],
    width,
  );
}
