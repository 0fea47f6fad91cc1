import type { Kysely } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import type { Schema } from '../../store/schema';
import type { AppRecord, Problem } from '../normal-form';
import { type Placed, platformOf } from './app-rows';
import { takeIds } from './insert-rows';

/** A record with its content hash. */
export interface Hashed {
  record: AppRecord;
  hash: string;
}

/** What a batch of records changes in the database. */
export interface Placement {
  fresh: Placed[];
  changed: Placed[];
  unchanged: number;
  skipped: Problem[];
}

/**
 * Compares a batch with the database and gives every app and version its id, the existing one if there is one. A
 * package of another source is left out: a source that could take it over could offer its users another APK.
 */
export async function placeApps(
  db: Kysely<Schema>,
  sourceId: number,
  records: readonly Hashed[],
): Promise<Placement> {
  const existing = await existingApps(db, records);
  const placement: Placement = { fresh: [], changed: [], unchanged: 0, skipped: [] };
  const fresh: Hashed[] = [];
  const changed: (Hashed & { id: number })[] = [];
  for (const { record, hash } of records) {
    const before = existing.get(keyOf(platformOf(record), record.packageName));
    if (!before) fresh.push({ record, hash });
    else if (before.source_id !== sourceId)
      placement.skipped.push({
        where: record.packageName,
        why: `belongs to the source "${before.source}"`,
      });
    else if (before.content_hash === hash && !before.gone) placement.unchanged += 1;
    else changed.push({ id: before.id, record, hash });
  }
  placement.fresh = await withIds(db, fresh);
  placement.changed = await withVersionIds(db, changed, await existingVersions(db, changed));
  return placement;
}

async function existingApps(db: Kysely<Schema>, records: readonly Hashed[]) {
  const rows = await db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .select([
      'apps.id',
      'apps.package_name',
      'apps.platform',
      'apps.source_id',
      'apps.content_hash',
      'apps.gone',
      'sources.name as source',
    ])
    .where('apps.package_name', '=', ({ fn, val }) =>
      fn('any', [val(records.map(({ record }) => record.packageName))]),
    )
    .execute();
  return new Map(rows.map((row) => [keyOf(row.platform, row.package_name), row]));
}

const keyOf = (platform: Platform, name: string) => `${platform} ${name}`;

async function withIds(db: Kysely<Schema>, apps: readonly Hashed[]): Promise<Placed[]> {
  const ids = await takeIds(db, 'apps', apps.length);
  const numbered = apps.flatMap((app, i) => {
    const id = ids[i];
    return id === undefined ? [] : { ...app, id };
  });
  return withVersionIds(db, numbered, new Map());
}

type VersionIds = ReadonlyMap<string, number>;

async function withVersionIds(
  db: Kysely<Schema>,
  apps: readonly (Hashed & { id: number })[],
  existing: ReadonlyMap<number, VersionIds>,
): Promise<Placed[]> {
  const missing = apps.flatMap((app) =>
    app.record.versions.filter((version) => !existing.get(app.id)?.has(version.key)),
  );
  const free = await takeIds(db, 'versions', missing.length);
  let next = 0;
  return apps.map((app) => {
    const versions = new Map<string, number>();
    for (const { key } of app.record.versions) {
      const id = existing.get(app.id)?.get(key) ?? free[next++];
      if (id !== undefined) versions.set(key, id);
    }
    return { ...app, versions };
  });
}

async function existingVersions(
  db: Kysely<Schema>,
  apps: readonly { id: number }[],
): Promise<Map<number, Map<string, number>>> {
  const found = new Map<number, Map<string, number>>();
  if (apps.length === 0) return found;
  const rows = await db
    .selectFrom('versions')
    .select(['id', 'app_id', 'key'])
    .where('app_id', '=', ({ fn, val }) => fn('any', [val(apps.map((app) => app.id))]))
    .execute();
  for (const row of rows) {
    const keys = found.get(row.app_id) ?? new Map<string, number>();
    found.set(row.app_id, keys.set(row.key, row.id));
  }
  return found;
}
