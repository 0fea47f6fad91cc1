import type { Command } from 'commander';
import { loadSecrets, prepareDataDirectory, rotateSecret } from '../data-directory';
import { OperatorError } from '../operator-error';
import { acceptSecret } from '../secret-check';
import { readSettings } from '../settings';
import { print } from '../terminal';
import { withStore } from './with-store';

/** `rotate-secret` and `accept-secret`: the secret of cookies and tokens. */
export function addSecretCommands(program: Command): void {
  program
    .command('rotate-secret')
    .description('generate a new secret for tokens; signatures of the previous one stay valid')
    .addHelpText('after', '\nExample:\n  npm run store -- rotate-secret')
    .action(async () => {
      const { dataDir, secret } = readSettings(process.env);
      if (secret !== undefined)
        throw new OperatorError(
          'The secret is in SNOWPEA_SECRET: give a new one there, and the old one in SNOWPEA_SECRET_BEFORE.',
        );
      await prepareDataDirectory(dataDir);
      await rotateSecret(dataDir);
      print('A new secret is made. Restart the server to use it.');
    });
  program
    .command('accept-secret')
    .description('continue with the secret of this machine, when that of the database is lost')
    .addHelpText(
      'after',
      `
Browsers and accounts that hold the lost secret's cookies lose their prizes, chances and codes. Servers with another secret
than this one do not start any more.

Example:
  npm run store -- accept-secret`,
    )
    .action(async () => {
      const { dataDir, secret } = readSettings(process.env);
      await withStore(async (db) => acceptSecret(db, await loadSecrets(dataDir, secret)));
      print('The secret of this machine is the database’s now. Start the servers with it.');
    });
}
