import type { Command } from 'commander';
import {
  listCategoryNames,
  mapCategory,
  type NamedCategory,
  unmapCategory,
} from '../shop/category-maps';
import { print } from '../terminal';
import { addList } from './list-command';
import { withStore } from './with-store';

const WHEN =
  'This takes effect with the next sync of each source; source sync --all syncs all of them now. Repeat the import of sources that are not followed.';

/** `category`: the operator's categories for the names that sources use (docs/operating.md, Categories of sources). */
export function addCategoryCommands(program: Command): void {
  const group = program
    .command('category')
    .description("map the sources' categories to categories of the shop");
  group
    .command('map')
    .argument('<name>', "a category's name in sources, as `category list` shows it")
    .argument('<category>', "the slug or the name of the shop's category that it becomes")
    .description('put apps of a category in sources into another category of the shop')
    .addHelpText(
      'after',
      `
The name counts in every source. Apps whose first category becomes a category of games are games.

Examples:
  npm run store -- category map "Phone & SMS" social-network
  npm run store -- category map photo-video Multimedia`,
    )
    .action(async (name: string, given: string) => {
      const slug = await withStore((db) => mapCategory(db, name, given));
      print(`${name} becomes ${slug}. ${WHEN}`);
    });
  group
    .command('unmap')
    .argument('<name>', 'as it was mapped')
    .description('remove the mapping of a category')
    .addHelpText('after', '\nExample:\n  npm run store -- category unmap "Phone & SMS"')
    .action(async (name: string) => {
      await withStore((db) => unmapCategory(db, name));
      print(`${name} is not mapped any more. ${WHEN}`);
    });
  addList(group, {
    description: "list each source's categories, what they become, and which you mapped",
    json: 'as a JSON list: source, sourceId, name, category (a slug or null), overridden',
    read: listCategoryNames,
    line: lineOf,
  });
}

const lineOf = ({ source, name, category, overridden }: NamedCategory) =>
  `${source}: ${name} becomes ${category ?? 'no category'}${overridden ? ' (mapped)' : ''}`;
