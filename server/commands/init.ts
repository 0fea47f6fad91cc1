import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { LANGS } from '../../contract/lang';
import {
  type Answers,
  type FirstSource,
  freePort,
  lookOf,
  readAddress,
  readLanguage,
  readPort,
  readSource,
  requirePort,
  requireWritable,
  USUAL_PORT,
} from '../install/answers';
import { BUILT, installation } from '../install/installation';
import { oneAtATime } from '../install/one-at-a-time';
import { caddyfile, type ShopPlace, serviceFile } from '../install/shop-files';
import {
  changedText,
  hasRun,
  requireSame,
  settingsFor,
  usualLanguage,
} from '../install/shop-settings';
import { copyVersion, currentPackage, switchTo, versionsOf } from '../install/versions';
import { OperatorError } from '../operator-error';
import { readSettings } from '../settings';
import { enterShop, readSettingsFile, SETTINGS_FILE, shopFolder } from '../settings-file';
import { openDatabase } from '../store/database';
import { describeDatabaseUrl } from '../store/database-url';
import { hasShop } from '../store/has-shop';
import { lookSettings, setLook, type WholeLook } from '../store/queries/look';
import { sourceStates } from '../store/queries/source-syncs';
import { print, progress } from '../terminal';
import { contactAdvice } from './status';
import { withStore } from './with-store';

/** `init`: a shop of one's own in a folder. */
export function addInitCommand(program: Command): void {
  program
    .command('init')
    .description('make a shop of your own in a folder: settings, look, first apps, service file')
    .option('--folder <folder>', 'where it is made (this folder)')
    .option('--name <name>', 'what it is called')
    .option('--address <address>', 'where visitors open it, such as https://apps.example.org')
    .option('--color <color>', 'its colour, such as #0b6e99')
    .option('--logo <file>', 'its logo, SVG or PNG; without one the first letter of its name')
    .option(
      '--source <source>',
      'its first apps: the address of an F-Droid repository or AltStore source, a folder, a file of lines, demo or none',
    )
    .option('--port <port>', 'TCP port of the server (4173, or the next free one)')
    .option('--language <tag>', `for visitors who ask for none of the shop: ${LANGS.join(', ')}`)
    .addHelpText(
      'after',
      `
In a terminal it asks for what the options leave out. Everything is checked before anything is changed, and the same twice
changes nothing. Until the server has run, another name, address or port replaces the first one.

Example:
  npm run store -- init --name "Harbour Apps" --color "#0b6e99" --address https://apps.localhost --source demo`,
    )
    .action(async (given: Answers) => {
      const isAsked = process.stdin.isTTY && process.stdout.isTTY;
      const answers = isAsked ? await (await import('../install/ask')).ask(given) : given;
      await make(answers, (args) => program.parseAsync(args, { from: 'user' }));
    });
}

/** Runs one of the other commands. */
type Run = (args: string[]) => Promise<unknown>;

async function make(given: Answers, run: Run): Promise<void> {
  const folder = path.resolve(given.folder ?? shopFolder());
  requireWritable(folder);
  enterShop(folder);
  const there = readSettingsFile(path.join(folder, SETTINGS_FILE));
  const isThere = Object.keys(there).length > 0;
  if (given.address !== undefined) readAddress(given.address);
  const source = readSource(given.source ?? (isThere ? 'none' : 'demo'));
  const look = await lookOf(given);
  const port = await portFor(given.port, there.PORT);
  const address = readAddress(given.address ?? there.PUBLIC_URL ?? `http://127.0.0.1:${port}`);
  const usual = isThere ? undefined : usualLanguage(given.name);
  const language = given.language === undefined ? usual : readLanguage(given.language);
  const settings = settingsFor({ folder, port, address, language });
  const isOpen = isThere && hasRun(there);
  if (isOpen) requireSame(there, settings, folder);
  if (!isThere) await requireOwnDatabase(settings);

  await oneAtATime(folder, async () => {
    const step = stepsOf(5);
    const own = installation();
    const isPackage = own.kind === 'package';
    const isNew = isPackage && !versionsOf(folder);
    step('Snowpea', own.version, isNew ? copyVersion(folder, own) : false);
    if (isNew) switchTo(folder, own.version);

    const main = isPackage
      ? path.join(currentPackage(folder), 'dist/server/main.js')
      : path.join(BUILT, 'main.js');
    const user = userInfo().username;
    const place: ShopPlace = { folder, port, address, main, user };
    const text = changedText(path.join(folder, SETTINGS_FILE), there, settings);
    step('Settings', SETTINGS_FILE, write(folder, SETTINGS_FILE, text));
    Object.assign(process.env, settings);
    step(
      'Look',
      given.name ?? given.color ?? given.logo ?? (isThere ? 'as before' : 'the usual one'),
      await wear(look, isOpen),
    );
    step('Service and proxy', 'snowpea.service, Caddyfile', writeFiles(place, there));
    step('Apps', ...(await fill(source, given.source ?? 'demo', run)));

    const start = isPackage ? './snowpea start' : 'npm run store -- start';
    print(`Start the shop:  cd ${folder} && ${start}`);
    print(`Or as a service: sudo systemctl enable --now ${path.join(folder, 'snowpea.service')}`);
    if (address.protocol === 'https:')
      print(`Its certificate: sudo caddy run --config ${path.join(folder, 'Caddyfile')}`);
    print(await withStore(contactAdvice));
    print(`Open: ${address.origin}`);
  });
}

