import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema';
import { appRow, type Placed, textsRow, versionRows } from './app-rows';
import { listingRows, searchTableRow, shapeRows } from './derived-rows';
import { insertRows, updateRows } from './insert-rows';
import type { Placement } from './place-apps';
import { type KnownCategories, placedCategories } from './placed-categories';

/** Tables that belong to an app and are rewritten when it changes. */
const CHILDREN = [
  'app_texts',
  'app_categories',
  'versions',
  'scores',
  'comments',
  'listings',
  'name_shapes',
  'search',
] as const;

export interface WriteContext {
  categories: KnownCategories;
  /** Extended by the ids of the written apps. */
  developers: Map<string, number>;
}

/** Writes the changes of a batch. */
export async function writePlaced(
  db: Kysely<Schema>,
  { fresh, changed }: Pick<Placement, 'fresh' | 'changed'>,
  context: WriteContext,
): Promise<void> {
  await writeApps(db, fresh, context, 'fresh');
  await writeApps(db, changed, context, 'changed');
}

/** Writes new apps, and rewrites changed ones with all their dependent rows. */
async function writeApps(
  db: Kysely<Schema>,
  apps: readonly Placed[],
  known: WriteContext,
  kind: 'fresh' | 'changed',
): Promise<void> {
  if (apps.length === 0) return;
  const rows = apps.map((app) => appRow(app, known));
  if (kind === 'fresh') await insertRows(db, 'apps', rows);
  else {
    await removeChildren(
      db,
      apps.map((app) => app.id),
    );
    await updateRows(db, 'apps', rows);
  }
  await insertRows(db, 'app_texts', apps.map(textsRow));
  await insertRows(
    db,
    'app_categories',
    apps.flatMap((app) => categoryRows(app, known)),
  );
  await insertRows(db, 'versions', apps.flatMap(versionRows));
  await insertRows(db, 'scores', apps.flatMap(scoreRows));
  await insertRows(db, 'comments', apps.flatMap(commentRows));
  await insertRows(
    db,
    'listings',
    apps.flatMap((app) => listingRows(app, known)),
  );
  await insertRows(db, 'name_shapes', apps.flatMap(shapeRows));
  await insertRows(
    db,
    'search',
    apps.map((app) => searchTableRow(app, known)),
  );
}

async function removeChildren(db: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  for (const table of CHILDREN) await deleteOf(db, table, ids);
}

/** Removes apps from everything that visitors can reach; rows and ids of apps and versions remain. */
export async function hideApps(db: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('apps')
    .set({ gone: true })
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute();
  await deleteOf(db, 'listings', ids);
  await deleteOf(db, 'name_shapes', ids);
  await deleteOf(db, 'search', ids);
}

/** Removes from the shop what the operator does not show, after an import has written it. */
export async function hideRuled(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT apps.id FROM apps
    JOIN app_rules USING (platform, package_name) WHERE kind = 'hide' AND NOT gone`.execute(db);
  await hideApps(
    db,
    rows.map(({ id }) => id),
  );
}

async function deleteOf(
  db: Kysely<Schema>,
  table: (typeof CHILDREN)[number],
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('app_id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .execute();
}

function categoryRows({ id, record }: Placed, known: WriteContext) {
  return placedCategories(record, known.categories).map((category, position) => ({
    app_id: id,
    category_id: category.id,
    position,
  }));
}

function scoreRows({ id, record }: Placed) {
  return record.histogram ? [{ app_id: id, histogram: [...record.histogram] }] : [];
}

function commentRows({ id, record, versions }: Placed) {
  const newestFirst = [...record.versions].sort((a, b) => b.versionCode - a.versionCode);
  const versionOf = (name: string | undefined) =>
    versions.get(newestFirst.find(({ versionName }) => versionName === name)?.key ?? '');
  return record.comments.map((comment) => ({
    app_id: id,
    lang: comment.lang,
    author: comment.author,
    stars: comment.stars,
    text: comment.text,
    version_name: comment.versionName ?? null,
    version_id: versionOf(comment.versionName) ?? null,
    at: comment.at,
  }));
}
