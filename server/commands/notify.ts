import type { Command } from 'commander';
import { channelsOf } from '../notify/channels';
import { shopName } from '../notify/tell-operator';
import { errorAndCause, OperatorError } from '../operator-error';
import { readSettings } from '../settings';
import { print } from '../terminal';
import { withStore } from './with-store';

/** `notify test`: whether messages reach the operator (docs/operating.md, Watching a store). */
export function addNotifyCommand(program: Command): void {
  program
    .command('notify')
    .description('messages of the server to you')
    .command('test')
    .description('send a message by each way that is set: NOTIFY_URL, NOTIFY_MAIL')
    .addHelpText('after', '\nExample:\n  npm run store -- notify test')
    .action(async () => {
      const settings = readSettings(process.env);
      const channels = channelsOf(settings);
      if (channels.length === 0)
        throw new OperatorError('Set NOTIFY_URL or NOTIFY_MAIL (docs/operating.md, All settings).');
      const name = await withStore((db) => shopName(db, settings.publicUrl));
      const failed: string[] = [];
      for (const channel of channels)
        await channel
          .send({
            subject: `${name}: a test`,
            lines: ['Messages of the shop arrive here.'],
          })
          .then(
            () => print(`Sent: ${channel.name}.`),
            (error: unknown) =>
              void failed.push(`Not sent: ${channel.name}: ${errorAndCause(error)}.`),
          );
      if (failed.length > 0) throw new OperatorError(failed.join('\n'));
    });
}
