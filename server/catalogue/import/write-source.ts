import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Localized } from '../../store/schema/columns';
import type { CategoryRecord, SourceRecord } from '../normal-form';
import { insertRows, takeIds } from './insert-rows';

/** A category as the import knows it. */
export interface KnownCategory {
  id: number;
  names: Localized;
}

/** Writes the source's own row. A source that was removed is in the shop again. */
export async function writeSource(
  db: Kysely<Schema>,
  source: SourceRecord,
): Promise<{ id: number; priority: number }> {
  const values = {
    kind: source.kind,
    name: source.name,
    address: source.address ?? null,
    mirrors: [...source.mirrors],
    fingerprint: source.fingerprint ?? null,
    timestamp: source.timestamp ?? null,
    directory: source.directory ?? null,
    remote_images: source.remoteImages,
    demo: source.demo,
    category_names: source.categoryNames ?? {},
    removed_at: null,
  };
  return db
    .insertInto('sources')
    .values({ key: source.key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .returning(['id', 'priority'])
    .executeTakeFirstOrThrow();
}

/**
 * Writes the categories by slug, parents first, and returns all categories. A category in several sources keeps the
 * names of the first source; names in further languages are added.
 */
export async function writeCategories(
  db: Kysely<Schema>,
  records: readonly CategoryRecord[],
): Promise<Map<string, KnownCategory>> {
  const rows = await db.selectFrom('categories').select(['id', 'slug', 'name']).execute();
  const known = new Map(rows.map((row) => [row.slug, { id: row.id, names: row.name }]));
  const fresh = records.filter((record) => !known.has(record.slug));
  const ids = await takeIds(db, 'categories', fresh.length);
  const placed = fresh.flatMap((record, i) => {
    const id = ids[i];
    return id === undefined ? [] : { id, record };
  });
  for (const { id, record } of placed) known.set(record.slug, { id, names: record.name });
  await insertRows(
    db,
    'categories',
    placed.map(({ id, record }) => ({
      id,
      slug: record.slug,
      name: record.name,
      resource_type: record.resourceType,
      parent_id: (record.parent && known.get(record.parent)?.id) || null,
      position: id,
      apps: 0,
    })),
  );
  for (const record of records) {
    const before = known.get(record.slug);
    if (!before || fresh.includes(record)) continue;
    const names = { ...record.name, ...before.names };
    if (Object.keys(names).length === Object.keys(before.names).length) continue;
    await db.updateTable('categories').set({ name: names }).where('id', '=', before.id).execute();
    known.set(record.slug, { id: before.id, names });
  }
  return known;
}

/** Ids of developers by name; new ones are written. */
export async function writeDevelopers(
  db: Kysely<Schema>,
  names: readonly string[],
  known: Map<string, number>,
): Promise<void> {
  const unknown = [...new Set(names)].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const rows = await db
    .selectFrom('developers')
    .select(['id', 'name'])
    .where('name', '=', ({ fn, val }) => fn('any', [val(unknown)]))
    .execute();
  for (const row of rows) known.set(row.name, row.id);
  const fresh = unknown.filter((name) => !known.has(name));
  const ids = await takeIds(db, 'developers', fresh.length);
  const placed = fresh.flatMap((name, i) => {
    const id = ids[i];
    return id === undefined ? [] : { id, name };
  });
  for (const { id, name } of placed) known.set(name, id);
  await insertRows(db, 'developers', placed);
}
