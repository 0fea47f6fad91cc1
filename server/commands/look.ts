import { writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { sniff } from '../images/sniff';
import { errorText, OperatorError } from '../operator-error';
import { lookLogo, lookSettings, setLook } from '../store/queries/look';
import type { Schema } from '../store/schema';
import { print } from '../terminal';
import { readLookFile } from './look-file';
import { lookPicture } from './look-picture';
import { readStore, withStore } from './with-store';

/** `look set|show|remove`: the shop's name, colour and logo. */
export function addLookCommands(program: Command): void {
  const look = program.command('look').description('the shop’s own name, colour and logo');
  look
    .command('set')
    .argument(
      '<file>',
      'JSON, as in docs/samples/look.json or as look show prints it; - reads the input',
    )
    .description('give the shop its look; what the file leaves out is as without one')
    .option('--dry-run', 'only check the file')
    .option(
      '--picture <file>',
      'also draw the look, light and dark, as a PNG; the file must not exist',
    )
    .addHelpText(
      'after',
      `
The same file twice changes nothing. Errors are named by file:line:column.

Examples:
  npm run store -- look set look.json --dry-run --picture look.png
  npm run store -- look set look.json
  echo '{ "name": "Harbour Apps", "color": "#0b6e99" }' | npm run store -- look set -`,
    )
    .action(async (file: string, { dryRun, picture }: { dryRun?: boolean; picture?: string }) => {
      const read = await readLookFile(file);
      if (picture) await savePicture(picture, await lookPicture(read));
      if (dryRun) return print(`${file} is valid. Nothing was changed.`);
      await withStore(async (db) => {
        if (isDeepStrictEqual(await lookSettings(db), read.settings))
          return print('The shop has this look already. Nothing was changed.');
        const revision = await setLook(db, read, Date.now());
        print(`The shop has its look. Revision ${revision}.`);
      });
    });
  look
    .command('show')
    .description('show the look, as JSON that look set reads')
    .addHelpText('after', '\nExample:\n  npm run store -- look show > look.json')
    .action(async () => {
      const shown = await readStore(showLook);
      print(shown ? JSON.stringify(shown) : 'The shop has no look of its own.');
    });
  look
    .command('remove')
    .description('remove the look')
    .addHelpText('after', '\nExample:\n  npm run store -- look remove')
    .action(async () => {
      const revision = await withStore((db) => setLook(db, undefined, Date.now()));
      print(`The shop has no look of its own. Revision ${revision}.`);
    });
}

/** What the operator gave; the logo as its address with all its bytes. */
async function showLook(db: Kysely<Schema>): Promise<object | undefined> {
  const found = await lookSettings(db);
  if (!found) return undefined;
  const { logo: _icons, ...settings } = found;
  const logo = await lookLogo(db);
  // A letter is made again from the name.
  if (!logo) return settings;
  const type = sniff(logo) === 'png' ? 'png' : 'svg+xml';
  return { ...settings, logo: `data:image/${type};base64,${logo.toString('base64')}` };
}

async function savePicture(file: string, png: Buffer): Promise<void> {
  await writeFile(file, png, { flag: 'wx' }).catch((cause: unknown) => {
    throw new OperatorError(`The picture cannot be saved: ${errorText(cause)}.`, { cause });
  });
  print(`${file} shows the look.`);
}
