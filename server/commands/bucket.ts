import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import PQueue from 'p-queue';
import { MIRROR_FOLDER } from '../catalogue/mirror/stored-files';
import { loadSecrets, prepareDataDirectory } from '../data-directory';
import type { Bucket } from '../files/bucket';
import { type Files, FilesFault } from '../files/files';
import { folderFiles, measure, save } from '../files/folder';
import { sharedBucket } from '../files/shared-bucket';
import { PICTURES_FOLDER } from '../images/picture-cache';
import { OperatorError } from '../operator-error';
import { readSettings } from '../settings';
import { print, progress } from '../terminal';

/** What is moved, and its keys. Publications are not: a server with the key puts them into the bucket. */
const FOLDERS: readonly (readonly [string, RegExp])[] = [
  [PICTURES_FOLDER, /^[\da-f]{2}\/[\da-f]{64}\.(?:webp|png|avif)$/],
  [MIRROR_FOLDER, /^[\da-f]{2}\/[\da-f]{64}$/],
];
/** Files that are copied at once, and that wait. */
const AT_ONCE = 8;
const WAITING = 100;
const REPORT_EVERY = 500;

/** `bucket`: the bucket that all servers share (docs/operating.md, A bucket). */
export function addBucketCommands(program: Command): void {
  const group = program
    .command('bucket')
    .description('the bucket of BUCKET_URL, which all servers share');
  group
    .command('check')
    .description("whether it can be used and is this shop's; the first shop that asks takes it")
    .addHelpText('after', '\nExample:\n  npm run store -- bucket check')
    .action(() =>
      withBucket(async (bucket) => {
        await bucket.check();
        print('The bucket can be used.');
      }),
    );
  group
    .command('upload')
    .description("copy pictures and the mirror's files from DATA_DIR into it; also beside a server")
    .addHelpText('after', `${REPEATED}\n\nExample:\n  npm run store -- bucket upload`)
    .action(() =>
      withBucket((bucket, dataDir) =>
        copyAll(dataDir, (folder) => [own(dataDir, folder), bucket.files(folder)]),
      ),
    );
  group
    .command('download')
    .description('copy them from there into DATA_DIR, to go on without a bucket')
    .addHelpText('after', `${REPEATED}\n\nExample:\n  npm run store -- bucket download`)
    .action(() =>
      withBucket((bucket, dataDir) =>
        copyAll(dataDir, (folder) => [bucket.files(folder), own(dataDir, folder)]),
      ),
    );
}

const REPEATED = '\nNothing is removed. Repeated, it copies what is missing.';

const own = (dataDir: string, folder: string): Files => folderFiles(path.join(dataDir, folder));

async function withBucket(work: (bucket: Bucket, dataDir: string) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  await prepareDataDirectory(settings.dataDir);
  const secrets = await loadSecrets(settings.dataDir, settings.secret);
  const bucket = await sharedBucket(settings, secrets, { report: () => undefined });
  if (!bucket) throw new OperatorError('Set BUCKET_URL (docs/operating.md, A bucket).');
  try {
    await work(bucket, settings.dataDir);
  } catch (error) {
    throw error instanceof FilesFault ? new OperatorError(error.message, { cause: error }) : error;
  }
}

async function copyAll(
  dataDir: string,
  between: (folder: string) => readonly [from: Files, to: Files],
): Promise<void> {
  for (const [folder, keys] of FOLDERS) {
    const [from, to] = between(folder);
    const there = new Map<string, number>();
    for await (const { key, size } of to.list()) there.set(key, size);
    const queue = new PQueue({ concurrency: AT_ONCE });
    const counts = { copied: 0, there: 0, refused: 0 };
    const failed: unknown[] = [];
    for await (const { key, size } of from.list()) {
      if (failed.length > 0) break;
      if (!keys.test(key)) continue;
      if (there.get(key) === size) {
        counts.there += 1;
        continue;
      }
      await queue.onSizeLessThan(WAITING);
      void queue
        .add(async () => {
          const result = await copy(key, from, to, dataDir);
          counts[result] += 1;
          if (result === 'copied' && counts.copied % REPORT_EVERY === 0)
            progress(`${folder}: ${counts.copied} copied`);
        })
        .catch((error: unknown) => failed.push(error));
    }
    await queue.onIdle();
    if (failed.length > 0) throw failed[0];
    const damaged = counts.refused > 0 ? `, ${counts.refused} damaged and left out` : '';
    print(`${folder}: ${counts.copied} copied, ${counts.there} were there${damaged}.`);
  }
}

/** Copies a file. One that is named by its hash must have it. */
async function copy(
  key: string,
  from: Files,
  to: Files,
  dataDir: string,
): Promise<'copied' | 'refused'> {
  const draft = path.join(dataDir, `.bucket-${randomBytes(6).toString('hex')}`);
  try {
    const found = await from.find(key);
    if (!found) return 'refused';
    await save(found, draft);
    const name = path.basename(key);
    const isNamedByHash = path.extname(name) === '';
    if (isNamedByHash && (await measure(draft)).sha256 !== name) return 'refused';
    await to.put(key, { file: draft });
    return 'copied';
  } finally {
    await rm(draft, { force: true });
  }
}
