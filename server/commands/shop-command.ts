import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { shopLanguage, shopZone } from '../settings';
import type { Edited } from '../shop/edit/edit';
import { importEntries, type Kind } from '../shop/file/import-entries';
import { localize } from '../store/locale';
import type { Schema } from '../store/schema';
import type { Localized } from '../store/schema/columns';
import { print } from '../terminal';
import { addList } from './list-command';
import { shopMinute } from './shop-time';
import { withStore } from './with-store';

/** A group of commands for one kind of entry: add from a file, list, remove. */
export interface ShopCommand<T, N, L> {
  name: 'special' | 'ad' | 'news' | 'beta' | 'game' | 'inspection';
  about: string;
  /** What identifies an entry: `key`, or the package it is about. */
  called: string;
  /** A sample file, for the help. */
  sample: string;
  kind: () => Kind<T, N>;
  list(db: Kysely<Schema>): Promise<readonly L[]>;
  line(entry: L): string;
  /** Hints after an edit, about valid input that may be unintended. */
  notes?(db: Kysely<Schema>): Promise<string[]>;
  remove(db: Kysely<Schema>, keys: readonly string[]): Promise<number>;
}

/** Adds the group to the operator's tool. @returns the group */
export function addShopCommand<T, N, L>(program: Command, shop: ShopCommand<T, N, L>): Command {
  const { name, called, sample } = shop;
  const group = program.command(name).description(shop.about);
  group
    .command('add')
    // The verb of ads and games until now.
    .alias('set')
    .argument('<file>', `JSON: one entry, or a list of them, as in docs/samples/${sample}`)
    .description(`add entries; those with the same ${called} are replaced`)
    .addHelpText(
      'after',
      `
The whole file is imported, or nothing: errors are named by file:line:column. The same file twice changes nothing.

Example:
  npm run store -- ${name} add docs/samples/${sample}`,
    )
    .action(async (file: string) => {
      await withStore(async (db) => {
        printEdited(await importEntries(db, file, shop.kind()));
        for (const note of (await shop.notes?.(db)) ?? []) print(note);
      });
    });
  addList(group, {
    description: 'list entries, in the order in which pages show them',
    read: (db) => shop.list(db),
    line: (entry) => shop.line(entry),
  });
  group
    .command('remove')
    .argument(`<${called}...>`, `as \`${name} list\` shows it`)
    .description('remove your entries')
    .addHelpText('after', `\nExample:\n  npm run store -- ${name} remove ${EXAMPLES[called]}`)
    .action(async (keys: string[]) => {
      const revision = await withStore((db) => shop.remove(db, keys));
      print(`${keys.length} removed. Revision ${revision}.`);
    });
  return group;
}

const EXAMPLES: Readonly<Record<string, string>> = {
  key: 'autumn-2026',
  package: 'org.example.game',
};

/** Creates or changes entries from an operator's file and prints what changed; with `dryRun` it only checks the file. */
export async function createEntries<T, N>(
  file: string,
  kind: Kind<T, N>,
  dryRun: boolean | undefined,
): Promise<void> {
  await withStore(async (db) => {
    if (!dryRun) return printEdited(await importEntries(db, file, kind));
    const checked = async () => ({ changes: new Map(), revision: 0 });
    await importEntries(db, file, { ...kind, put: checked });
    print(`${file} is valid. Nothing was changed.`);
  });
}

/** Prints what an edit changed. */
function printEdited({ changes, revision }: Edited): void {
  for (const [key, change] of changes) print(`  ${change.padEnd(9)} ${key}`);
  const outcomes = [...changes.values()];
  const count = (change: string) => outcomes.filter((outcome) => outcome === change).length;
  print(
    `${count('added')} added, ${count('changed')} changed, ${count('unchanged')} unchanged. Revision ${revision}.`,
  );
}

/** The title for the operator, in the shop's language if there is one. */
export const titleOf = (title: Localized): string => localize(title, shopLanguage()) ?? '';

/** The period of an entry, as a part of its line; empty for always. */
export function timesOf(starts: number | null, ends: number | null, now = Date.now()): string {
  const parts = [
    starts === null ? '' : `from ${shopMinute(starts)}`,
    ends === null ? '' : `to ${shopMinute(ends)}`,
    starts !== null && starts > now ? '(not yet)' : '',
    ends !== null && ends <= now ? '(over)' : '',
  ].filter(Boolean);
  return parts.length > 0 ? `, ${parts.join(' ')} ${shopZone()}` : '';
}
