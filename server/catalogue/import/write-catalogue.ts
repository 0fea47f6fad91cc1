import { type Kysely, sql } from 'kysely';
import { keepReleased } from '../../preorders/release';
import { bumpRevision, lockCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import type { Feed } from '../normal-form';
import type { ImportReport } from '../report';
import { endBulk } from './bulk';
import { frameHash } from './content-hash';
import { refreshDerived, roomForImport, settle } from './finish-import';
import { guardSource } from './guard-source';
import { hideApps } from './write-apps';
import { writeFeed } from './write-feed';
import { writeShop } from './write-shop';
import { writeSource } from './write-source';

/** Changed apps from which the statistics are refreshed at once. */
const SETTLE_FROM = 100;

export interface ImportOptions {
  onProgress?: (done: number, expected: number) => void;
  now?: () => number;
  /** Accept an index older than the stored one. */
  allowRollback?: boolean;
}

/**
 * Writes a feed in one transaction: readers see either the old catalogue or the new one. An error of the feed rolls
 * everything back.
 */
export async function writeCatalogue(
  db: Kysely<Schema>,
  feed: Feed,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const now = options.now ?? Date.now;
  const report = await db.transaction().execute(async (trx) => {
    await roomForImport(trx);
    await lockCatalogue(trx);
    await guardSource(trx, feed.source, {
      allowRollback: options.allowRollback ?? false,
      now: now(),
    });
    const sourceId = await writeSource(trx, feed.source);
    const tally = await writeFeed(trx, sourceId, feed, options.onProgress);
    await keepReleased(trx);
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

/** Whether the feed without its apps differs from the last import. */
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
