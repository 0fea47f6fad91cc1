import { type Command, InvalidArgumentError, Option } from 'commander';
import { DEFAULT_GROUP_ID, REAL_NAME_ITEM } from '../../contract/constants';
import type { RealNameConfig } from '../../contract/entities/real-name';
import { checkItem } from '../catalogue/collection-item';
import { keysForWriting } from '../registration/keys';
import { withKeyLock } from '../registration/registrations';
import { readSettings } from '../settings';
import { setCollectionItem } from '../shop/collections';
import { print } from '../terminal';
import { withStore } from './with-store';

interface Asking {
  limit?: number;
  share?: number;
  notFrom?: string;
  close: 'stay' | 'download';
}

/**
 * `realname on|off`: switches the registration of players, as `collection set key_web_realname` does with a file
 * (D§12).
 */
export function addRealNameSwitch(realName: Command): void {
  realName
    .command('on')
    .description('require players to register before they download a game that needs it')
    .option(
      '--limit <number>',
      'how many taps per hour open the form; later ones download',
      readLimit,
    )
    .option('--share <number>', 'share of taps that open the form, 0 to 1, in tenths', readShare)
    .option('--not-from <list>', 'values of utm_source without the form, separated by commas')
    .addOption(
      new Option('--close <what>', 'what closing the form does')
        .choices(['stay', 'download'])
        .default('stay'),
    )
    .addHelpText(
      'after',
      '\nExample:\n  npm run store -- realname on --not-from partner-a,partner-b',
    )
    .action(async ({ limit, share, notFrom, close }: Asking) => {
      const file = readSettings(process.env).realNameKeyFile;
      await withStore(async (db) => {
        // Before registration starts, so that a key file that cannot be written is reported now.
        await withKeyLock(db, 'writer', (trx) => keysForWriting(trx, file));
        await publish(db, {
          isOpen: true,
          limitCount: limit,
          ratio: share,
          utmSource: notFrom,
          showType: close === 'download' ? 0 : 1,
        });
      });
      print([
        'Players are asked to register. Devices know within half an hour.',
        `Registrations are sealed with the key in ${file}: keep a copy of it apart from backups. Without it the registrations can’t be read.`,
      ]);
    });
  realName
    .command('off')
    .description('stop requiring registrations; existing ones stay')
    .addHelpText('after', '\nExample:\n  npm run store -- realname off')
    .action(async () => {
      await withStore((db) => publish(db, { isOpen: false, showType: 1 }));
      print('Players are no longer asked to register. Devices know within half an hour.');
    });
}

function publish(db: Parameters<typeof setCollectionItem>[0], config: RealNameConfig) {
  const content = checkItem(REAL_NAME_ITEM, JSON.stringify(config));
  const item = { groupId: DEFAULT_GROUP_ID, name: REAL_NAME_ITEM, content, now: Date.now() };
  return setCollectionItem(db, item);
}

function readLimit(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number of taps.');
}

function readShare(text: string): number {
  if (/^(0(\.\d+)?|1(\.0+)?)$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a share from 0 to 1, such as 0.5.');
}
