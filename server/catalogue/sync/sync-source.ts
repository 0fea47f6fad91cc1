import type { Kysely } from 'kysely';
import { runJob } from '../../jobs/job';
import { errorText, OperatorError } from '../../operator-error';
import {
  type FollowedSource,
  followedSource,
  recordBegin,
  recordFailure,
  recordSuccess,
  sourceAt,
} from '../../store/queries/source-syncs';
import type { Schema } from '../../store/schema';
import { newerSource } from '../altstore/newer-source';
import { newerRepository } from '../fdroid/newer-repository';
import { hashOfRules, readCategoryMap } from '../import/category-map';
import { type ImportOptions, writeCatalogue } from '../import/write-catalogue';
import type { Feed } from '../normal-form';
import { Refusal } from '../refusal';
import type { ImportReport } from '../report';
import type { News, Nothing, Syncing } from './syncing';

/** The first wait after a failure, in ms; it doubles with each further one. */
const FIRST_MS = 60_000;

/**
 * When a source is synced again: after its interval, a tenth earlier or later, so that not all shops ask at the same
 * time.
 */
const afterSuccess = (now: number, intervalMs: number, random: () => number): number =>
  Math.round(now + intervalMs * (0.9 + 0.2 * random()));

/**
 * When a failed sync is repeated: after a random time between half and the whole of a delay that doubles, at most the
 * interval.
 *
 * @param failures in a row, including this one
 */
function afterFailure(
  now: number,
  { intervalMs, failures }: { intervalMs: number; failures: number },
  random: () => number,
): number {
  const wait = Math.min(intervalMs, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.round(now + wait * (0.5 + 0.5 * random()));
}

/** The outcome of a sync. A failed one changes nothing in the shop. */
export type SyncOutcome =
  | { state: 'changed'; report: ImportReport }
  | { state: 'current' }
  | { state: 'failed'; error: unknown };

/** Longest time for the requests of one source, in ms. */
const SOURCE_MS = 30 * 60_000;

/** Permissions of the operator for one sync. */
export interface Allowing extends Pick<ImportOptions, 'allowRollback' | 'allowShrink'> {
  /** Fetch and write everything, even if nothing has changed. */
  whole?: boolean | undefined;
}

/**
 * Brings one source up to date, and records the outcome.
 * @throws when the process is stopping; other errors are outcomes
 */
export async function syncSource(
  db: Kysely<Schema>,
  source: FollowedSource,
  syncing: Syncing,
  allowing: Allowing = {},
): Promise<SyncOutcome> {
  const begun = syncing.now();
  const { id, intervalMs } = source;
  const failures = source.failures + 1;
  const nextAt = afterFailure(begun, { intervalMs, failures }, syncing.random);
  // A sync counts as failed until it has ended. So one that crashes the process is not started again at once.
  await recordBegin(db, id, { now: begun, nextAt, failures });
  try {
    const known =
      allowing.whole || allowing.allowRollback ? asNew(source) : await asLastSynced(db, source);
    const { news, report } = await runJob(
      `syncing ${source.key}`,
      async (signal) => {
        const newer = source.kind === 'fdroid' ? newerRepository : newerSource;
        const found = await newer(known, withinTime({ ...syncing, signal }));
        if (!found.feed) return { news: found };
        // The fetch may have gone on after a fault.
        signal.throwIfAborted();
        const written = await importFeed(db, source, found.feed, syncing, allowing);
        return { news: found, report: written };
      },
      syncing.signal,
    );
    const now = syncing.now();
    await recordSuccess(db, id, {
      now,
      nextAt: afterSuccess(now, intervalMs, syncing.random),
      validator: news.validator,
      storedIndex: await stored(news, source, syncing),
    });
    return report ? { state: 'changed', report } : { state: 'current' };
  } catch (error) {
    if (syncing.signal?.aborted) {
      await recordBegin(db, id, { now: begun, nextAt: begun, failures: source.failures });
      throw error;
    }
    const now = syncing.now();
    await recordFailure(db, id, {
      now,
      nextAt: afterFailure(now, { intervalMs, failures }, syncing.random),
      error: error instanceof OperatorError ? error.message : `Internal error: ${errorText(error)}`,
      refused: error instanceof Refusal ? error.about : undefined,
    });
    return { state: 'failed', error };
  }
}

/** Ends the requests of a source after a while: its hosts may be slow on purpose, and the other sources wait. */
function withinTime(syncing: Syncing): Syncing {
  const end = AbortSignal.timeout(syncing.sourceMs ?? SOURCE_MS);
  return { ...syncing, signal: syncing.signal ? AbortSignal.any([syncing.signal, end]) : end };
}

/** The source as it was last synced. If the operator's map or this version's rules have changed since, without its stored index. */
async function asLastSynced(db: Kysely<Schema>, source: FollowedSource): Promise<FollowedSource> {
  if (source.rules === hashOfRules(await readCategoryMap(db))) return source;
  return { ...source, validator: null, storedIndex: null };
}

/** The source with only its trusted certificate, as if it had never been synced. */
const asNew = (source: FollowedSource): FollowedSource => ({
  ...source,
  timestamp: null,
  validator: null,
  storedIndex: null,
});

async function importFeed(
  db: Kysely<Schema>,
  source: FollowedSource,
  feed: Feed,
  { now }: Syncing,
  { allowRollback = false, allowShrink = false }: Allowing,
): Promise<ImportReport> {
  const check = async (trx: Kysely<Schema>) => {
    const other = await sourceAt(trx, feed.source.key, source.id);
    if (other !== undefined)
      throw new Refusal(
        `${source.key} is the repository ${other}, which is a source already: remove one of them.`,
      );
    if (!(await followedSource(trx, source.id)))
      throw new Refusal(`${source.key} was removed while it was fetched.`);
  };
  // The source keeps its first key, even if its index names another address later.
  const kept = { ...feed, source: { ...feed.source, key: source.key } };
  return writeCatalogue(db, kept, { now, check, allowRollback, allowShrink });
}

/** Stores the index for the next diff. Without it, the next sync fetches the whole one. */
async function stored(
  news: News | Nothing,
  { storedIndex, key }: FollowedSource,
  { report }: Syncing,
): Promise<string | null> {
  if (!news.feed) return storedIndex;
  try {
    return (await news.store()) ?? null;
  } catch (error) {
    report(`${key}: its index could not be stored for the next diff: ${errorText(error)}`);
    return null;
  }
}
