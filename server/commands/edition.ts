import type { Command } from 'commander';
import { allEditions, type ListedEdition, linkEdition, unlinkEdition } from '../shop/edit/editions';
import { print } from '../terminal';
import { addList } from './list-command';
import { withStore } from './with-store';

/** `edition`: which apps for Android and iOS are one product (docs/operating.md, AltStore sources). */
export function addEditionCommands(program: Command): void {
  const group = program
    .command('edition')
    .description('apps for Android and iOS that are one product');
  group
    .command('link')
    .argument('<package>', 'the package name of the app for Android')
    .argument('<bundle>', 'the bundle identifier of the app for iOS')
    .description("link two apps: each one's page links to the other")
    .addHelpText(
      'after',
      `
Apps with the same name and developer are editions of each other without this. A link replaces that for both apps, and
stays when they are imported again.

Example:
  npm run store -- edition link org.example.notes com.example.Notes`,
    )
    .action(async (android: string, ios: string) => {
      const { revision } = await withStore((db) => linkEdition(db, { android, ios }));
      print(`${android} and ${ios} are linked. Revision ${revision}.`);
    });
  group
    .command('unlink')
    .argument('<app>', 'its package name or bundle identifier, as `edition list` shows it')
    .description('remove the link of an app')
    .addHelpText(
      'after',
      `
If an app for Android and one for iOS have the same identifier, the links of both are removed.

Example:
  npm run store -- edition unlink org.example.notes`,
    )
    .action(async (name: string) => {
      const revision = await withStore((db) => unlinkEdition(db, name));
      print(`${name} is no longer linked. Revision ${revision}.`);
    });
  addList(group, { description: 'list the links that you made', read: allEditions, line: lineOf });
}

const lineOf = ({ android, ios, shown }: ListedEdition) =>
  `${android}: ${ios}${shown ? '' : ', not both in the catalogue now'}`;
