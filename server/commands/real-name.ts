import { text } from 'node:stream/consumers';
import { type Command, InvalidArgumentError } from 'commander';
import type { Kysely } from 'kysely';
import type { RealNameInfo } from '../../contract/entities/real-name';
import { masked } from '../../contract/entities/real-name-mask';
import { OperatorError } from '../operator-error';
import { lostRegistrations } from '../registration/key-check';
import { keysForReading, openInfo } from '../registration/keys';
import {
  eraseRegistrations,
  listRegistrations,
  type Registration,
  registrationsAfter,
} from '../registration/registrations';
import { personOf } from '../registration/seal';
import { readSettings } from '../settings';
import type { Schema } from '../store/schema';
import { print } from '../terminal';
import { addRealNameKeys, refuseUnread } from './real-name-keys';
import { addRealNameSwitch } from './real-name-switch';
import { readStore, withStore } from './with-store';

const SHOWN = 100;
const AT_ONCE = 500;

const keyFile = () => readSettings(process.env).realNameKeyFile;

interface Showing {
  /** Show values in clear instead of masked. */
  reveal?: boolean;
}

/**
 * `realname on|off|list|export|erase|rotate-key|drop-keys|accept-key`: switches the registration of players and manages
 * registrations (D§12).
 */
export function addRealNameCommands(program: Command): void {
  const realName = program
    .command('realname')
    .description(
      'registrations of players; these are personal data, which are masked unless you add --reveal',
    );
  addRealNameSwitch(realName);
  realName
    .command('list')
    .description(`list the newest ${SHOWN}`)
    .option('--reveal', 'names and numbers as they are')
    .addHelpText('after', '\nExample:\n  npm run store -- realname list')
    .action(async ({ reveal }: Showing) => {
      const rows = await readStore((db) => listRegistrations(db, SHOWN));
      if (rows.length === 0) return print('There are no registrations.');
      await printAll(rows, reveal, lineOf);
    });
  realName
    .command('export')
    .description('print all of them, one JSON object per line')
    .option('--reveal', 'names and numbers as they are')
    .addHelpText(
      'after',
      '\nExample:\n  npm run store -- realname export --reveal > players.ndjson',
    )
    .action(async ({ reveal }: Showing) => {
      await readStore((db) => printAll(all(db), reveal, (row) => JSON.stringify(row)));
    });
  realName
    .command('erase')
    .argument('[numbers...]', 'their numbers, as list shows them', readNumber)
    .option('--identity', 'registrations with the ID numbers in the input, one per line')
    .option('--all', 'all registrations')
    .description('delete registrations permanently')
    .addHelpText(
      'after',
      `
Examples (ID numbers are read from the input, because other users of the computer can see a command's arguments):
  npm run store -- realname erase --identity < numbers.txt
  npm run store -- realname erase 12 15`,
    )
    .action(async (ids: number[], options: { identity?: boolean; all?: boolean }) => {
      const ways = [ids.length > 0, options.identity, options.all].filter(Boolean);
      if (ways.length !== 1)
        throw new OperatorError('Name the registrations: numbers, or --identity, or --all.');
      const identities = options.identity ? identitiesIn(await text(process.stdin)) : [];
      const { gone, lost = 0 } = await withStore(async (db) => {
        if (options.all) return { gone: await eraseRegistrations(db, 'all') };
        if (!options.identity) return { gone: await eraseRegistrations(db, { ids }) };
        const keys = await keysForReading(keyFile());
        const people = keys.flatMap((key) => identities.map((identity) => personOf(key, identity)));
        const gone = people.length === 0 ? 0 : await eraseRegistrations(db, { people });
        return { gone, lost: await lostRegistrations(db, keyFile()) };
      });
      print(`${gone} registrations are erased. Older backups still have them.`);
      if (lost > 0)
        throw new OperatorError(
          `${lost} other registrations can’t be searched, because their key is not in ${keyFile()}: they may be of the same people.`,
        );
    });
  addRealNameKeys(realName);
}

async function* all(db: Kysely<Schema>): AsyncGenerator<Registration> {
  let last = 0;
  for (;;) {
    const page = await registrationsAfter(db, last, AT_ONCE);
    yield* page;
    last = page.at(-1)?.id ?? last;
    if (page.length < AT_ONCE) return;
  }
}

/**
 * Prints registrations. Unreadable ones are skipped.
 * @throws OperatorError that names those
 */
async function printAll(
  rows: Iterable<Registration> | AsyncIterable<Registration>,
  reveal: boolean | undefined,
  textOf: (row: Shown) => string,
): Promise<void> {
  const keys = await keysForReading(keyFile());
  const unread: number[] = [];
  for await (const row of rows) {
    const info = openInfo(keys, row);
    if (info) print(textOf(shown(row, info, reveal)));
    else unread.push(row.id);
  }
  refuseUnread([['registrations', unread]]);
}

/** A registration as it is printed. */
type Shown = ReturnType<typeof shown>;
function shown(row: Registration, info: RealNameInfo, reveal = false) {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    appId: row.app_id,
    appName: row.app_name,
    ...(reveal ? info : masked(info)),
    checksum: row.checksum,
    verified: row.verified,
  };
}

const lineOf = ({ id, at, name, identity, phone, checksum, verified, appName }: Shown) =>
  [
    id,
    at.slice(0, 16),
    name,
    identity,
    phone,
    checksum ? '' : 'wrong check digit',
    verified,
    appName,
  ]
    .filter((part) => part !== '')
    .join('  ');

function identitiesIn(lines: string): string[] {
  const found = lines
    .split('\n')
    .map((line) => line.replace(/\s/g, ''))
    .filter(Boolean);
  if (found.length === 0) throw new OperatorError('There is no ID number in the input.');
  return found;
}

function readNumber(text: string, before: number[] = []): number[] {
  if (/^[1-9]\d{0,9}$/.test(text)) return [...before, Number(text)];
  throw new InvalidArgumentError('Give numbers as list shows them.');
}
