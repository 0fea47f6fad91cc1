import { writeFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { errorText, OperatorError } from '../operator-error';
import { keysForReading } from '../registration/keys';
import { readSettings } from '../settings';
import { stateOf, type Win } from '../shop/lucky/deliveries';
import { openRecipient, sealedOf, TO_SEND } from '../shop/lucky/recipients';
import { markSent, winsIn } from '../shop/lucky/sending';
import { print } from '../terminal';
import { refuseUnread } from './real-name-keys';
import { titleOf } from './shop-command';
import { readStore, withStore } from './with-store';

interface Listing {
  all?: boolean;
  reveal?: boolean;
  output?: string;
}

interface Marking {
  undo?: boolean;
  dryRun?: boolean;
}

/** `activity prizes` and `activity sent`: sending prizes (docs/operating.md, Lucky draws). */
export function addPrizeCommands(group: Command): void {
  group
    .command('prizes')
    .argument('<key>')
    .description('list prizes to send, with their states')
    .option('--all', 'also those that were sent')
    .option('--reveal', 'with names, phones and addresses, one JSON object per line')
    .option('--output <file>', 'like --reveal, into a new file that only you can read')
    .addHelpText(
      'after',
      `
States: waiting (no address yet), ready, sent, again (the winner asks for it again), received.
Addresses are decrypted with the keys in REALNAME_KEY_FILE.

Examples:
  npm run store -- activity prizes autumn-2026
  npm run store -- activity prizes autumn-2026 --output to-send.ndjson`,
    )
    .action(async (key: string, { all, reveal, output }: Listing) => {
      const unread: number[] = [];
      const lines = await readStore(async (db) => {
        const won = await winsIn(db, key);
        const wanted = all ? won : won.filter(isToSend);
        if (!reveal && output === undefined) return wanted.map(lineOf);
        const keys = await keysForReading(readSettings(process.env).realNameKeyFile);
        return wanted.map((win) => {
          const sealed = sealedOf(win);
          const to = sealed && openRecipient(keys, sealed);
          if (sealed && !to) unread.push(win.id);
          return JSON.stringify({ ...summaryOf(win), ...to });
        });
      });
      if (output === undefined) print(lines, 'There is none to send.');
      else {
        await writeNew(output, lines);
        print(`${lines.length} prizes are in ${output}. Delete the file when they are sent.`);
      }
      refuseUnread([['addresses of winners, by their records', unread]]);
    });
  group
    .command('sent')
    .argument('<key>')
    .argument('<records...>', 'their numbers, as `activity prizes` shows them', readNumber)
    .description('mark prizes as sent; their winners see it')
    .option('--undo', 'undo the mark')
    .option('--dry-run', 'only check the numbers')
    .addHelpText('after', '\nExample:\n  npm run store -- activity sent autumn-2026 12 17')
    .action(async (key: string, records: number[], { undo, dryRun }: Marking) => {
      const sent = !undo;
      const changed = await withStore((db) =>
        markSent(db, key, { records, sent, now: Date.now(), dryRun: dryRun === true }),
      );
      const what = `marked as ${sent ? 'sent' : 'not sent'}`;
      print(
        dryRun
          ? `${changed} of them would be ${what}. Nothing was changed.`
          : `${changed} prizes are ${what}.`,
      );
    });
}

const isToSend = (win: Win) => TO_SEND.some((state) => state === stateOf(win));

const summaryOf = (win: Win) => ({
  record: win.id,
  won: new Date(win.at).toISOString(),
  state: stateOf(win),
  prize: titleOf(win.name),
  /** In fen. */
  ...(win.amount !== null && { amount: win.amount }),
});

function lineOf(win: Win): string {
  const { record, won, state, prize, amount } = summaryOf(win);
  const money = amount === undefined ? '' : ` ¥${(amount / 100).toFixed(2)}`;
  return `${record}  ${won.slice(0, 10)}  ${state.padEnd(8)}  ${prize}${money}`;
}

async function writeNew(file: string, lines: readonly string[]): Promise<void> {
  try {
    await writeFile(file, lines.map((line) => `${line}\n`).join(''), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new OperatorError(`The file ${file} cannot be created: ${errorText(error)}.`, {
      cause: error,
    });
  }
}

function readNumber(text: string, before: number[] = []): number[] {
  if (/^[1-9]\d{0,9}$/.test(text)) return [...before, Number(text)];
  throw new InvalidArgumentError('Give numbers as `activity prizes` shows them.');
}
