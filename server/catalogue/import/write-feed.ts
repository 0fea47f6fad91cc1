import type { Kysely } from 'kysely';
import { readCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import type { AppRecord, Feed, Problem } from '../normal-form';
import { beginBulk } from './bulk';
import { contentHash } from './content-hash';
import { writeCategories, writeDevelopers } from './known';
import { type Hashed, type Placement, placeApps } from './place-apps';
import { type WriteContext, writeApps } from './write-apps';

/** Apps written together; bounds memory whatever the catalogue's size. */
const BATCH = 1_000;
/** From so many apps on, most of them new or changed, derived tables may be written aside. */
const BULK_FROM = 1_500;

/** What became of a feed's apps. */
export interface Tally {
  added: number;
  changed: number;
  unchanged: number;
  skipped: Problem[];
  seen: Set<string>;
  /** The derived tables are being written aside. */
  bulk: boolean;
}

/** Writes every app of a feed that is new or differs. While PostgreSQL takes a batch, the next one is made. */
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
      // Looked at when the next batch is there; until then a failure is not unheard.
      writing.catch(() => undefined);
      count(tally, placement);
      onProgress?.(seen.size, feed.expected);
    }
  } finally {
    // Also when the feed fails: the transaction is undone only after its last statement has ended.
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
