import type { Command } from 'commander';
import { prepareDataDirectory, rotateSecret } from '../data-directory';
import { OperatorError } from '../operator-error';
import { readSettings } from '../settings';
import { print } from '../terminal';

/** `rotate-secret`: a new secret for cookies and tokens. */
export function addSecretCommand(program: Command): void {
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
}
