import type { Kysely } from 'kysely';
import { readCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import type { SourceRules } from '../../store/schema/sources';
import type { AppRecord, CategoryMap, Feed, Problem } from '../normal-form';
import { beginBulk } from './bulk';
import { signerOf } from './choose-offer';
import { contentHash } from './content-hash';
import { type Decided, decideAgain, decideRecords, type Importing } from './decide-offers';
import { identified } from './identify';
import { type Placement, placeApps } from './place-apps';
import { type Judge, judgeOf } from './source-rules';
import { dropOffers, type Hashed, storeOffers, storesOffers } from './stored-offers';
import { type WriteContext, writePlaced } from './write-apps';
import { writeCategories, writeDevelopers } from './write-source';

/** Number of apps in a batch: limits memory for catalogues of any size. */
const BATCH = 1_000;
/** With at least this many apps, most of them new or changed, derived tables may be written as copies. */
export const BULK_FROM = 1_500;

/** Outcome of a feed's apps. */
export interface Tally {
  added: number;
  changed: number;
  unchanged: number;
  /** Offers of packages that visitors see from another source. */
  contested: number;
  skipped: Problem[];
  seen: Set<string>;
  /** Those that the operator's rules leave out. */
  denied: Set<string>;
  /** Identifiers in this database by those of the source, where it tells the apps apart itself. */
  names: Map<string, string>;
  /** The derived tables are being written as copies. */
  bulk: boolean;
}

/** How a feed is written. */
export interface Writing {
  /** The operator's categories. */
  map?: CategoryMap;
  /** What is taken from the source. */
  rules?: SourceRules;
  onProgress?: ((done: number, expected: number) => void) | undefined;
}

/** Writes every new or changed app of a feed. While PostgreSQL writes one batch, the next one is prepared. */
export async function writeFeed(
  db: Kysely<Schema>,
  importing: Importing,
  feed: Feed,
  { map, rules = {}, onProgress }: Writing = {},
): Promise<Tally> {
  const categories = await writeCategories(db, feed.categories);
  const context: WriteContext = { categories, developers: new Map() };
  const seen = new Set<string>();
  const tally: Tally = {
    added: 0,
    changed: 0,
    unchanged: 0,
    contested: 0,
    skipped: [],
    seen,
    denied: new Set(),
    names: new Map(),
    bulk: false,
  };
  const judge = judgeOf(rules, categories);
  for (const name of feed.unchanged ?? []) seen.add(name);
  tally.unchanged = seen.size;
  const toCome = feed.expected - seen.size;
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batches(await appsOf(db, importing, feed, tally, map), tally)) {
      await writing;
      const decided = await decideBatch(db, importing, { batch, judge }, feed, tally);
      const placement = await placeApps(db, decided.apps, decided.existing);
      const touched = [...placement.fresh, ...placement.changed];
      if (!tally.bulk && touched.length > batch.length / 2 && (await isLarge(db, toCome))) {
        await beginBulk(db);
        tally.bulk = true;
      }
      await writeDevelopers(db, developersOf(placement), context.developers);
      writing = writePlaced(db, placement, context);
      // Awaited with the next batch; until then this prevents an unhandled rejection.
      writing.catch(() => undefined);
      count(tally, placement, decided.skipped);
      onProgress?.(seen.size, feed.expected);
    }
  } finally {
    // Also if the feed fails, because the transaction can be rolled back only after its last statement has ended.
    await writing;
  }
  if (storesOffers(feed.source)) await passOn(db, importing.sourceId, tally, context);
  return tally;
}

/** The apps of a feed. Those of an iOS source get their identifiers, and the source's own lists follow. */
async function appsOf(
  db: Kysely<Schema>,
  { sourceId }: Importing,
  feed: Feed,
  tally: Tally,
  map: CategoryMap | undefined,
): Promise<Iterable<AppRecord> | AsyncIterable<AppRecord>> {
  const apps = feed.apps(map);
  if (feed.source.kind !== 'altstore') return apps;
  const records: AppRecord[] = [];
  for await (const app of apps) records.push(app);
  const own = await identified(db, sourceId, records);
  for (const [i, { packageName: bundle }] of records.entries()) {
    const name = own[i]?.packageName;
    if (name !== undefined && !tally.names.has(bundle)) tally.names.set(bundle, name);
  }
  return own;
}

async function decideBatch(
  db: Kysely<Schema>,
  importing: Importing,
  { batch, judge }: { batch: readonly Hashed[]; judge: Judge },
  { source }: Feed,
  tally: Tally,
): Promise<Decided> {
  const denied = new Set<string>();
  for (const { record } of batch) if (!judge(record).isTaken) denied.add(record.packageName);
  const taken = batch.filter(({ record }) => !denied.has(record.packageName));
  for (const name of denied) tally.denied.add(name);
  const signed = taken.map((one) => ({ ...one, signer: signerOf(one.record) }));
  const decided = await decideRecords(db, importing, signed);
  if (!storesOffers(source)) return decided;
  const stored = await storeOffers(db, importing.sourceId, batch, denied);
  tally.contested += decided.contested.filter((name) => stored.has(name)).length;
  return decided;
}

/** Assigns packages that the source no longer has, or that are left out, to other sources that have them, if `chooseOffer` allows it. */
async function passOn(
  db: Kysely<Schema>,
  sourceId: number,
  tally: Tally,
  context: WriteContext,
): Promise<void> {
  const dropped = await dropOffers(db, sourceId, tally.seen);
  const names = [...dropped, ...(await shownOf(db, sourceId, [...tally.denied]))];
  const placement = await writeDecided(db, await decideAgain(db, names, sourceId), context);
  tally.contested += placement.unchanged;
  count(tally, { ...placement, unchanged: 0 }, []);
}

/** Those of a source's packages that visitors get from it. */
async function shownOf(
  db: Kysely<Schema>,
  sourceId: number,
  names: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('apps')
    .select('package_name')
    .where('source_id', '=', sourceId)
    .where('gone', '=', false)
    .where('package_name', '=', ({ fn, val }) => fn('any', [val(names)]))
    .execute();
  return rows.map((row) => row.package_name);
}

/** Writes decisions about a few packages. */
export async function writeDecided(
  db: Kysely<Schema>,
  { apps, existing }: Decided,
  context: WriteContext,
): Promise<Placement> {
  const placement = await placeApps(db, apps, existing);
  await writeDevelopers(db, developersOf(placement), context.developers);
  await writePlaced(db, placement, context);
  return placement;
}

const developersOf = ({ fresh, changed }: Placement): string[] =>
  [...fresh, ...changed].flatMap(({ record }) => record.developer ?? []);

function count(tally: Tally, { fresh, changed, unchanged }: Placement, skipped: Problem[]): void {
  tally.added += fresh.length;
  tally.changed += changed.length;
  tally.unchanged += unchanged;
  tally.skipped.push(...skipped);
}

/** Whether writing new copies takes less time than updating the indexes. It does not for small changes to a large table. */
async function isLarge(db: Kysely<Schema>, toCome: number): Promise<boolean> {
  if (toCome < BULK_FROM) return false;
  const { apps, games } = await readCatalogue(db);
  return toCome * 2 >= apps + games;
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
