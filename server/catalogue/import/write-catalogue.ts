import { type Kysely, sql } from 'kysely';
import { applyReleases } from '../../shop/preorders/release';
import { remindersFollow } from '../../store/queries/reminders';
import { bumpRevision, lockCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import type { Feed, Problem } from '../normal-form';
import { Refusal } from '../refusal';
import type { ImportReport } from '../report';
import { endBulk } from './bulk';
import { hashOfRules, readCategoryMap } from './category-map';
import { frameHash } from './content-hash';
import { refreshDerived, roomForImport, settle } from './finish-import';
import { guardSource } from './guard-source';
import { hideApps } from './write-apps';
import { type Tally, writeFeed } from './write-feed';
import { writeShop } from './write-shop';
import { writeSource } from './write-source';

/** From this number of changed apps on, the database's statistics are refreshed at once. */
const SETTLE_FROM = 100;
/** A source with at least this many apps that loses more than nine tenths of them is treated as broken. */
const SHRINKS_FROM = 20;
const SHRINKS_BY = 10;

export interface ImportOptions {
  onProgress?: (done: number, expected: number) => void;
  now?: () => number;
  /** Called under the lock, before anything is written. Throws if the feed must no longer be written. */
  check?: (db: Kysely<Schema>) => Promise<void>;
  /** Accept an index older than the stored one. */
  allowRollback?: boolean;
  /** Accept an index that has lost nearly all of its apps. */
  allowShrink?: boolean;
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
    await options.check?.(trx);
    await guardSource(trx, feed.source, {
      allowRollback: options.allowRollback ?? false,
      now: now(),
    });
    const { id: sourceId, priority, rules } = await writeSource(trx, feed.source);
    const map = await readCategoryMap(trx);
    if (!feed.unchanged) await recordRules(trx, sourceId, hashOfRules(map));
    const { name, address = null } = feed.source;
    const importing = { sourceId, priority, source: name, address };
    const moveReminders = await remindersFollow(trx, now());
    const tally = await writeFeed(trx, importing, feed, {
      map,
      rules,
      onProgress: options.onProgress,
    });
    const skipped = [...tally.skipped, ...feed.problems(), ...leftOut(tally)];
    refuseUnusable(tally, skipped);
    if (!options.allowShrink && !feed.source.demo)
      await refuseShrunken(trx, sourceId, tally.seen.size);
    await applyReleases(trx);
    await moveReminders();
    const gone = await hideMissing(trx, sourceId, tally);
    const touched = tally.added + tally.changed + gone;
    const frameChanged = await writeFrameHash(trx, sourceId, feed);
    const changed = touched > 0 || tally.contested > 0 || frameChanged;
    if (changed) await writeShop(trx, sourceId, feed, tally.names);
    if (touched > 0) await refreshDerived(trx);
    if (tally.bulk) await endBulk(trx);
    const revision = await nextRevision(trx, changed, now());
    return { ...tally, gone, skipped, revision, touched };
  });
  if (report.touched >= SETTLE_FROM) await settle(db);
  const { added, changed, unchanged, gone, skipped, revision } = report;
  return { source: feed.source.name, added, changed, unchanged, gone, skipped, revision };
}

/**
 * Refuses a source of which nothing can be taken: it would be stored, and followed, without an app.
 * @throws Refusal that names the first problem
 */
function refuseUnusable(
  { added, changed, unchanged, contested, denied }: Tally,
  [first]: readonly Problem[],
): void {
  if (!first || added + changed + unchanged + contested + denied.size > 0) return;
  throw new Refusal(
    `None of the source's apps can be imported. The first problem: ${first.where}: ${first.why}.`,
  );
}

const leftOut = ({ denied }: Tally): Problem[] =>
  denied.size === 0
    ? []
    : [{ where: 'rules', why: `leave ${denied.size} apps out: see source rules` }];

/**
 * Refuses an index that has lost nearly all of its apps: otherwise a failed build of the source would empty the shop.
 * @throws Refusal
 */
async function refuseShrunken(db: Kysely<Schema>, sourceId: number, now: number): Promise<void> {
  const { before } = await db
    .selectFrom('apps')
    .where('source_id', '=', sourceId)
    .where('gone', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .executeTakeFirstOrThrow();
  if (now > 0 ? before < SHRINKS_FROM || now * SHRINKS_BY > before : before === 0) return;
  throw new Refusal(
    `The source has ${now} ${now === 1 ? 'app' : 'apps'} now and had ${before}: this is probably a mistake of its owner. To import it anyway, add --allow-shrink.`,
  );
}

/** Called after a whole import only: apps that a diff leaves out are still those of the former rules. */
async function recordRules(db: Kysely<Schema>, sourceId: number, hash: string): Promise<void> {
  await db.updateTable('sources').set({ category_map: hash }).where('id', '=', sourceId).execute();
}

async function hideMissing(
  db: Kysely<Schema>,
  sourceId: number,
  { seen, denied }: Tally,
): Promise<number> {
  const rows = await db
    .selectFrom('apps')
    .select(['id', 'package_name'])
    .where('source_id', '=', sourceId)
    .where('gone', '=', false)
    .execute();
  const missing = rows
    .filter(({ package_name: name }) => !seen.has(name) || denied.has(name))
    .map((row) => row.id);
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
