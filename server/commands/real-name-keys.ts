import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { OperatorError } from '../operator-error';
import { acceptKeys } from '../registration/key-check';
import { addKey, dropOldKeys } from '../registration/rotate';
import { readSettings } from '../settings';
import type { Schema } from '../store/schema';
import { print, progress } from '../terminal';
import { withStore } from './with-store';

const keyFile = () => readSettings(process.env).realNameKeyFile;

/** `realname rotate-key|drop-keys|accept-key`: the keys that seal registrations and addresses of winners (D§12). */
export function addRealNameKeys(realName: Command): void {
  realName
    .command('rotate-key')
    .description('encrypt all of them with a new key, and delete the old one')
    .option('--keep-old', 'only adds the new key, for registrations from now on')
    .addHelpText(
      'after',
      `
Servers accept registrations meanwhile. If the command is interrupted, run it again: it continues where it stopped.
Registrations that can't be read are named and stay as they are, with their key; the exit code is then 1.

Example:
  npm run store -- realname rotate-key`,
    )
    .action(async ({ keepOld }: { keepOld?: boolean }) => {
      const file = keyFile();
      await withStore(async (db) => {
        await addKey(db, file);
        if (keepOld)
          print(
            `New registrations are sealed with a new key, in ${file}. Keep a copy of that file; drop-keys seals the others.`,
          );
        else await dropKeys(db, file);
      });
    });
  realName
    .command('drop-keys')
    .description(
      'encrypt with the newest key what older keys have encrypted, and delete the older keys',
    )
    .addHelpText('after', '\nExample:\n  npm run store -- realname drop-keys')
    .action(() => withStore((db) => dropKeys(db, keyFile())));
  realName
    .command('accept-key')
    .description(
      'continue with the key in REALNAME_KEY_FILE, or a new one, when the old one is lost',
    )
    .addHelpText(
      'after',
      `
Rows of the lost key stay unreadable. If you find it later, add its line to the end of the file.

Example:
  npm run store -- realname accept-key`,
    )
    .action(async () => {
      const file = keyFile();
      const lost = await withStore((db) => acceptKeys(db, file));
      print(
        `New registrations are sealed with the key in ${file}: keep a copy of that file. ${lost} registrations and addresses of winners can’t be read.`,
      );
    });
}

async function dropKeys(db: Kysely<Schema>, file: string): Promise<void> {
  const { sealed, registrations, recipients } = await dropOldKeys(db, file, (rows) =>
    progress(`${rows} sealed again`),
  );
  print(
    `${sealed} registrations and addresses of winners are sealed with a new key, in ${file}. Keep a copy of that file. Earlier backups need the copy of the old one.`,
  );
  refuseUnread([
    ['registrations', registrations],
    ['addresses of winners, by their records', recipients],
  ]);
}

/**
 * Ends a command that has skipped unreadable rows: names them, by their ids.
 * @throws OperatorError unless there are none
 */
export function refuseUnread(kinds: readonly (readonly [what: string, ids: readonly number[]])[]) {
  const named = kinds
    .filter(([, ids]) => ids.length > 0)
    .map(([what, ids]) => `${ids.length} ${what} (${ids.join(', ')})`);
  if (named.length > 0)
    throw new OperatorError(
      `Unreadable and skipped: ${named.join('; ')}. Their key is not in the file, or they were changed. They stay as they are.`,
    );
}
