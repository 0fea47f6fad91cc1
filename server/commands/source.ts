import path from 'node:path';
import { type Command, Option } from 'commander';
import { readFingerprint } from '../catalogue/fdroid/signed-entry';
import { removeSource, setPriority } from '../catalogue/import/remove-source';
import { mirrorProgress } from '../catalogue/mirror/mirror-progress';
import { MIRROR_FOLDER, type StoredFiles, storedFiles } from '../catalogue/mirror/stored-files';
import { loadSecrets } from '../data-directory';
import { sharedBucket } from '../files/shared-bucket';
import { OperatorError } from '../operator-error';
import { readSettings, type Settings } from '../settings';
import { changeSync, sourceStates, trustFingerprint } from '../store/queries/source-syncs';
import { print } from '../terminal';
import { addSource, type SourceOptions } from './source-add';
import { namedSource } from './source-named';
import { addSourceRules } from './source-rules';
import { asJson, asTable } from './source-state';
import { syncSources } from './source-sync';
import { readBytes, readDuration, readPriority } from './source-values';
import { readStore, withStore } from './with-store';

/** Default limit of a mirror, in bytes. */
const DISK_BYTES = 20e9;

const interval = () =>
  new Option('--interval <time>', 'how often it is synced: 30m, 6h, 1d').argParser(readDuration);
const priority = () =>
  new Option(
    '--priority <number>',
    'a package of several sources comes from the one with the highest priority (-1000 to 1000)',
  ).argParser(readPriority);
const maxAge = () =>
  new Option(
    '--max-age <time>',
    'an index older than this is reported in `source list` and /readyz',
  ).argParser(readDuration);

const disk = () =>
  new Option('--disk <size>', 'limit for the copies of its files: 500MB, 20GB').argParser(
    readBytes,
  );

