import type { Command } from 'commander';
import { type Conflict, conflicts } from '../store/queries/conflicts';
import { print } from '../terminal';
import { readStore } from './with-store';

/** `conflicts`: packages that several sources have. */
export function addConflictsCommand(program: Command): void {
  program
    .command('conflicts')
    .option(
      '--json',
      'as a JSON list: platform, packageName, from, others (id, source, priority, otherSigner)',
    )
    .description(
      'list apps that several sources have: which one visitors get, and which are hidden',
    )
    .addHelpText(
      'after',
      `
To prefer another source: npm run store -- source set <source> --priority 10
To prefer it for one app: npm run store -- source rules <the other source> --deny package:<app>

Example:
  npm run store -- conflicts`,
    )
    .action(async ({ json }: { json?: boolean }) => {
      const all = await readStore(conflicts);
      if (json) print(JSON.stringify(all));
      else print(all.map(lineOf), 'No app is in several sources.');
    });
}

function lineOf({ platform, packageName, from, others }: Conflict): string {
  const hidden = others.map(
    ({ id, source, priority, otherSigner }) =>
      `${source} (${id}, priority ${priority}${otherSigner ? ', signed by another certificate' : ''})`,
  );
  return `${platform}  ${packageName}  ${from === null ? 'not shown' : `from ${from}`}, also in ${hidden.join(', ')}`;
}
