import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema';
import { print } from '../terminal';
import { readStore } from './with-store';

interface Listing<T> {
  description: string;
  /** What `--json` prints. */
  json?: string;
  read(db: Kysely<Schema>): Promise<readonly T[]>;
  line(entry: T): string;
  /** The sentence when there is nothing to list. */
  none?: string;
}

/** Adds `list` to a group of the operator's tool: a line for each entry, or with `--json` all of them. */
export function addList<T>(group: Command, listing: Listing<T>): void {
  const { description, json = 'as a JSON list', none = 'There is none yet.' } = listing;
  group
    .command('list')
    .description(description)
    .option('--json', json)
    .addHelpText('after', `\nExample:\n  npm run store -- ${group.name()} list`)
    .action(async (options: { json?: boolean }) => {
      const all = await readStore((db) => listing.read(db));
      if (options.json) print(JSON.stringify(all));
      else
        print(
          all.map((entry) => listing.line(entry)),
          none,
        );
    });
}