/** @throws OperatorError when a new shop would get the database of another one */
async function requireOwnDatabase(settings: Readonly<Record<string, string>>): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(settings);
  if (!databaseUrl) return;
  const database = await openDatabase({ dataDir, databaseUrl }, { role: 'tool' });
  const isUsed = await hasShop(database.db).finally(() => database.close());
  if (isUsed)
    throw new OperatorError(
      `The database of DATABASE_URL (${describeDatabaseUrl(databaseUrl)}) has a shop already: give the new one another database, or unset DATABASE_URL and it gets its own. Nothing was changed.`,
    );
}

/** The port of a shop: the given one, its own, or without these the first free one from 4173 on. @throws OperatorError */
async function portFor(given: string | undefined, own: string | undefined): Promise<number> {
  if (given !== undefined || own !== undefined) {
    const port = readPort(given ?? own ?? '');
    // The shop itself may use its own.
    if (String(port) !== own) await requirePort(port);
    return port;
  }
  const port = await freePort(USUAL_PORT);
  if (port !== USUAL_PORT)
    progress(`Port ${USUAL_PORT} is in use: the shop gets ${port}. Another one: --port.`);
  return port;
}

/** Prints each step as it is done. */
function stepsOf(count: number) {
  let at = 0;
  return (what: string, detail: string, isNew: boolean) => {
    at += 1;
    progress(`${at}/${count} ${what}: ${detail}${isNew ? '' : ' (there already)'}`);
  };
}

/** Writes a file, unless it has this text. @returns whether it had not */
function write(folder: string, name: string, text: string): boolean {
  const file = path.join(folder, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  writeFileSync(file, text, { mode: name === SETTINGS_FILE ? 0o600 : 0o644 });
  return true;
}

/** Writes the files for the system, and leaves those that the operator has changed. @returns whether one is new */
function writeFiles(place: ShopPlace, there: Readonly<Record<string, string>>): boolean {
  const before = { ...place };
  if (there.PORT) before.port = Number(there.PORT);
  if (there.PUBLIC_URL) before.address = new URL(there.PUBLIC_URL);
  const texts = { 'snowpea.service': serviceFile, Caddyfile: caddyfile };
  const written = Object.entries(texts).map(([name, textFor]) => {
    const file = path.join(place.folder, name);
    const isOurs = !existsSync(file) || readFileSync(file, 'utf8') === textFor(before);
    return isOurs && write(place.folder, name, textFor(place));
  });
  return written.includes(true);
}

/** Sets the look. @throws OperatorError when a shop that has run has another one */
const wear = (look: WholeLook | undefined, isOpen: boolean): Promise<boolean> =>
  withStore(async (db) => {
    const there = await lookSettings(db);
    if (!look) return there === undefined;
    if (isDeepStrictEqual(there, look.settings)) return false;
    if (there && isOpen)
      throw new OperatorError(
        'The shop has another name, colour or logo already. Change them: npm run store -- look show > look.json, then npm run store -- look set look.json. Nothing was changed.',
      );
    await setLook(db, look, Date.now());
    return true;
  });

/** Imports the first apps, unless the shop has a source. @returns what it has, and whether that is new */
async function fill(source: FirstSource, given: string, run: Run): Promise<[string, boolean]> {
  const [first, ...more] = await withStore(sourceStates);
  if (first) return [more.length > 0 ? `${first.name} and ${more.length} more` : first.name, false];
  if (source.kind === 'none') return ['none yet', true];
  await run(commandOf(source)).catch((cause: unknown) => {
    if (!(cause instanceof OperatorError)) throw cause;
    throw new OperatorError(
      `--source: ${cause.message}\nThe shop is made, without apps. The same command with another --source goes on; --source demo and --source none need no network.`,
      { cause },
    );
  });
  return [given, true];
}

function commandOf(source: Exclude<FirstSource, { kind: 'none' }>): string[] {
  if (source.kind === 'demo') return ['demo'];
  if ('address' in source) return ['source', 'add', source.kind, source.address];
  return ['import', source.kind === 'lines' ? 'ndjson' : 'fdroid', source.file];
}
