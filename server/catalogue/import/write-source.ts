import type { Kysely } from 'kysely';
import { entryOf, placeOf } from '../../store/categories/table';
import { writeEntries } from '../../store/categories/write-entries';
import { flag } from '../../store/queries/read';
import type { Schema } from '../../store/schema';
import type { SourceRules } from '../../store/schema/sources';
import type { CategoryRecord, SourceRecord } from '../normal-form';
import { insertRows, takeIds } from './insert-rows';
import type { KnownCategory } from './placed-categories';

/** Categories that the table does not know come after its groups. */
const AFTER_GROUPS = 10_000;

/** Writes the source's own row. A source that was removed is in the shop again. */
export async function writeSource(
  db: Kysely<Schema>,
  source: SourceRecord,
): Promise<{ id: number; priority: number; rules: SourceRules }> {
  const values = {
    kind: source.kind,
    name: source.name,
    address: source.address ?? null,
    mirrors: [...source.mirrors],
    fingerprint: source.fingerprint ?? null,
    timestamp: source.timestamp ?? null,
    index_version: source.indexVersion ?? null,
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
    .returning(['id', 'priority', 'rules'])
    .executeTakeFirstOrThrow();
}

/**
 * Writes the categories by slug, parents first, and returns all categories. Names that the shop's table knows become its
 * groups and parts. Others keep the names of the first source; names in further languages are added.
 */
export async function writeCategories(
  db: Kysely<Schema>,
  records: readonly CategoryRecord[],
): Promise<Map<string, KnownCategory>> {
  const inShop = records.map((record) => {
    const place = record.parent === undefined ? placeOf(record.slug) : undefined;
    const entry = place && entryOf(place);
    return { place, record: entry ? { ...record, slug: entry.slug } : record };
  });
  await writeEntries(
    db,
    inShop.flatMap(({ place }) => place ?? []),
  );
  const known = await readCategories(db);
  await insertCategories(
    db,
    inShop.map(({ record }) => record),
    known,
  );
  for (const { record } of inShop) {
    const before = known.get(record.slug);
    if (!before) continue;
    const names = { ...record.name, ...before.names };
    if (Object.keys(names).length === Object.keys(before.names).length) continue;
    await db.updateTable('categories').set({ name: names }).where('id', '=', before.id).execute();
    known.set(record.slug, { ...before, names });
  }
  return known;
}

async function readCategories(db: Kysely<Schema>): Promise<Map<string, KnownCategory>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'resource_type', 'parent_id'])
    .execute();
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return new Map(
    rows.map(({ id, slug, name, resource_type, parent_id }) => {
      const parent = parent_id === null ? undefined : slugs.get(parent_id);
      return [slug, { id, slug, names: name, kind: flag(resource_type), parent }];
    }),
  );
}

/** Writes the categories that are not known, and adds them to the known ones. */
async function insertCategories(
  db: Kysely<Schema>,
  records: readonly CategoryRecord[],
  known: Map<string, KnownCategory>,
): Promise<void> {
  const fresh = records.filter((record) => !known.has(record.slug));
  const ids = await takeIds(db, 'categories', fresh.length);
  for (const [index, { slug, name, resourceType, parent }] of fresh.entries()) {
    const id = ids[index];
    if (id === undefined) continue;
    known.set(slug, { id, slug, names: name, kind: resourceType, parent });
  }
  await insertRows(
    db,
    'categories',
    [...new Set(fresh.map(({ slug }) => slug))].flatMap((slug) => {
      const category = known.get(slug);
      if (!category) return [];
      const { id, names: name, kind, parent } = category;
      return {
        id,
        slug,
        name,
        resource_type: kind,
        parent_id: (parent && known.get(parent)?.id) || null,
        position: AFTER_GROUPS + id,
        apps: 0,
      };
    }),
  );
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
