import type { Command } from 'commander';
import { shopZone } from '../settings';
import { giftFile } from '../shop/file/kinds';
import { loadCodes } from '../shop/gifts/load-codes';
import {
  closeGift,
  existingGift,
  type GiftReport,
  removeGift,
  reportGifts,
} from '../shop/gifts/packs';
import { readCodes } from '../shop/gifts/read-codes';
import { type Refused, refusalsOf } from '../shop/lucky/ledger';
import { print } from '../terminal';
import { addFileCommands } from './file-commands';
import { refusedText } from './refused-text';
import { timesOf, titleOf } from './shop-command';
import { shopMinute } from './shop-time';
import { readStore, withStore } from './with-store';

/** `gift`: the commands for gift packs (docs/operating.md, Gift packs). */
export function addGiftCommands(program: Command): void {
  const group = program
    .command('gift')
    .description('gift packs: each visitor can claim one code, while codes are left');
  addFileCommands(group, {
    name: 'gift',
    singular: 'pack',
    plural: 'packs',
    sample: 'gifts.json',
    changes: 'closed',
    visible: 'a pack once it has codes',
    kind: () => giftFile,
    list: (db) => reportGifts(db),
    line: lineOf,
  });
  group
    .command('load')
    .argument('<key>', 'as `gift list` shows it')
    .argument('<file>', 'CSV: a column named code, as in docs/samples/gift-codes.csv')
    .description('add codes to a pack')
    .option('--dry-run', 'only check the file')
    .addHelpText(
      'after',
      `
The whole file is imported, or nothing: errors are named by file:line. Codes that the pack already has stay unchanged, so
the same file twice changes nothing.

Example:
  npm run store -- gift load starter-2026 docs/samples/gift-codes.csv`,
    )
    .action(async (key: string, file: string, { dryRun }: { dryRun?: boolean }) => {
      const { added, known } = await withStore((db) =>
        loadCodes(db, key, readCodes(file), { dryRun }),
      );
      const counts = `${added} new, ${known} known already`;
      print(dryRun ? `${file} is valid: ${counts}. Nothing was changed.` : `${counts}.`);
    });
  group
    .command('close')
    .argument('<key>')
    .description('close a pack permanently; visitors keep their codes')
    .addHelpText('after', '\nExample:\n  npm run store -- gift close starter-2026')
    .action(async (key: string) => {
      await withStore((db) => closeGift(db, key, Date.now()));
      print(`${key} is closed.`);
    });
  group
    .command('report')
    .argument('<key>')
    .description('how many codes were claimed, and when')
    .option('--json', 'as one JSON object')
    .addHelpText('after', '\nExample:\n  npm run store -- gift report starter-2026')
    .action(async (key: string, { json }: { json?: boolean }) => {
      const { report, refusals } = await readStore(async (db) => {
        const { id } = await existingGift(db, key);
        const [report] = await reportGifts(db, key);
        return { report, refusals: await refusalsOf(db, { gift_id: id }) };
      });
      if (report) print(json ? JSON.stringify({ ...report, refusals }) : textOf(report, refusals));
    });
  group
    .command('remove')
    .argument('<key>')
    .description('delete a pack that ended, with its codes and who claimed them')
    .addHelpText('after', '\nExample:\n  npm run store -- gift remove starter-2026')
    .action(async (key: string) => {
      const claims = await withStore((db) => removeGift(db, key, Date.now()));
      print(`${key} and its ${claims} claims are deleted.`);
    });
}

function lineOf(gift: GiftReport): string {
  const { id, key, title, startsAt, endsAt, closedAt, codes, claimed } = gift;
  const closed = closedAt === null ? '' : ', closed';
  return `${key}: ${titleOf(title)}, ${claimed} of ${codes} claimed${closed}, number ${id}${timesOf(startsAt, endsAt)}`;
}

const minute = (at: number) => `${shopMinute(at)} ${shopZone()}`;

function textOf(gift: GiftReport, refusals: readonly Refused[]): string[] {
  const { codes, claimed, firstAt, latestAt } = gift;
  return [
    lineOf(gift),
    `  ${codes - claimed} left${refusedText(refusals)}`,
    ...(firstAt === null || latestAt === null
      ? []
      : [`  claimed from ${minute(firstAt)} to ${minute(latestAt)}`]),
  ];
}
