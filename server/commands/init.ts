import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import {
  type Answers,
  type FirstSource,
  lookOf,
  readAddress,
  readPort,
  readSource,
  requirePort,
  requireWritable,
} from '../install/answers';
import { BUILT, installation } from '../install/installation';
import { caddyfile, type ShopPlace, serviceFile } from '../install/shop-files';
import { copyVersion, currentPackage, switchTo, versionsOf } from '../install/versions';
import { OperatorError } from '../operator-error';
import { readSettingsFile, SETTINGS_FILE, settingsText } from '../settings-file';
import { lookSettings, setLook, type WholeLook } from '../store/queries/look';
import { sourceStates } from '../store/queries/source-syncs';
import { print, progress } from '../terminal';
import { withStore } from './with-store';

/** `init`: a shop of one's own in a folder. */
export function addInitCommand(program: Command): void {
  program
    .command('init')
    .description('make a shop of your own in a folder: settings, look, first apps, service file')
    .option('--folder <folder>', 'where it is made', '.')
    .option('--name <name>', 'what it is called')
    .option('--address <address>', 'where visitors open it, such as https://apps.example.org')
    .option('--color <color>', 'its colour, such as #0b6e99')
    .option('--logo <file>', 'its logo, SVG or PNG; without one the first letter of its name')
    .option(
      '--source <source>',
      'its first apps: the address of an F-Droid repository or AltStore source, a folder, a file of lines, demo or none',
    )
    .option('--port <port>', 'TCP port of the server (4173)')
    .addHelpText(
      'after',
      `
In a terminal it asks for what the options leave out. Everything is checked before anything is changed, and the same twice
changes nothing.

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

async function make(answers: Answers, run: Run): Promise<void> {
  const folder = path.resolve(answers.folder);
  const there = readSettingsFile(path.join(folder, SETTINGS_FILE));
  const port = readPort(answers.port ?? there.PORT ?? '4173');
  const address = readAddress(answers.address ?? there.PUBLIC_URL ?? `http://127.0.0.1:${port}`);
  const source = readSource(answers.source);
  const look = await lookOf(answers);
  requireWritable(folder);
  const settings = settingsFor(folder, port, address);
  const isThere = requireSame(there, settings, path.join(folder, SETTINGS_FILE));
  // The shop itself may use it.
  if (!isThere) await requirePort(port);
  mkdirSync(folder, { recursive: true });

  const step = stepsOf(5);
  const own = installation();
  const isPackage = own.kind === 'package';
  step('Snowpea', isPackage && !versionsOf(folder) ? copyVersion(folder, own) : false, own.version);
  if (isPackage && !versionsOf(folder)) switchTo(folder, own.version);

  const main = isPackage
    ? path.join(currentPackage(folder), 'dist/server/main.js')
    : path.join(BUILT, 'main.js');
  const place: ShopPlace = { folder, port, address, main, user: userInfo().username };
  step('Settings', write(folder, SETTINGS_FILE, settingsText(settings), 0o600), SETTINGS_FILE);
  Object.assign(process.env, settings);
  step('Look', await wear(look), look?.settings.name?.en ?? 'as before');
  step('Apps', await fill(source, run), answers.source ?? 'demo');
  const files = { 'snowpea.service': serviceFile(place), Caddyfile: caddyfile(place) };
  const written = Object.entries(files).map(([name, text]) => write(folder, name, text));
  step('Service and proxy', written.includes(true), Object.keys(files).join(', '));

  const start = isPackage ? './snowpea start' : 'npm run store -- start';
  print(`Start the shop:  cd ${folder} && ${start}`);
  print(`Or as a service: sudo systemctl enable --now ${path.join(folder, 'snowpea.service')}`);
  if (address.protocol === 'https:')
    print(`Its certificate: sudo caddy run --config ${path.join(folder, 'Caddyfile')}`);
  print(`Open: ${address.origin}`);
}

/** Prints each step as it is done. */
function stepsOf(count: number) {
  let at = 0;
  return (what: string, isNew: boolean, detail: string) => {
    at += 1;
    progress(`${at}/${count} ${what}: ${detail}${isNew ? '' : ' (there already)'}`);
  };
}

function settingsFor(folder: string, port: number, address: URL): Record<string, string> {
  const { DATABASE_URL } = process.env;
  return {
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    PUBLIC_URL: address.origin,
    DEMO_APPS: '0',
    ...(address.protocol === 'https:' && { TRUSTED_PROXIES: '127.0.0.1,::1' }),
    ...(DATABASE_URL && { DATABASE_URL }),
  };
}

/**
 * Whether there is a shop with these settings. Others that the operator has added count as well.
 * @throws OperatorError when it has other ones
 */
function requireSame(
  there: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>>,
  file: string,
): boolean {
  if (Object.keys(there).length === 0) return false;
  for (const [name, value] of Object.entries(settings))
    if (there[name] !== value)
      throw new OperatorError(
        `There is a shop already, and its ${name} is ${JSON.stringify(there[name] ?? '')}: change it in ${file} and restart the server. Nothing was changed.`,
      );
  return true;
}

/** Writes a file that is not there yet. @returns whether it was not */
function write(folder: string, name: string, text: string, mode = 0o644): boolean {
  const file = path.join(folder, name);
  if (existsSync(file)) return false;
  writeFileSync(file, text, { mode });
  return readFileSync(file, 'utf8') === text;
}

/** Sets the look of a shop that has none. @throws OperatorError when it has another one */
const wear = (look: WholeLook | undefined): Promise<boolean> =>
  withStore(async (db) => {
    const there = await lookSettings(db);
    if (!look || isDeepStrictEqual(there, look.settings)) return false;
    if (there)
      throw new OperatorError(
        'The shop has another name, colour or logo already: change them by look set. Nothing was changed.',
      );
    await setLook(db, look, Date.now());
    return true;
  });

/** Imports the first apps, unless the shop has a source. */
async function fill(source: FirstSource, run: Run): Promise<boolean> {
  const sources = await withStore(sourceStates);
  if (source.kind === 'none' || sources.length > 0) return false;
  await run(commandOf(source));
  return true;
}

function commandOf(source: Exclude<FirstSource, { kind: 'none' }>): string[] {
  if (source.kind === 'demo') return ['demo'];
  if ('address' in source) return ['source', 'add', source.kind, source.address];
  return ['import', source.kind === 'lines' ? 'ndjson' : 'fdroid', source.file];
}
