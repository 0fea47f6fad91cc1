import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { type Installation, installation } from '../install/installation';
import {
  installVersion,
  type Manifest,
  packageOf,
  packedManifest,
  publishedManifest,
  switchTo,
  versionsOf,
} from '../install/versions';
import { OperatorError } from '../operator-error';
import { shopFolder } from '../settings-file';
import { migrations } from '../store/migrations';
import { print, progress } from '../terminal';

interface Options {
  check?: boolean;
  back?: boolean;
}

/** `update`: another version of Snowpea for the shop in this folder. */
export function addUpdateCommand(program: Command): void {
  program
    .command('update')
    .argument('[version]', 'such as 1.0.1, or the file of a package; the newest one without it')
    .description('install a newer version of Snowpea, or go back to the one before')
    .option('--check', 'only say what is new in it, and what it changes in the database')
    .addOption(
      new Option('--back', 'use the version before the last update again').conflicts('check'),
    )
    .addHelpText(
      'after',
      `
For a shop that init has made with npx. The running server keeps its files until you restart it.

Examples:
  npm run store -- update --check
  npm run store -- update
  npm run store -- update ../snowpea-1.0.1.tgz
  npm run store -- update --back`,
    )
    .action((version: string | undefined, { check, back }: Options) => {
      const own = installation();
      if (back && version !== undefined)
        throw new OperatorError('update --back goes to the version before: leave the version out.');
      const file = version === undefined ? undefined : packageFile(version);
      const manifest = () =>
        file === undefined ? publishedManifest(version ?? 'latest') : packedManifest(file);
      if (check) return tellNews(manifest(), own);
      const shop = shopFolder();
      const versions = versionsOf(shop);
      if (!versions) throw new OperatorError(HOW[own.kind]);
      if (back) return goBack(shop, versions.before);
      update(shop, manifest(), versions.current, file);
    });
}

/** Absolute path of a file; undefined for a version. @throws OperatorError for what is neither */
function packageFile(given: string): string | undefined {
  if (/^\d+\.\d+\.\d+(?:-[\w.]+)?$|^latest$/.test(given)) return undefined;
  const file = path.resolve(given);
  if (existsSync(file)) return file;
  throw new OperatorError(
    `${JSON.stringify(given)} is no version and no file that exists: give one such as 1.0.1 or ../snowpea-1.0.1.tgz.`,
  );
}

/** What to do where this command does not apply. */
const HOW: Record<Installation['kind'], string> = {
  package: 'There is no shop in this folder: go to the one in which init has made it.',
  archive:
    'An archive is updated by hand: unpack the new one beside it, and start that with the same settings.',
  checkout: 'A checkout is updated by hand: stop the store, git pull, npm start.',
};

/** Versions are compared by their numbers. */
const isOlder = (one: string, than: string): boolean =>
  one.localeCompare(than, 'en', { numeric: true }) < 0;

const newMigrations = ({ snowpea }: Manifest): string[] =>
  snowpea.migrations.filter((name) => !(name in migrations));

function tellNews(manifest: Manifest, { version }: Installation): void {
  if (manifest.version === version) {
    print(`Version ${version} is the newest one.`);
    return;
  }
  if (isOlder(manifest.version, version)) throw older(manifest.version, version);
  const added = newMigrations(manifest);
  print([
    `Version ${manifest.version} can be installed. This is ${version}.`,
    ...manifest.snowpea.changes.map((line) => `- ${line}`),
    added.length > 0
      ? `It changes the database: ${added.join(', ')}.`
      : 'It does not change the database.',
    ...(added.some(isDrop) ? ['Make a backup first: the version before does not run on it.'] : []),
  ]);
}

const isDrop = (name: string): boolean => /^\d+-drop-/.test(name);

const older = (version: string, than: string): OperatorError =>
  new OperatorError(
    `Version ${version} is older than ${than}: go back to the version before the last update by update --back.`,
  );

function update(shop: string, manifest: Manifest, current: string, file?: string): void {
  const { version } = manifest;
  if (version === current) {
    print(`Version ${version} is in use already. Nothing was changed.`);
    return;
  }
  if (isOlder(version, current)) throw older(version, current);
  progress(`1/3 Installing ${version} beside ${current} …`);
  installVersion(shop, version, file);
  progress('2/3 The database …');
  migrateBy(shop, version);
  progress('3/3 The programs …');
  switchTo(shop, version);
  print(`Version ${version} is used from the server’s next start on. Restart it now.`);
  print('The version before is used again by: npm run store -- update --back');
}

function goBack(shop: string, before: string | undefined): void {
  if (before === undefined) throw new OperatorError('There was no update to go back from.');
  // It refuses a database that it cannot use.
  migrateBy(shop, before);
  switchTo(shop, before);
  print(`Version ${before} is used again from the server’s next start on. Restart it now.`);
}

/** Migrates the database as a version needs it. @throws OperatorError after that version's own sentence */
function migrateBy(shop: string, version: string): void {
  const cli = path.join(packageOf(shop, version), 'dist/server/cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'migrate'], { stdio: ['ignore', 2, 2] });
  if (status !== 0)
    throw new OperatorError(
      `Version ${version} cannot use the database. The version in use stays as it is.`,
    );
}
