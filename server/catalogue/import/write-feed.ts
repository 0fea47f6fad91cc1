import type { Kysely } from 'kysely';
import { readCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import type { AppRecord, Feed, Problem } from '../normal-form';
import { beginBulk } from './bulk';
import { contentHash } from './content-hash';
import { type Hashed, type Placement, placeApps } from './place-apps';
import { type WriteContext, writeApps } from './write-apps';
import { writeCategories, writeDevelopers } from './write-source';

/** Apps written together; limits memory for catalogues of any size. */
const BATCH = 1_000;
/** With at least this many apps, most of them new or changed, derived tables may be written as copies. */
const BULK_FROM = 1_500;

/** Outcome of a feed's apps. */
export interface Tally {
  added: number;
  changed: number;
  unchanged: number;
  skipped: Problem[];
  seen: Set<string>;
  /** The derived tables are being written as copies. */
  bulk: boolean;
}

/** Writes every new or changed app of a feed. While PostgreSQL writes one batch, the next one is prepared. */
export async function writeFeed(
  db: Kysely<Schema>,
  sourceId: number,
  feed: Feed,
  onProgress?: (done: number, expected: number) => void,
): Promise<Tally> {
  const developers = new Map<string, number>();
  const categories = await writeCategories(db, feed.categories);
  const context: WriteContext = { sourceId, categories, developers };
  const seen = new Set<string>();
  const tally: Tally = { added: 0, changed: 0, unchanged: 0, skipped: [], seen, bulk: false };
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batches(feed.apps(), tally)) {
      await writing;
      const placement = await placeApps(db, sourceId, batch);
      const touched = [...placement.fresh, ...placement.changed];
      if (!tally.bulk && touched.length > batch.length / 2 && (await isLarge(db, feed.expected))) {
        await beginBulk(db);
        tally.bulk = true;
      }
      const names = touched.flatMap(({ record }) => record.developer ?? []);
      await writeDevelopers(db, names, developers);
      writing = writePlaced(db, placement, context);
      // Awaited with the next batch; until then this prevents an unhandled rejection.
      writing.catch(() => undefined);
      count(tally, placement);
      onProgress?.(seen.size, feed.expected);
    }
  } finally {
    // Also when the feed fails: the transaction can be rolled back only after its last statement has ended.
    await writing;
  }
  return tally;
}

async function writePlaced(
  db: Kysely<Schema>,
  { fresh, changed }: Placement,
  context: WriteContext,
): Promise<void> {
  await writeApps(db, fresh, context, 'fresh');
  await writeApps(db, changed, context, 'changed');
}

function count(tally: Tally, { fresh, changed, unchanged, skipped }: Placement): void {
  tally.added += fresh.length;
  tally.changed += changed.length;
  tally.unchanged += unchanged;
  tally.skipped.push(...skipped);
}

/** Whether new copies are cheaper than updating the indexes: not for small changes to a large table. */
async function isLarge(db: Kysely<Schema>, expected: number): Promise<boolean> {
  if (expected < BULK_FROM) return false;
  const { apps, games } = await readCatalogue(db);
  return expected * 2 >= apps + games;
}

/** Groups records into batches; only the first record of a repeated package counts. */
async function* batches(
  records: Iterable<AppRecord> | AsyncIterable<AppRecord>,
  tally: Tally,
): AsyncGenerator<Hashed[]> {
  let batch: Hashed[] = [];
  for await (const record of records) {
    if (tally.seen.has(record.packageName)) {
      tally.skipped.push({ where: record.packageName, why: 'is named twice' });
      continue;
    }
    tally.seen.add(record.packageName);
    batch.push({ record, hash: contentHash(record) });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
