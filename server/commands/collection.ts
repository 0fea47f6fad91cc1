import { type Command, InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { DEFAULT_GROUP_ID } from '../../contract/constants';
import { checkItem } from '../catalogue/collection-item';
import { readLocal } from '../catalogue/input/read-local';
import { OperatorError } from '../operator-error';
import { allItems, removeCollectionItem, setCollectionItem } from '../shop/collections';
import { date } from '../shop/file/fields';
import { print } from '../terminal';
import { addList } from './list-command';
import { timesOf } from './shop-command';
import { withStore } from './with-store';

/** Largest size of a file. */
const BYTES_MAX = 65_536;

/** `collection`: named JSON texts that are published to every page (S§3 collection item). */
export function addCollectionCommand(program: Command): void {
  const collection = program
    .command('collection')
    .description('what the shop publishes to its pages');
  collection
    .command('set')
    .argument('<name>', 'the item, such as key_web_realname')
    .argument('<file>', 'its content, JSON')
    .option('--group <number>', 'the group it belongs to', readGroup, DEFAULT_GROUP_ID)
    .option('--from <time>', 'publish it from then on', readTime)
    .option('--until <time>', 'publish it until then', readTime)
    .description('publish an item, replacing the one with its name')
    .addHelpText(
      'after',
      `
key_web_realname says when players are asked to register (ratio is a share, 0 to 1):
  {"isOpen": true, "limitCount": 3, "ratio": 0.5, "utmSource": "partner-a,partner-b", "showType": 0}

Example:
  npm run store -- collection set key_web_realname real-name.json
  npm run store -- collection set key_notice notice.json --from 2026-12-24 --until 2027-01-02T08:00+08:00`,
    )
    .action(async (name: string, file: string, given: Given) => {
      const { group: groupId, from: startsAt, until: endsAt } = given;
      if (startsAt !== undefined && endsAt !== undefined && startsAt >= endsAt)
        throw new OperatorError('--until is not after --from.');
      const content = checkItem(name, String(await readLocal(file, BYTES_MAX)));
      const item = { groupId, name, content, now: Date.now(), startsAt, endsAt };
      const revision = await withStore((db) => setCollectionItem(db, item));
      const times = timesOf(startsAt ?? null, endsAt ?? null);
      print(`${name} is published in group ${groupId}${times}. Revision ${revision}.`);
    });
  addList(collection, {
    description: 'list the published items with their times',
    read: allItems,
    line: lineOf,
  });
  collection
    .command('remove')
    .argument('<name>', 'the item, as `collection list` shows it')
    .option('--group <number>', 'the group it belongs to', readGroup, DEFAULT_GROUP_ID)
    .description('remove an item')
    .addHelpText('after', '\nExample:\n  npm run store -- collection remove key_notice')
    .action(async (name: string, { group: groupId }: Given) => {
      const item = { groupId, name, now: Date.now() };
      const revision = await withStore((db) => removeCollectionItem(db, item));
      if (revision === undefined)
        throw new OperatorError(`There is no ${name} in group ${groupId}.`);
      print(`${name} is removed. Revision ${revision}.`);
    });
}

interface Given {
  group: number;
  /** Epoch ms. */
  from?: number;
  until?: number;
}

type Item = Awaited<ReturnType<typeof allItems>>[number];
const lineOf = ({ groupId, name, content, startsAt, endsAt }: Item) =>
  `${name}: group ${groupId}, ${content.length} characters${timesOf(startsAt, endsAt)}`;

function readTime(text: string): number {
  const { success, output, issues } = v.safeParse(date, text);
  if (success) return output;
  throw new InvalidArgumentError(issues[0].message);
}

function readGroup(text: string): number {
  const group = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (group >= 1 && group <= 1_000_000) return group;
  throw new InvalidArgumentError('Give a whole number from 1 to 1000000.');
}
