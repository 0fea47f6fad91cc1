import type { Command } from 'commander';
import { DAY_MS } from '../../contract/constants';
import { listReminders, pruneReminders, type Waiting } from '../store/queries/reminders';
import { print } from '../terminal';
import { addList } from './list-command';
import { readDays } from './read-days';
import { withStore } from './with-store';

const SHOWN = 100;

/** `reminders list|prune`: visitors' reminders. */
export function addRemindersCommands(program: Command): void {
  const reminders = program
    .command('reminders')
    .description('the reminders that visitors have set; they are anonymous');
  addList(reminders, {
    description: `count the reminders of each day and app, the nearest ${SHOWN}`,
    read: (db) => listReminders(db, { now: Date.now(), most: SHOWN }),
    line: lineOf,
    none: 'There are no reminders.',
  });
  reminders
    .command('prune')
    .description('delete past reminders; the server does so by itself, 30 days after their day')
    .option('--days <number>', 'how long they are stored after their day', readDays, 0)
    .addHelpText('after', '\nExample:\n  npm run store -- reminders prune --days 7')
    .action(async ({ days }: { days: number }) => {
      const gone = await withStore((db) => pruneReminders(db, Date.now() - days * DAY_MS));
      print(`${gone} reminders are deleted.`);
    });
}

const lineOf = ({ day, objectId, name, packageName, count }: Waiting): string =>
  [day, String(count), name && packageName ? `${name} (${packageName})` : `app ${objectId}`].join(
    '  ',
  );