/** `source`: the sources that servers keep current (docs/operating.md, Sources). */
export function addSourceCommands(program: Command): void {
  const group = program
    .command('source')
    .description('repositories and sources that the store follows');

  group
    .command('add')
    .argument('<kind>', 'fdroid or altstore')
    .argument('<address>', 'its https address; an F-Droid link may have ?fingerprint=')
    .description('import a source now, and follow it from then on')
    .option(
      '--fingerprint <sha256>',
      "an F-Droid repository's certificate, as its owner publishes it",
    )
    .option('--address <address>', 'where its files are, if its index says something else')
    .addOption(interval().default(6 * 3_600_000, '6h'))
    .addOption(maxAge().default(30 * 86_400_000, '30d'))
    .addOption(priority().default(0))
    .addOption(
      new Option(
        '--require-id <0|1>',
        'whether players of its games must register with their real name',
      )
        .choices(['0', '1'])
        .default('0'),
    )
    .option('--adult', 'follow an AltStore source that declares itself adult')
    .option('--mirror', 'copy its files, and serve them from here')
    .addOption(disk().default(DISK_BYTES, '20GB'))
    .option('--later', 'leave the first sync to the server')
    .addHelpText(
      'after',
      `
A source that was imported before is followed from now on, and keeps its apps.

Examples:
  npm run store -- source add fdroid https://f-droid.org/repo --fingerprint 43238D512C1E5EB2D6569F4A3AFBF5523418B82E0A3ED1552770ABB9A9C9CCAB
  npm run store -- source add altstore https://apps.example.org/source.json --interval 1d --priority 10
  npm run store -- source add fdroid https://f-droid.org/repo --mirror --disk 50GB`,
    )
    .action((kind: string, address: string, options: SourceOptions) =>
      addSource(kind, address, options),
    );

  group
    .command('list')
    .description('list sources with their age, their apps and their last error')
    .option('--json', 'as one JSON array')
    .addHelpText(
      'after',
      `
JSON has for each source, with times in ms:
  id, key, kind, name, fingerprint                      the source
  priority, intervalMs (null: imported once), maxAgeMs, paused, mirrorBytes
  apps, versions, leftOut                               numbers; leftOut by its rules
  timestamp, age, stale                                 of its index; stale: older than maxAgeMs
  triedAt, succeededAt, nextAt, failures, lastError     of its syncs; one that runs counts as failed
  mirror                                                files, of, bytes, budget, problem

Example:
  npm run store -- source list`,
    )
    .action(async ({ json }: { json?: boolean }) => {
      const now = Date.now();
      const settings = readSettings(process.env);
      const [states, mirrors] = await readStore(async (db) => [
        await sourceStates(db),
        await mirrorProgress(db, await copiesOf(settings), now),
      ]);
      print(json ? JSON.stringify(asJson(states, mirrors, now)) : asTable(states, mirrors, now));
    });

  group
    .command('set')
    .argument('<source>', 'its number, key or name, as `source list` shows it')
    .description('change how a source is followed, or its priority')
    .addOption(interval())
    .addOption(maxAge())
    .addOption(priority())
    .option('--fingerprint <sha256>', 'trust this certificate from now on, and no other')
    .option('--mirror', 'copy its files from now on')
    .option('--no-mirror', 'stop copying its files; the server removes the copies')
    .addOption(disk())
    .addHelpText('after', '\nExample:\n  npm run store -- source set 2 --priority 10 --interval 1h')
    .action(async (given: string, options: SetOptions) => {
      await withStore(async (db) => {
        const source = await namedSource(db, given);
        const mirrorBytes = mirrorBytesOf(options, source.mirrorBytes);
        const follows = options.interval ?? options.maxAge ?? options.fingerprint ?? mirrorBytes;
        if (follows !== undefined && source.intervalMs === null)
          throw new OperatorError(`${source.key} is not followed: add it with source add.`);
        const trusted = readFingerprint(options.fingerprint);
        if (trusted !== undefined) await trustFingerprint(db, source.id, trusted);
        if (follows !== undefined)
          await changeSync(db, source.id, {
            intervalMs: options.interval,
            maxAgeMs: options.maxAge,
            mirrorBytes,
            nextAt: Date.now(),
          });
        const { changed } =
          options.priority === undefined
            ? { changed: 0 }
            : await setPriority(db, source.id, options.priority);
        print(`${source.name}: set, ${changed} apps changed.`);
      });
    });

  addSourceRules(group);

  for (const [name, paused, said] of [
    ['pause', true, 'is not synced until `source resume`; its apps stay'],
    ['resume', false, 'is synced again, now'],
  ] as const)
    group
      .command(name)
      .argument('<source>', 'its number, key or name, as `source list` shows it')
      .description(
        paused ? 'stop keeping a source current; its apps stay' : 'follow a paused source again',
      )
      .addHelpText('after', `\nExample:\n  npm run store -- source ${name} 2`)
      .action(async (given: string) => {
        await withStore(async (db) => {
          const source = await namedSource(db, given);
          if (source.intervalMs === null)
            throw new OperatorError(`${source.key} is not followed: add it with source add.`);
          await changeSync(db, source.id, { paused, ...(paused ? {} : { nextAt: Date.now() }) });
          print(`${source.name} ${said}.`);
        });
      });

  group
    .command('remove')
    .argument('<source>', 'its number, key or name, as `source list` shows it')
    .description(
      'remove a source and its apps from the store; added again, they have their old ids',
    )
    .addHelpText(
      'after',
      `
Apps that another source also has stay, and come from that source.

Example:
  npm run store -- source remove 2`,
    )
    .action(async (given: string) => {
      await withStore(async (db) => {
        const source = await namedSource(db, given);
        const { gone, revision } = await removeSource(db, source.id);
        print(`${source.name}: ${gone} gone. Revision ${revision}.`);
      });
    });

  group
    .command('sync')
    .argument('[source...]', 'their numbers, keys or names; default: those that are due')
    .description('sync sources now')
    .option('--all', 'every source, even before it is due')
    .option('--whole', 'fetch and write everything, even if nothing is new')
    .option('--allow-rollback', 'accept an index older than the stored one')
    .option('--allow-shrink', 'accept an index that has lost nearly all of its apps')
    .option('--json', 'a JSON object for each source, with all problems')
    .addHelpText(
      'after',
      `
The server syncs by itself. Use this command if the server may not change the catalogue, or to sync without waiting. Exit
code 1 when a source could not be synced; the others are synced anyway.

Examples:
  npm run store -- source sync --all
  npm run store -- source sync 2 --allow-shrink`,
    )
    .action((given: string[], options) => syncSources(given, options, readSettings(process.env)));
}

/** The limit of a source's mirror by the options, in bytes. Null: no mirror; undefined: unchanged. */
function mirrorBytesOf(
  { mirror, disk }: SetOptions,
  before: number | null,
): number | null | undefined {
  if (mirror === false) return null;
  if (mirror) return disk ?? before ?? DISK_BYTES;
  if (disk !== undefined && before === null)
    throw new OperatorError('--disk limits a mirror, and this source has none: add --mirror.');
  return disk;
}

interface SetOptions {
  mirror?: boolean;
  disk?: number;
  interval?: number;
  maxAge?: number;
  priority?: number;
  fingerprint?: string;
}

/** The mirror's copies, on this machine or in the bucket. */
async function copiesOf(settings: Settings): Promise<StoredFiles> {
  const secrets = settings.bucket && (await loadSecrets(settings.dataDir, settings.secret));
  const bucket = secrets && (await sharedBucket(settings, secrets, { report: () => undefined }));
  return storedFiles(path.join(settings.dataDir, MIRROR_FOLDER), bucket?.files(MIRROR_FOLDER));
}
