import path from 'node:path';
import type { Command } from 'commander';
import { BUILT } from '../install/installation';
import { supervise } from '../supervise';

/** `start`: the server, without a supervisor of the system. */
export function addStartCommand(program: Command): void {
  program
    .command('start')
    .description('run the server, and start it again when it crashes')
    .addHelpText(
      'after',
      `
Settings come from the file snowpea.env in this folder, if there is one, and from the environment. Ctrl-C stops the server.

Example:
  npm run store -- start`,
    )
    .action(async () => {
      // The last process that closes the embedded database stops it. \`status\` opens and closes it without other effects.
      const tidy = [path.join(BUILT, 'cli.js'), 'status'];
      process.exitCode = await supervise([path.join(BUILT, 'main.js')], { tidy });
    });
}
