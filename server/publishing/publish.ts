import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { indexObject } from '../catalogue/fdroid/index-keys';
import { publishedApps, publishedFrame } from '../store/queries/published-apps';
import type { Schema } from '../store/schema';
import { fdroidPackage } from './fdroid-package';
import { KEPT, type PublishedFolder, type PublishedState } from './published-state';
import type { SharedPublication } from './shared-publication';
import type { PublishingKey } from './signing/publishing-key';
import { signedFiles } from './signing/signed-files';
import { zipOf } from './signing/zip';
import { FLUSHED, type WrittenFile, writeDiff, writeIndex } from './write-index';

/** The version of the index format. */
const FORMAT = 30_000;
const INDEX = 'index-v2.json';

/** The content, name and key of a repository. */
export interface Publication {
  db: Kysely<Schema>;
  folder: PublishedFolder;
  key: PublishingKey;
  /** The repository's address, with https. */
  address: string;
  /** The publications of all servers, if they share a bucket. */
  shared?: SharedPublication | undefined;
  /** The shop's name and description now, by locale. */
  words(): Promise<{ name: Record<string, string>; description: Record<string, string> }>;
}

/**
 * Publishes the catalogue as an F-Droid repository, index version 2: a signed entry, the index, and diffs from the last
 * ones. If nothing published has changed, the last publication remains.
 * @param signal aborts it
 * @param changedAt when the catalogue changed, epoch ms. It is the time of the index, which is always later than the last one's.
 */
export async function publish(
  publication: Publication,
  changedAt: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, folder, key, address } = publication;
  const [last] = await folder.times();
  const before = last === undefined ? undefined : await folder.state(last);
  const timestamp = Math.max(changedAt, (last ?? 0) + 1);
  const frame = await repoOf(publication);
  const repo = JSON.stringify({ ...frame, timestamp });
  const draft = await folder.draft();
  const content = createHash('sha256').update(JSON.stringify([frame, address, key.fingerprint]));
  const index = await writeIndex(path.join(draft, INDEX), repo, packagesOf(db, content, signal));
  const state: PublishedState = { timestamp, content: content.digest('hex'), repo, index };
  if (before?.content === state.content) return folder.prune();
  const diffs = await writeDiffs(publication, draft, state, signal);
  const entry = { timestamp, version: FORMAT, index: named(INDEX, index), diffs };
  const files = { 'entry.json': Buffer.from(JSON.stringify(entry)) };
  await writeFile(
    path.join(draft, 'entry.jar'),
    await zipOf(await signedFiles(key, files)),
    FLUSHED,
  );
  await folder.add(state, draft);
  await folder.prune();
}

async function repoOf({ db, address, words }: Publication) {
  const { name, description } = await words();
  const { categories, antiFeatures } = await publishedFrame(db);
  return {
    name,
    description,
    address,
    categories: indexObject(
      categories.map((one) => [one.name['en-US'] ?? one.name.en ?? one.slug, { name: one.name }]),
    ),
    antiFeatures: indexObject(
      antiFeatures.map((one) => [one.key, { name: one.name, description: one.description }]),
    ),
  };
}

/** The packages as JSON; each is added to the hash of the content. */
async function* packagesOf(
  db: Kysely<Schema>,
  content: { update(text: string): unknown },
  signal: AbortSignal,
): AsyncGenerator<readonly [string, string]> {
  for await (const app of publishedApps(db, 'android')) {
    signal.throwIfAborted();
    const json = JSON.stringify(fdroidPackage(app));
    content.update(`\n${app.package_name}\n${json}`);
    yield [app.package_name, json];
  }
}

async function writeDiffs(
  { folder }: Publication,
  draft: string,
  state: PublishedState,
  signal: AbortSignal,
) {
  const diffs: Record<string, unknown> = {};
  for (const from of (await folder.times()).slice(0, KEPT - 1)) {
    signal.throwIfAborted();
    const older = await folder.state(from);
    if (!older) continue;
    const name = `diff/${from}.json`;
    const written = await writeDiff(
      path.join(draft, name),
      [path.join(folder.path, String(from), INDEX), path.join(draft, INDEX)],
      [older.repo, state.repo],
    );
    diffs[from] = named(name, written);
  }
  return diffs;
}

const named = (name: string, file: WrittenFile) => ({ name: `/${name}`, ...file });
