import { readFile, stat } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { DEFAULT_GROUP_ID } from '../../contract/constants';
import { checkItem } from '../catalogue/collection-item';
import { errorText, OperatorError } from '../operator-error';
import { setCollectionItem } from '../store/queries/collections';
import { withStore } from './with-store';

const CONTENT_MAX = 65_536;

/** `collection set`: publishes a named JSON text to every page (S§3 collection item). */
export function addCollectionCommand(program: Command): void {
  program
    .command('collection')
    .description('what the shop publishes to its pages')
    .command('set')
    .argument('<name>', 'the item, such as key_web_realname')
    .argument('<file>', 'its content, JSON')
    .option('--group <number>', 'the group it belongs to', readGroup, DEFAULT_GROUP_ID)
    .description('publish an item; the one of the same name is replaced')
    .addHelpText(
      'after',
      `
key_web_realname says when players are asked to register (ratio is a share, 0 to 1):
  {"isOpen": true, "limitCount": 3, "ratio": 0.5, "utmSource": "partner-a,partner-b", "showType": 0}

Example:
  npm run store -- collection set key_web_realname real-name.json`,
    )
    .action(async (name: string, file: string, { group }: { group: number }) => {
      const content = checkItem(name, await readContent(file));
      const revision = await withStore((db) =>
        setCollectionItem(db, { groupId: group, name, content, now: Date.now() }),
      );
      console.log(`${name} is published in group ${group}. Revision ${revision}.`);
    });
}

async function readContent(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > CONTENT_MAX)
      throw new OperatorError(`${file} has ${size} bytes; an item has at most ${CONTENT_MAX}.`);
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${file} cannot be read: ${errorText(error)}.`, { cause: error });
  }
}

function readGroup(text: string): number {
  const group = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (group >= 1 && group <= 1_000_000) return group;
  throw new InvalidArgumentError('Give a whole number from 1 to 1000000.');
}
