import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { keyFault } from '../registration/key-fault';
import { readSettings } from '../settings';
import { operatorsOf } from '../shop/texts';
import { listSources, type SourceStatus, sizes } from '../store/queries/status';
import { readCatalogue } from '../store/revision';
import type { Schema } from '../store/schema';
import { print } from '../terminal';
import { readStore } from './with-store';

/** `status`: the content of the store, and what is wrong with its keys. */
export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('show sources, counts, revision and size')
    .option('--json', 'as one JSON object')
    .addHelpText('after', '\nExample:\n  npm run store -- status --json')
    .action(async ({ json }: { json?: boolean }) => {
      const { advice, ...status } = await readStore(async (db) => ({
        ...(await readCatalogue(db)),
        ...(await sizes(db)),
        sources: await listSources(db),
        operator: Object.values(await operatorsOf(db))[0] ?? null,
        advice: await contactAdvice(db),
        keyFault: (await keyFault(db, readSettings(process.env).realNameKeyFile)) ?? null,
      }));
      if (json) {
        print(JSON.stringify(status));
        return;
      }
      print(
        `${status.apps} apps and ${status.games} games in ${status.categories} categories; ${status.versions} versions, ${status.comments} comments. Revision ${status.revision}, ${(status.database / 1_048_576).toFixed(0)} MB.`,
      );
      print(status.sources.map((source) => `  ${lineOf(source)}`));
      print(advice);
      if (status.keyFault !== null) print(status.keyFault);
    });
}

/** How visitors get an address for messages; empty if they have one. */
export async function contactAdvice(db: Kysely<Schema>): Promise<string[]> {
  const operators = Object.values(await operatorsOf(db));
  return operators[0]?.contact === undefined ? [NO_CONTACT] : [];
}

const NO_CONTACT =
  'Visitors have no address for messages to you: npm run store -- page operator "<name>" --contact <address>';

function lineOf(source: SourceStatus): string {
  const parts = [`${source.apps} serving`];
  if (source.gone > 0) parts.push(`${source.gone} gone`);
  if (source.timestamp) parts.push(`index of ${new Date(source.timestamp).toISOString()}`);
  if (source.fingerprint) parts.push(`signed by ${source.fingerprint}`);
  return `${source.key} (${source.name}): ${parts.join(', ')}`;
}
