import { type Command, Option } from 'commander';
import { altstoreFeed } from '../catalogue/altstore/feed';
import { fdroidFeed } from '../catalogue/fdroid/feed';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { ndjsonFeed } from '../catalogue/ndjson/feed';
import type { Feed } from '../catalogue/normal-form';
import { readSettings } from '../settings';
import { progress } from '../terminal';
import { reported } from './print-report';
import { progressOf, withStore } from './with-store';

const requireId = () =>
  new Option(
    '--require-id <0|1>',
    'whether players of the imported games must register with their real name',
  )
    .choices(['0', '1'])
    .default('0');

const readRequireId = (text: string): 0 | 1 => (text === '1' ? 1 : 0);

const REPORT_AS_JSON =
  'the report as one JSON object: source, added, changed, unchanged, gone, skipped (where, why), revision, seconds';

/** `import fdroid`, `import altstore` and `import ndjson`: all or nothing, and the same input twice changes nothing. */
export function addImportCommands(program: Command): void {
  const group = program
    .command('import')
    .description(
      'import apps from a repository or a file; each import replaces the source’s previous apps',
    );

  group
    .command('fdroid')
    .argument(
      '<repository>',
      'folder with an entry.jar or index-v1.jar, the jar itself, or an https address',
    )
    .description('import a signed F-Droid repository; its signature is verified')
    .option('--fingerprint <sha256>', "the repository's certificate, as its owner publishes it")
    .option(
      '--address <address>',
      'where its files are, if its index says something else or is read from another place',
    )
    .option('--allow-rollback', 'accept an index older than the stored one')
    .option('--allow-shrink', 'accept an index that has lost nearly all of its apps')
    .addOption(requireId())
    .option('--json', REPORT_AS_JSON)
    .addHelpText(
      'after',
      `
The first import remembers the certificate of a repository; another one is refused later.

Examples:
  npm run store -- import fdroid https://f-droid.org/repo
  npm run store -- import fdroid ./repo --fingerprint 43238D512C1E5EB2D6569F4A3AFBF5523418B82E0A3ED1552770ABB9A9C9CCAB`,
    )
    .action(async (repository: string, options: FdroidCommand) => {
      const feed = await fdroidFeed(repository, {
        requireId: readRequireId(options.requireId),
        remoteImages: readSettings(process.env).fetchImages,
        report: progress,
        ...(options.fingerprint === undefined ? {} : { fingerprint: options.fingerprint }),
        ...(options.address === undefined ? {} : { address: options.address }),
      });
      await take(feed, options);
    });

  group
    .command('altstore')
    .argument('<source>', "a source's file, or its https address")
    .description('import iOS apps from a source in the format of AltStore and SideStore')
    .option('--address <address>', 'where phones find the source, if it is read from a file')
    .option('--adult', 'import a source that declares itself adult')
    .option('--allow-shrink', 'accept a source that has lost nearly all of its apps')
    .addOption(requireId())
    .option('--json', REPORT_AS_JSON)
    .addHelpText(
      'after',
      `
A source is not signed: whoever holds its address decides what your visitors install.

Examples:
  npm run store -- import altstore https://apps.example.org/source.json
  npm run store -- import altstore source.json --address https://apps.example.org/source.json`,
    )
    .action(async (source: string, options: AltstoreCommand) => {
      const feed = await altstoreFeed(source, {
        adult: options.adult ?? false,
        requireId: readRequireId(options.requireId),
        remoteImages: readSettings(process.env).fetchImages,
        report: progress,
        ...(options.address === undefined ? {} : { address: options.address }),
      });
      await take(feed, options);
    });

  group
    .command('ndjson')
    .argument(
      '<file>',
      'one JSON object per line: packageName, name, summary, categories, versionCode …',
    )
    .description('import app metadata, which has no sizes, icons or ratings')
    .option('--name <name>', 'what visitors read as its source; by default the file’s name')
    .option(
      '--address <address>',
      'the repository whose apps these are: visitors get them on its pages',
    )
    .addOption(requireId())
    .option('--json', REPORT_AS_JSON)
    .addHelpText(
      'after',
      `
A line may have its own requireId (0 or 1), and appOpExtInfo.misc.requireID. Fields that are not read are named.
A file whose name begins with fdroid or izzyondroid has the apps of that repository, unless --address names another.

Examples:
  npm run store -- import ndjson apps.ndjson
  npm run store -- import ndjson apps.ndjson --address https://f-droid.org/repo`,
    )
    .action(async (file: string, options: NdjsonCommand) => {
      const feed = await ndjsonFeed(file, readRequireId(options.requireId), options);
      await take(feed, { ...options, allowShrink: true });
    });
}

interface FdroidCommand {
  address?: string;
  fingerprint?: string;
  allowRollback?: boolean;
  allowShrink?: boolean;
  json?: boolean;
  requireId: string;
}

interface AltstoreCommand {
  address?: string;
  adult?: boolean;
  allowShrink?: boolean;
  json?: boolean;
  requireId: string;
}

interface NdjsonCommand {
  name?: string;
  address?: string;
  json?: boolean;
  requireId: string;
}

async function take(
  feed: Feed,
  {
    allowRollback = false,
    allowShrink = false,
    json = false,
  }: Pick<FdroidCommand, 'allowRollback' | 'allowShrink' | 'json'>,
): Promise<void> {
  await withStore((db) =>
    reported(
      () =>
        writeCatalogue(db, feed, {
          allowRollback,
          allowShrink,
          onProgress: progressOf(feed.source.name),
        }),
      json,
    ),
  );
}
