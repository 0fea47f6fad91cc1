import { text } from 'node:stream/consumers';
import { type Command, InvalidArgumentError } from 'commander';
import type { Kysely } from 'kysely';
import { masked } from '../../contract/entities/real-name-mask';
import { OperatorError } from '../operator-error';
import { keysForReading, openInfo } from '../registration/keys';
import {
  eraseRegistrations,
  listRegistrations,
  type Registration,
  registrationsAfter,
} from '../registration/registrations';
import { addKey, dropOldKeys } from '../registration/rotate';
import { personOf } from '../registration/seal';
import { readSettings } from '../settings';
import type { Schema } from '../store/schema';
import { addRealNameSwitch } from './real-name-switch';
import { progress, withStore } from './with-store';

const SHOWN = 100;
const AT_ONCE = 500;

const keyFile = () => readSettings(process.env).realNameKeyFile;

interface Shown {
  /** Show values in clear instead of masked. */
  reveal?: boolean;
}

/**
 * `realname on|off|list|export|erase|rotate-key|drop-keys`: switches the registration of players and manages registrations
 * (D§12).
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
    .action(async ({ reveal }: Shown) => {
      const rows = await withStore(async (db) => {
        const keys = await keysForReading(db, keyFile());
        return (await listRegistrations(db, SHOWN)).map((row) => read(row, keys, reveal));
      });
      console.log(rows.length === 0 ? 'There are no registrations.' : rows.map(lineOf).join('\n'));
    });
  realName
    .command('export')
    .description('print all of them, one JSON object per line')
    .option('--reveal', 'names and numbers as they are')
    .addHelpText(
      'after',
      '\nExample:\n  npm run store -- realname export --reveal > players.ndjson',
    )
    .action(async ({ reveal }: Shown) => {
      await withStore(async (db) => {
        const keys = await keysForReading(db, keyFile());
        for await (const row of all(db)) console.log(JSON.stringify(read(row, keys, reveal)));
      });
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
      const gone = await withStore(async (db) => {
        if (options.all) return eraseRegistrations(db, 'all');
        if (!options.identity) return eraseRegistrations(db, { ids });
        const keys = await keysForReading(db, keyFile());
        const people = keys.flatMap((key) => identities.map((one) => personOf(key, one)));
        return people.length === 0 ? 0 : eraseRegistrations(db, { people });
      });
      console.log(`${gone} registrations are erased. Older backups still have them.`);
    });
  realName
    .command('rotate-key')
    .description('encrypt all of them with a new key, and delete the old one')
    .option('--keep-old', 'only adds the new key, for registrations from now on')
    .addHelpText(
      'after',
      `
Servers accept registrations meanwhile. If the command is interrupted, run it again: it continues where it stopped.

Example:
  npm run store -- realname rotate-key`,
    )
    .action(async ({ keepOld }: { keepOld?: boolean }) => {
      const file = keyFile();
      await withStore(async (db) => {
        await addKey(db, file);
        if (keepOld)
          console.log(
            `New registrations are sealed with a new key, in ${file}. Keep a copy of that file; drop-keys seals the others.`,
          );
        else console.log(await dropKeys(db, file));
      });
    });
  realName
    .command('drop-keys')
    .description(
      'encrypt with the newest key what older keys have encrypted, and delete the older keys',
    )
    .addHelpText('after', '\nExample:\n  npm run store -- realname drop-keys')
    .action(async () => console.log(await withStore((db) => dropKeys(db, keyFile()))));
}

async function dropKeys(db: Kysely<Schema>, file: string): Promise<string> {
  const rows = await dropOldKeys(db, file, (sealed) => progress(`${sealed} sealed again`));
  return `${rows} registrations and addresses of winners are sealed with a new key, in ${file}. Keep a copy of that file. Earlier backups need the copy of the old one.`;
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

/** A registration as it is printed. */
function read(row: Registration, keys: Parameters<typeof openInfo>[0], reveal = false) {
  const info = openInfo(keys, row);
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

/** Text from outside may contain control characters, which could manipulate the operator's terminal. */
const lineOf = ({
  id,
  at,
  name,
  identity,
  phone,
  checksum,
  verified,
  appName,
}: ReturnType<typeof read>) =>
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
    .join('  ')
    .replace(/\p{Cc}/gu, ' ');

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
