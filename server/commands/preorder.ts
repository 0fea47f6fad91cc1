import type { Command } from 'commander';
import { releaseGame, type Waiting, waitingGames } from '../shop/preorders/release';
import { print } from '../terminal';
import { shopMinute } from './shop-time';
import { withStore } from './with-store';

/** `preorder`: the commands for upcoming games (docs/operating.md, Pre-orders and notifications). */
export function addPreorderCommands(program: Command): void {
  const group = program
    .command('preorder')
    .description('upcoming games, and how many visitors have pre-ordered them');
  group
    .command('list')
    .description('list upcoming games, and released ones with pre-orders')
    .option('--json', 'as one JSON array')
    .addHelpText('after', '\nExample:\n  npm run store -- preorder list')
    .action(async ({ json }: { json?: boolean }) => {
      const now = Date.now();
      const games = await withStore((db) => waitingGames(db, now));
      if (json) return print(JSON.stringify(games));
      print(
        games.map((game) => lineOf(game, now)),
        'There is none.',
      );
    });
  group
    .command('release')
    .argument('<package>', 'as `preorder list` shows it')
    .description('release a game now, before the release date in its catalogue')
    .option('--dry-run', 'only print how many have pre-ordered it')
    .addHelpText(
      'after',
      `
It can be downloaded from now on, and visitors who pre-ordered it are told so on their devices. This cannot be undone: it
stays released when its catalogue is imported again.

Example:
  npm run store -- preorder release org.example.game`,
    )
    .action(async (packageName: string, { dryRun }: { dryRun?: boolean }) => {
      const orders = await withStore((db) =>
        releaseGame(db, packageName, { now: Date.now(), dryRun }),
      );
      const waiting = `${orders} ${orders === 1 ? 'visitor has' : 'visitors have'} pre-ordered it`;
      print(
        dryRun ? `${waiting}. Nothing was changed.` : `${packageName} is released. ${waiting}.`,
      );
    });
}

function lineOf({ app, name, releaseAt, orders }: Waiting, now: number): string {
  const day = releaseAt === null ? '' : shopMinute(releaseAt).split(' ')[0];
  const release = releaseAt !== null && releaseAt > now ? day : `out ${day}`.trim();
  return `${release}: ${name} (${app}), ${orders} ${orders === 1 ? 'pre-order' : 'pre-orders'}`;
}
