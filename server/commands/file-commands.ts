import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import type { Kind } from '../shop/file/import-entries';
import type { Schema } from '../store/schema';
import { print } from '../terminal';
import { createEntries } from './shop-command';
import { withStore } from './with-store';

/** A group of commands for entries that an operator creates from a file and then manages individually. */
export interface FileCommands<T, N, L> {
  name: 'activity' | 'gift';
  /** An entry, and several: `pack`, `packs`. */
  one: string;
  many: string;
  /** A sample file, for the help. */
  sample: string;
  /** The state in which a file can no longer change an entry, and when visitors see one; parts of sentences in the help. */
  changes: string;
  seen: string;
  kind: Kind<T, N>;
  list(db: Kysely<Schema>): Promise<readonly L[]>;
  line(one: L): string;
}

/** Adds `create` and `list` to a group of the operator's tool. */
export function addFileCommands<T, N, L>(group: Command, of: FileCommands<T, N, L>): void {
  const { name, one, many, sample } = of;
  group
    .command('create')
    .argument('<file>', `JSON: one ${one}, or a list of them, as in docs/samples/${sample}`)
    .description(`create ${many}, or change those that are not ${of.changes}`)
    .option('--dry-run', 'only check the file')
    .addHelpText(
      'after',
      `
The whole file is imported, or nothing: errors are named by file:line:column. Visitors see ${of.seen}.

Example:
  npm run store -- ${name} create docs/samples/${sample}`,
    )
    .action((file: string, { dryRun }: { dryRun?: boolean }) =>
      createEntries(file, of.kind, dryRun),
    );
  group
    .command('list')
    .description(`list ${many}`)
    .option('--json', 'as a JSON list')
    .addHelpText('after', `\nExample:\n  npm run store -- ${name} list`)
    .action(async ({ json }: { json?: boolean }) => {
      const all = await withStore(of.list);
      if (json) return print(JSON.stringify(all));
      print(all.map(of.line), 'There is none yet.');
    });
}
