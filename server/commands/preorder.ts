import type { Command } from 'commander';
import { releaseGame, type Waiting, waitingGames } from '../shop/preorders/release';
import { print } from '../terminal';
import { addList } from './list-command';
import { shopMinute } from './shop-time';
import { withStore } from './with-store';

/** `preorder`: the commands for upcoming games (docs/operating.md, Pre-orders and notifications). */
export function addPreorderCommands(program: Command): void {
  const group = program
    .command('preorder')
    .description('upcoming games, and how many visitors have pre-ordered them');
  addList(group, {
    description: 'list upcoming games, and released ones with pre-orders',
    read: (db) => waitingGames(db, Date.now()),
    line: (game) => lineOf(game, Date.now()),
    none: 'There is none.',
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
