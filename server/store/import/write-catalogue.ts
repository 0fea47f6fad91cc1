import { type Kysely, sql } from 'kysely';
import type { AppRecord, Feed, Problem } from '../../catalogue/normal-form';
import type { ImportReport } from '../../catalogue/report';
import { readCatalogue } from '../queries/catalogue';
import type { Schema } from '../schema';
import { beginBulk, endBulk } from './bulk';
import { frameHash } from './content-hash';
import { bumpRevision, refreshDerived, roomForIndexes, settle } from './finish';
import { guardSource } from './guard-source';
import { writeCategories, writeDevelopers, writeSource } from './known';
import { lockCatalogue } from './lock';
import { placeApps } from './place-apps';
import { hideApps, type WriteContext, writeApps } from './write-apps';
import { writeShop } from './write-shop';

/** Apps written together; bounds memory whatever the catalogue's size. */
const BATCH = 1_000;
/** From so many apps on, most of them new or changed, derived tables may be written aside. */
const BULK_FROM = 1_500;
/** So many touched apps are worth fresh statistics at once. */
const SETTLE_FROM = 100;

export interface ImportOptions {
  onProgress?: (done: number, expected: number) => void;
  now?: () => number;
  /** Take an index older than the one the store has. */
  allowRollback?: boolean;
}

/**
 * Makes the store show what a feed says of its source, in one transaction: readers see the old catalogue or the new
 * one. Whatever the feed throws undoes all of it.
 */
export async function writeCatalogue(
  db: Kysely<Schema>,
  feed: Feed,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const now = options.now ?? Date.now;
  const report = await db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    await roomForIndexes(trx);
    await guardSource(trx, feed.source, options.allowRollback ?? false);
    const sourceId = await writeSource(trx, feed.source);
    const tally = await writeAll(trx, sourceId, feed, options);
    const gone = await hideMissing(trx, sourceId, tally.seen);
    const touched = tally.added + tally.changed + gone;
    const frameChanged = await writeFrameHash(trx, sourceId, feed);
    const changed = touched > 0 || frameChanged;
    if (changed) await writeShop(trx, sourceId, feed);
    if (touched > 0) await refreshDerived(trx);
    if (tally.bulk) await endBulk(trx);
    const revision = await nextRevision(trx, changed, now());
    const skipped = [...tally.skipped, ...feed.problems()];
    return { ...tally, gone, skipped, revision, touched };
  });
  if (report.touched >= SETTLE_FROM) await settle(db);
  const { added, changed, unchanged, gone, skipped, revision } = report;
  return { source: feed.source.name, added, changed, unchanged, gone, skipped, revision };
}

interface Tally {
  added: number;
  changed: number;
  unchanged: number;
  skipped: Problem[];
  seen: Set<string>;
  /** The derived tables are being written aside. */
  bulk: boolean;
}

async function writeAll(
  db: Kysely<Schema>,
  sourceId: number,
  feed: Feed,
  options: ImportOptions,
): Promise<Tally> {
  const developers = new Map<string, number>();
  const context: WriteContext = {
    sourceId,
    categories: await writeCategories(db, feed.categories),
    developers,
  };
  const tally: Tally = {
    added: 0,
    changed: 0,
    unchanged: 0,
    skipped: [],
    seen: new Set(),
    bulk: false,
  };
  for await (const batch of batches(feed.apps(), tally)) {
    const placement = await placeApps(db, sourceId, batch);
    const touched = [...placement.fresh, ...placement.changed];
    if (!tally.bulk && touched.length > batch.length / 2 && (await isLarge(db, feed.expected))) {
      await beginBulk(db);
      tally.bulk = true;
    }
    await writeDevelopers(
      db,
      touched.flatMap(({ record }) => record.developer ?? []),
      developers,
    );
    await writeApps(db, placement.fresh, context, 'fresh');
    await writeApps(db, placement.changed, context, 'changed');
    tally.added += placement.fresh.length;
    tally.changed += placement.changed.length;
    tally.unchanged += placement.unchanged;
    tally.skipped.push(...placement.skipped);
    options.onProgress?.(tally.seen.size, feed.expected);
  }
  return tally;
}

/** Whether copying what is there costs less than growing its indexes: not when little comes to much. */
async function isLarge(db: Kysely<Schema>, expected: number): Promise<boolean> {
  if (expected < BULK_FROM) return false;
  const { apps, games } = await readCatalogue(db);
  return expected * 2 >= apps + games;
}

/** Groups records; a package named twice counts once, the first time. */
async function* batches(
  records: Iterable<AppRecord> | AsyncIterable<AppRecord>,
  tally: Tally,
): AsyncGenerator<AppRecord[]> {
  let batch: AppRecord[] = [];
  for await (const record of records) {
    if (tally.seen.has(record.packageName)) {
      tally.skipped.push({ where: record.packageName, why: 'is named twice' });
      continue;
    }
    tally.seen.add(record.packageName);
    batch.push(record);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function hideMissing(
  db: Kysely<Schema>,
  sourceId: number,
  seen: ReadonlySet<string>,
): Promise<number> {
  const rows = await db
    .selectFrom('apps')
    .select(['id', 'package_name'])
    .where('source_id', '=', sourceId)
    .where('gone', '=', false)
    .execute();
  const missing = rows.filter((row) => !seen.has(row.package_name)).map((row) => row.id);
  await hideApps(db, missing);
  return missing.length;
}

/** Whether what the source says beside its apps differs from the last time. */
async function writeFrameHash(db: Kysely<Schema>, sourceId: number, feed: Feed): Promise<boolean> {
  const hash = frameHash(feed);
  const updated = await db
    .updateTable('sources')
    .set({ frame_hash: hash })
    .where('id', '=', sourceId)
    .where(sql<boolean>`frame_hash IS DISTINCT FROM ${hash}`)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

async function nextRevision(db: Kysely<Schema>, changed: boolean, now: number): Promise<number> {
  if (changed) return bumpRevision(db, now);
  const row = await db.selectFrom('catalogue').select('revision').executeTakeFirstOrThrow();
  return row.revision;
}
