import type { Command } from 'commander';
import { OperatorError } from '../operator-error';
import { readSettings } from '../settings';
import { activityFile } from '../shop/file/kinds';
import {
  allActivities,
  closeActivity,
  openActivity,
  removeActivity,
} from '../shop/lucky/activities';
import { type ActivityReport, reportOf } from '../shop/lucky/report';
import { verifyActivity } from '../shop/lucky/verify';
import { print } from '../terminal';
import { addFileCommands } from './file-commands';
import { addPrizeCommands } from './prizes';
import { refusedText } from './refused-text';
import { timesOf, titleOf } from './shop-command';
import { readStore, withStore } from './with-store';

/** `activity`: the commands for lucky draws (docs/operating.md, Lucky draws). */
export function addActivityCommands(program: Command): void {
  const group = program
    .command('activity')
    .description('lucky draws: prizes in an order that visitors can verify');
  addFileCommands(group, {
    name: 'activity',
    singular: 'activity',
    plural: 'activities',
    sample: 'activities.json',
    changes: 'open yet',
    visible: 'an activity once it is open',
    kind: () => activityFile(readSettings(process.env).partnerSites),
    list: allActivities,
    line: lineOf,
  });
  group
    .command('open')
    .argument('<key>', 'as `activity list` shows it, or its number')
    .description('fix the order of the prizes, publish its commitment, and show the activity')
    .addHelpText('after', '\nExample:\n  npm run store -- activity open autumn-2026')
    .action(async (key: string) => {
      const commitment = await withStore((db) => openActivity(db, key, Date.now()));
      print(`${key} is open. Its commitment, for everyone to keep: ${commitment}`);
    });
  group
    .command('close')
    .argument('<key>')
    .description('close an activity permanently, and publish its seed')
    .addHelpText('after', '\nExample:\n  npm run store -- activity close autumn-2026')
    .action(async (key: string) => {
      await withStore((db) => closeActivity(db, key, Date.now()));
      print(`${key} is closed. Its seed and all draws are public now.`);
    });
  group
    .command('report')
    .argument('<key>')
    .description('what was drawn and won')
    .option('--json', 'as one JSON object')
    .addHelpText('after', '\nExample:\n  npm run store -- activity report autumn-2026')
    .action(async (key: string, { json }: { json?: boolean }) => {
      const report = await readStore((db) => reportOf(db, key));
      print(json ? JSON.stringify(report) : textOf(report));
    });
  group
    .command('verify')
    .argument('<key>')
    .description('recompute every draw from the seed, and compare records and ledger with it')
    .addHelpText('after', '\nExample:\n  npm run store -- activity verify autumn-2026')
    .action(async (key: string) => {
      const problems = await readStore((db) => verifyActivity(db, key));
      if (problems.length > 0) throw new OperatorError(problems.join('\n'));
      print(`${key}: order, draws and ledger fit the seed.`);
    });
  addPrizeCommands(group);
  group
    .command('remove')
    .argument('<key>')
    .description('delete a closed activity with everything that was drawn in it')
    .addHelpText('after', '\nExample:\n  npm run store -- activity remove autumn-2026')
    .action(async (key: string) => {
      const draws = await withStore((db) => removeActivity(db, key));
      print(`${key} and its ${counted(draws, 'draw')} are deleted.`);
    });
}

type Listed = Awaited<ReturnType<typeof allActivities>>[0];

function lineOf(activity: Listed): string {
  const { id, key, title, startsAt, endsAt } = activity;
  return `${key}: ${titleOf(title)}, ${stateOf(activity)}, number ${id}${timesOf(startsAt, endsAt)}`;
}

function stateOf({ openedAt, closedAt }: Listed): string {
  if (closedAt) return 'closed';
  return openedAt ? 'open' : 'not open yet';
}

const counted = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Characters of a full bar. */
const BAR = 24;

function textOf({ key, draws, visitors, refusals, prizes }: ActivityReport): string[] {
  const width = Math.max(...prizes.map(({ name }) => titleOf(name).length));
  return [
    `${key}: ${counted(draws, 'draw')} by ${counted(visitors, 'visitor')}${refusedText(refusals)}.`,
    ...prizes.map(({ name, count, won, sent }) => {
      const bar = '█'.repeat(Math.round((won / count) * BAR)).padEnd(BAR, '░');
      return `  ${titleOf(name).padEnd(width)}  ${bar}  ${won} of ${count} won, ${sent} sent`;
    }),
  ];
}
