import type { Command } from 'commander';
import { setWorkerOff } from '../store/queries/worker';
import { print } from '../terminal';
import { withStore } from './with-store';

/** `sw kill`, `sw revive`: the switch for the service workers in visitors' browsers. */
export function addWorkerCommands(program: Command): void {
  const worker = program.command('sw').description('the service worker in visitors’ browsers');
  worker
    .command('kill')
    .description('remove it and its caches from every browser that opens a page')
    .addHelpText(
      'after',
      `
Use it if the service worker breaks pages. A visitor's next page removes it; the page after that is loaded without it. Then
pages don't open without a network, and notifications of releases don't arrive until visitors ask for them again.

Example:
  npm run store -- sw kill`,
    )
    .action(async () => {
      await withStore((db) => setWorkerOff(db, true));
      print('The service worker is off: browsers remove it with the next page they open.');
    });
  worker
    .command('revive')
    .description('enable it again')
    .addHelpText('after', '\nExample:\n  npm run store -- sw revive')
    .action(async () => {
      await withStore((db) => setWorkerOff(db, false));
      print('The service worker is on: browsers get it with the next page they open.');
    });
}
