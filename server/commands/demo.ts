import { type Command, InvalidArgumentError } from 'commander';
import { seedDemo } from '../../demo';
import { reported } from './print-report';
import { progressOf, withStore } from './with-store';

const APPS_MAX = 1_000_000;

/** `demo`: the demo catalogue, in any size. */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description(
      'create the demo catalogue: invented apps and games, labelled as such on every page',
    )
    .option('--apps <number>', 'number of apps and games', readCount, 2_000)
    .addHelpText(
      'after',
      `
The same number creates the same catalogue; only the release dates of upcoming games move by 30 days every 30 days. A
smaller number removes the last apps.

Examples:
  npm run store -- demo
  npm run store -- demo --apps 100000`,
    )
    .action(async ({ apps }: { apps: number }) => {
      await withStore((db) =>
        reported(() => seedDemo(db, { apps, onProgress: progressOf('Demo') })),
      );
    });
}

function readCount(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (count >= 1 && count <= APPS_MAX) return count;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${APPS_MAX}.`);
}
