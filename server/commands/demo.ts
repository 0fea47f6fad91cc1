import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Kysely } from 'kysely';
import { demoLooks, seedDemo } from '../../demo';
import { lookIcons } from '../images/look/icons';
import { OperatorError } from '../operator-error';
import { lookSettings, setLook } from '../store/queries/look';
import type { Schema } from '../store/schema';
import { hashOf } from './look-file';
import { reported } from './print-report';
import { progressOf, withStore } from './with-store';

type Look = keyof typeof demoLooks;

const APPS_MAX = 1_000_000;

/** `demo`: the demo catalogue, in any size. */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description(
      'create the demo catalogue: invented apps and games, labelled as such on every page',
    )
    .option('--apps <number>', 'number of apps and games', readCount, 2_000)
    .addOption(
      new Option('--look <name>', 'with a look of its own').choices(Object.keys(demoLooks)),
    )
    .addHelpText(
      'after',
      `
The same number creates the same catalogue; only the release dates of upcoming games move by 30 days every 30 days. A
smaller number removes the last apps.

Examples:
  npm run store -- demo
  npm run store -- demo --apps 100000
  npm run store -- demo --look ocean`,
    )
    .action(async ({ apps, look }: { apps: number; look?: Look }) => {
      await withStore(async (db) => {
        if (look) await refuseOwnLook(db);
        await reported(() => seedDemo(db, { apps, onProgress: progressOf('Demo') }));
        if (look) await dress(db, demoLooks[look]);
      });
    });
}

/** A look that the operator has set is not replaced. */
async function refuseOwnLook(db: Kysely<Schema>): Promise<void> {
  const look = await lookSettings(db);
  const names = Object.values(demoLooks).map(({ settings }) => settings.name.en);
  if (look && !names.some((name) => name === look.name?.en))
    throw new OperatorError('The shop has a look of its own. Remove it first: look remove.');
}

async function dress(
  db: Kysely<Schema>,
  { settings, logo }: (typeof demoLooks)[Look],
): Promise<void> {
  const file = Buffer.from(logo);
  const icons = await lookIcons(file);
  if (typeof icons === 'string') throw new Error(icons);
  const look = { settings: { ...settings, logo: hashOf(icons) }, icons, logo: file };
  await setLook(db, look, Date.now());
}

function readCount(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (count >= 1 && count <= APPS_MAX) return count;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${APPS_MAX}.`);
}
