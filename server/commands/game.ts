import { type Command, Option } from 'commander';
import { allGameRules, putGameRule, removeGameRules } from '../shop/edit/game-rules';
import { gameFile } from '../shop/file/kinds';
import { print } from '../terminal';
import { addShopCommand } from './shop-command';
import { withStore } from './with-store';

/** `game`: the operator's word on whether players of single games must register (docs/operating.md, Games that require registration). */
export function addGameCommands(program: Command): void {
  const group = addShopCommand(program, {
    name: 'game',
    about: 'your word on whether players of single games must register; imports do not change it',
    called: 'package',
    sample: 'games.json',
    kind: () => gameFile,
    list: allGameRules,
    line: ({ app, requireId, requireID }) =>
      `${app}:${said('requireId', requireId)}${said('requireID', requireID)}`,
    remove: removeGameRules,
  });
  group
    .command('mark')
    .argument('<package>', 'its package name or bundle identifier')
    .description('set it for one game')
    .addOption(mark('--require-id <0|1>', '0: players of this game need not register'))
    .addOption(
      mark(
        '--extra-require-id <0|1>',
        'the same as appOpExtInfo.misc.requireID; either 0 is enough',
      ),
    )
    .addHelpText(
      'after',
      `
Without an option the game's source decides about that mark.

Example:
  npm run store -- game mark org.example.game --require-id 1`,
    )
    .action(async (app: string, { requireId, extraRequireId }: Marks) => {
      const rule = { app, requireId: readMark(requireId), requireID: readMark(extraRequireId) };
      const { revision } = await withStore((db) => putGameRule(db, rule));
      print(`${app} is marked. Revision ${revision}.`);
    });
}

interface Marks {
  requireId?: string;
  extraRequireId?: string;
}

const mark = (flags: string, about: string) => new Option(flags, about).choices(['0', '1']);

function readMark(text: string | undefined): 0 | 1 | undefined {
  if (text === undefined) return undefined;
  return text === '1' ? 1 : 0;
}

const said = (name: string, value: number | null) => (value === null ? '' : ` ${name} ${value}`);
