import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';
import type { SourceKind } from '../schema/catalogue';
import type { RefusedSync, SourceRules, Validator } from '../schema/sources';

/** A source that is kept current, with the data for its sync. */
export interface FollowedSource {
  id: number;
  key: string;
  kind: 'fdroid' | 'altstore';
  address: string;
  mirrors: string[];
  fingerprint: string | null;
  timestamp: number | null;
  /** The version of its index; null before the first import. */
  indexVersion: number | null;
  /** The address that the operator gave in place of the one in the index. */
  ownAddress: string | null;
  intervalMs: number;
  maxAgeMs: number;
  adult: boolean;
  requireId: 0 | 1;
  paused: boolean;
  failures: number;
  validator: Validator | null;
  storedIndex: string | null;
  /** Hash of the rules of its last whole import, which include the operator's categories. */
  rules: string | null;
}

const followed = (db: Kysely<Schema>) =>
  db
    .selectFrom('source_syncs')
    .innerJoin('sources', 'sources.id', 'source_syncs.source_id')
    .select([
      'sources.id',
      'sources.key',
      'sources.kind',
      'source_syncs.address',
      'sources.mirrors',
      'sources.fingerprint',
      'sources.timestamp',
      'sources.index_version as indexVersion',
      'own_address as ownAddress',
      'interval_ms as intervalMs',
      'max_age_ms as maxAgeMs',
      'adult',
      'require_id as requireId',
      'paused',
      'failures',
      'validator',
      'stored_index as storedIndex',
      'sources.category_map as rules',
    ])
    // Cast: only `followSource` writes the kind and the number, and it accepts no others.
    .$narrowType<{ kind: 'fdroid' | 'altstore'; requireId: 0 | 1 }>();

/** Due sources, the most overdue first. */
export const dueSources = (db: Kysely<Schema>, now: number): Promise<FollowedSource[]> =>
  followed(db).where('paused', '=', false).where('next_at', '<=', now).orderBy('next_at').execute();

/** A followed source, or undefined. */
export const followedSource = (
  db: Kysely<Schema>,
  id: number,
): Promise<FollowedSource | undefined> =>
  followed(db).where('sources.id', '=', id).executeTakeFirst();

/** Values for a source to follow. */
export interface NewSync {
  kind: FollowedSource['kind'];
  address: string;
  fingerprint: string | undefined;
  ownAddress?: string | undefined;
  intervalMs: number;
  maxAgeMs: number;
  priority: number;
  adult: boolean;
  requireId: 0 | 1;
  remoteImages: boolean;
  /** Limit of the copies of its files, in bytes; undefined: no copies. */
  mirrorBytes?: number | undefined;
}

/** Follows a source, even one that was imported before. @returns its id */
export const followSource = (db: Kysely<Schema>, source: NewSync, now: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { kind, address, fingerprint, priority } = source;
    const { id } = await trx
      .insertInto('sources')
      .values({
        key: address,
        kind,
        name: new URL(address).host,
        address,
        fingerprint: fingerprint ?? null,
        priority,
        remote_images: source.remoteImages,
      })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          priority,
          removed_at: null,
          ...(fingerprint === undefined ? {} : { fingerprint }),
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('source_syncs')
      .values({
        source_id: id,
        address,
        own_address: source.ownAddress ?? null,
        interval_ms: source.intervalMs,
        max_age_ms: source.maxAgeMs,
        adult: source.adult,
        require_id: source.requireId,
        next_at: now,
        mirror_bytes: source.mirrorBytes ?? null,
      })
      .execute();
    return id;
  });

/** Undoes a `followSource` whose first sync failed, if the source has no apps. */
export const unfollow = (db: Kysely<Schema>, id: number, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.deleteFrom('source_syncs').where('source_id', '=', id).execute();
    const isEmpty = sql<boolean>`NOT EXISTS (SELECT FROM apps WHERE source_id = ${id} AND NOT gone)`;
    await trx
      .deleteFrom('sources')
      .where('id', '=', id)
      .where('timestamp', 'is', null)
      .where(sql<boolean>`NOT EXISTS (SELECT FROM apps WHERE source_id = ${id})`)
      .execute();
    await trx
      .updateTable('sources')
      .set({ removed_at: now })
      .where('id', '=', id)
      .where(isEmpty)
      .execute();
  });

/** Changes how a source is followed; undefined leaves a value unchanged. */
export async function changeSync(
  db: Kysely<Schema>,
  id: number,
  change: {
    intervalMs?: number | undefined;
    maxAgeMs?: number | undefined;
    paused?: boolean | undefined;
    nextAt?: number | undefined;
    /** Null: its files are no longer copied. */
    mirrorBytes?: number | null | undefined;
  },
): Promise<void> {
  await db
    .updateTable('source_syncs')
    .set({
      interval_ms: change.intervalMs,
      max_age_ms: change.maxAgeMs,
      paused: change.paused,
      next_at: change.nextAt,
      mirror_bytes: change.mirrorBytes,
    })
    .where('source_id', '=', id)
    .execute();
}

/** The operator's rules for a source. */
export const rulesOfSource = async (db: Kysely<Schema>, id: number): Promise<SourceRules> => {
  const query = db.selectFrom('sources').select('rules').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).rules;
};

