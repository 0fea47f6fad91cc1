import { type Kysely, type Selectable, sql } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import type { Category } from '../../../contract/entities/shop';
import type { Lang } from '../../../contract/lang';
import { entryOf, hueOfCategory, placeOf } from '../categories/table';
import { localize } from '../locale';
import { readCatalogue } from '../revision';
import type { Schema } from '../schema';
import type { CategoriesTable } from '../schema/catalogue';
import { flag, maybe } from './read';

export function toCategory(row: Selectable<CategoriesTable>, lang: Lang): Category {
  return {
    id: row.id,
    slug: row.slug,
    name: localize(row.name, lang) ?? row.slug,
    resourceType: flag(row.resource_type),
    ...maybe('parentId', row.parent_id),
    count: row.apps,
    ...maybe('hue', hueOfCategory(row.slug)),
  };
}

/**
 * All categories with apps, including sub-categories, in the shop's order; optionally of one kind, and with the apps for a
 * platform only.
 */
export async function listCategories(
  db: Kysely<Schema>,
  params: { resourceType?: 0 | 1 | undefined; platform?: Platform | undefined },
  lang: Lang,
): Promise<Category[]> {
  let query = db.selectFrom('categories').selectAll().where('apps', '>', 0);
  if (params.resourceType !== undefined)
    query = query.where('resource_type', '=', params.resourceType);
  const rows = await query.orderBy('position').orderBy('id').execute();
  return onPlatform(
    db,
    rows.map((row) => toCategory(row, lang)),
    params.platform,
  );
}

/** The categories with apps for a platform, and the numbers of these. The apps for iOS are counted, because they are fewer. */
async function onPlatform(
  db: Kysely<Schema>,
  categories: Category[],
  platform: Platform | undefined,
): Promise<Category[]> {
  if (platform === undefined || (await readCatalogue(db)).ios === 0) return categories;
  const { rows } = await sql<{
    id: number;
    apps: number;
  }>`SELECT list_id AS id, count(*)::int AS apps
    FROM listings WHERE platform = 'ios' AND list_id > 0 GROUP BY list_id`.execute(db);
  const ios = new Map(rows.map(({ id, apps }) => [id, apps]));
  return categories.flatMap((category) => {
    const known = ios.get(category.id) ?? 0;
    const count = platform === 'ios' ? known : category.count - known;
    return count > 0 ? { ...category, count } : [];
  });
}

/** A category by its slug. */
export async function categoryBySlug(db: Kysely<Schema>, slug: string) {
  return db.selectFrom('categories').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/**
 * The category that an address names, and its parent if it has one. A source's own category is the group or the part that it
 * belongs to: its old addresses lead there.
 */
export async function addressedCategory(db: Kysely<Schema>, slug: string) {
  const own = await categoryBySlug(db, slug);
  const entry = own?.apps || own?.parent_id ? undefined : entryOf(placeOf(slug) ?? { kind: 0 });
  const category = entry && entry.slug !== slug ? await categoryBySlug(db, entry.slug) : own;
  const parent =
    category &&
    (await db
      .selectFrom('categories')
      .selectAll()
      .where('id', '=', category.parent_id)
      .executeTakeFirst());
  return category && { category, parent };
}

/** The sub-categories of a category that have apps, also for this platform. */
export async function subCategoriesOf(
  db: Kysely<Schema>,
  categoryId: number,
  platform: Platform | undefined,
  lang: Lang,
): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where('parent_id', '=', categoryId)
    .where('apps', '>', 0)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return onPlatform(
    db,
    rows.map((row) => toCategory(row, lang)),
    platform,
  );
}

/** The sub-categories of an app; its categories if its source has no sub-categories (S§7 subcates). */
export async function categoriesOfApp(
  db: Kysely<Schema>,
  params: { appId: number },
  lang: Lang,
): Promise<Category[]> {
  const rows = await db
    .selectFrom('app_categories')
    .innerJoin('categories', 'categories.id', 'app_categories.category_id')
    .where('app_categories.app_id', '=', params.appId)
    .selectAll('categories')
    .orderBy('app_categories.position')
    .execute();
  const subs = rows.filter((row) => row.parent_id !== null);
  return (subs.length > 0 ? subs : rows).map((row) => toCategory(row, lang));
}

/** A category for its picture; undefined for an unknown one. */
export async function categorySubject(
  db: Kysely<Schema>,
  slug: string,
): Promise<{ slug: string; name: string } | undefined> {
  const row = await categoryBySlug(db, slug);
  return row && { slug: row.slug, name: localize(row.name, 'en') ?? row.slug };
}
