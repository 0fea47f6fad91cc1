import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import type { Kind } from '../shop/file/import-entries';
import type { Schema } from '../store/schema';
import { addList } from './list-command';
import { createEntries } from './shop-command';

/** A group of commands for entries that an operator creates from a file and then manages individually. */
export interface FileCommands<T, N, L> {
  name: 'activity' | 'gift';
  /** An entry, and several: `pack`, `packs`. */
  singular: string;
  plural: string;
  /** A sample file, for the help. */
  sample: string;
  /** The state in which a file can no longer change an entry, and when visitors see one; parts of sentences in the help. */
  changes: string;
  visible: string;
  kind: () => Kind<T, N>;
  list(db: Kysely<Schema>): Promise<readonly L[]>;
  line(entry: L): string;
}

/** Adds `create` and `list` to a group of the operator's tool. */
export function addFileCommands<T, N, L>(group: Command, entries: FileCommands<T, N, L>): void {
  const { name, singular, plural, sample } = entries;
  group
    .command('create')
    .argument('<file>', `JSON: one ${singular}, or a list of them, as in docs/samples/${sample}`)
    .description(`create ${plural}, or change those that are not ${entries.changes}`)
    .option('--dry-run', 'only check the file')
    .addHelpText(
      'after',
      `
The whole file is imported, or nothing: errors are named by file:line:column. Visitors see ${entries.visible}.

Example:
  npm run store -- ${name} create docs/samples/${sample}`,
    )
    .action((file: string, { dryRun }: { dryRun?: boolean }) =>
      createEntries(file, entries.kind(), dryRun),
    );
  addList(group, {
    description: `list ${plural}`,
    read: (db) => entries.list(db),
    line: (entry) => entries.line(entry),
  });
}