/** Trusts another certificate from now on, as the operator decided. */
export async function trustFingerprint(
  db: Kysely<Schema>,
  id: number,
  fingerprint: string,
): Promise<void> {
  await db.updateTable('sources').set({ fingerprint }).where('id', '=', id).execute();
}

/** Records a successful sync. */
export async function recordSuccess(
  db: Kysely<Schema>,
  id: number,
  state: { now: number; nextAt: number; validator: Validator; storedIndex: string | null },
): Promise<void> {
  await db
    .updateTable('source_syncs')
    .set({
      tried_at: state.now,
      succeeded_at: state.now,
      next_at: state.nextAt,
      failures: 0,
      last_error: null,
      refused: null,
      validator: state.validator,
      stored_index: state.storedIndex,
    })
    .where('source_id', '=', id)
    .execute();
}

/** Records that a sync has begun, as if it had failed. Its error is not known, so the stored one stays. */
export async function recordBegin(
  db: Kysely<Schema>,
  id: number,
  { now, nextAt, failures }: { now: number; nextAt: number; failures: number },
): Promise<void> {
  await db
    .updateTable('source_syncs')
    .set({ tried_at: now, next_at: nextAt, failures })
    .where('source_id', '=', id)
    .execute();
}

/** Records that a sync which has begun has failed. */
export async function recordFailure(
  db: Kysely<Schema>,
  id: number,
  state: { now: number; nextAt: number; error: string; refused: RefusedSync | undefined },
): Promise<void> {
  await db
    .updateTable('source_syncs')
    .set({
      tried_at: state.now,
      next_at: state.nextAt,
      last_error: state.error,
      refused: state.refused ?? null,
    })
    .where('source_id', '=', id)
    .execute();
}

/** The key of a source with this key or address, if there is one. @param except the id of a source that does not count */
export async function sourceAt(
  db: Kysely<Schema>,
  address: string,
  except: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sources')
    .select('key')
    .where('key', '=', address)
    .where('id', '!=', except)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.key;
}

/** A source as its operator sees it; times in epoch ms. */
export interface SourceState {
  id: number;
  key: string;
  kind: SourceKind;
  name: string;
  fingerprint: string | null;
  /** Of an F-Droid index: 1 is signed with SHA-1. */
  indexVersion: number | null;
  priority: number;
  apps: number;
  versions: number;
  /** Those that the operator's rules leave out. */
  leftOut: number;
  /** The index's own time. */
  timestamp: number | null;
  /** Null for a source that was imported once and is not followed. */
  intervalMs: number | null;
  maxAgeMs: number | null;
  paused: boolean;
  triedAt: number | null;
  succeededAt: number | null;
  nextAt: number | null;
  failures: number;
  lastError: string | null;
  /** Limit of the copies of its files, in bytes; null: no copies. */
  mirrorBytes: number | null;
}

/** All sources that were not removed, those with the highest priority first. */
export async function sourceStates(db: Kysely<Schema>): Promise<SourceState[]> {
  const { rows } = await sql<SourceState>`
    SELECT s.id, s.key, s.kind, s.name, s.fingerprint, s.index_version AS "indexVersion", s.priority, s.timestamp,
      count(DISTINCT a.id)::int AS apps, count(v.id)::int AS versions,
      y.interval_ms AS "intervalMs", y.max_age_ms AS "maxAgeMs", coalesce(y.paused, false) AS paused,
      y.tried_at AS "triedAt", y.succeeded_at AS "succeededAt",
      CASE WHEN NOT y.paused THEN y.next_at END AS "nextAt",
      (SELECT count(*) FROM offers WHERE offers.source_id = s.id AND denied)::int AS "leftOut",
      coalesce(y.failures, 0) AS failures, y.last_error AS "lastError",
      y.mirror_bytes AS "mirrorBytes"
    FROM sources s LEFT JOIN source_syncs y ON y.source_id = s.id
      LEFT JOIN apps a ON a.source_id = s.id AND NOT a.gone LEFT JOIN versions v ON v.app_id = a.id
    WHERE s.removed_at IS NULL
    GROUP BY s.id, y.source_id ORDER BY s.priority DESC, s.id`.execute(db);
  return rows;
}

/** When a source's shown content was current, epoch ms: the time of its index, or of the last success if the index has none. */
export const currentAt = ({
  kind,
  timestamp,
  succeededAt,
}: Pick<SourceState, 'kind' | 'timestamp' | 'succeededAt'>): number | null =>
  kind === 'fdroid' ? (timestamp ?? succeededAt) : succeededAt;

/** Whether a followed source is older than its operator accepts. */
export const isStale = (source: SourceState, now: number): boolean =>
  source.maxAgeMs !== null && !source.paused && now - (currentAt(source) ?? 0) > source.maxAgeMs;

/** Keys of followed sources that are older than their operator accepts. */
export async function staleSources(db: Kysely<Schema>, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('source_syncs')
    .innerJoin('sources', 'sources.id', 'source_syncs.source_id')
    .where('paused', '=', false)
    .where(
      sql<boolean>`coalesce(CASE WHEN kind = 'fdroid' THEN "timestamp" END, succeeded_at, 0) + max_age_ms < ${now}`,
    )
    .select('key')
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}
