import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import { type Placed, platformOf } from './app-rows';
import type { OfferedRecord } from './decide-offers';
import { type ExistingApp, type ExistingApps, keyOf } from './existing-apps';
import { takeIds } from './insert-rows';

/** The changes that a batch of records makes in the database. */
export interface Placement {
  fresh: Placed[];
  changed: Placed[];
  unchanged: number;
}

/** Compares a batch with the database and gives every app and version its id, the existing one if there is one. */
export async function placeApps(
  db: Kysely<Schema>,
  apps: readonly OfferedRecord[],
  existing: ExistingApps,
): Promise<Placement> {
  const placement: Placement = { fresh: [], changed: [], unchanged: 0 };
  const fresh: OfferedRecord[] = [];
  const changed: (OfferedRecord & { id: number })[] = [];
  for (const app of apps) {
    const before = existing.get(keyOf(platformOf(app.record), app.record.packageName));
    if (!before) fresh.push(app);
    else if (
      before.content_hash === app.hash &&
      before.source_id === app.sourceId &&
      isPlaced(before)
    )
      placement.unchanged += 1;
    else changed.push({ ...app, id: before.id });
  }
  placement.fresh = await withIds(db, fresh);
  placement.changed = await withVersionIds(db, changed, await existingVersions(db, changed));
  return placement;
}

/** Whether it is in the shop, or the operator keeps it out. */
const isPlaced = ({ gone, hiddenAt }: ExistingApp): boolean => !gone || hiddenAt !== null;

async function withIds(db: Kysely<Schema>, apps: readonly OfferedRecord[]): Promise<Placed[]> {
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
  apps: readonly (OfferedRecord & { id: number })[],
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
