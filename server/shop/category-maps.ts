import type { Kysely } from 'kysely';
import { NAME_MAX } from '../catalogue/input/categories';
import { OperatorError } from '../operator-error';
import { slugOf } from '../store/categories/slug';
import { entryOf, placeOf } from '../store/categories/table';
import { writeEntries } from '../store/categories/write-entries';
import type { Schema } from '../store/schema';

/** A category name of a source, and what it becomes in the shop. */
export interface NamedCategory {
  /** The source's name and number. */
  source: string;
  sourceId: number;
  name: string;
  /** The slug of the shop's category; null for none. */
  category: string | null;
  /** The operator chose the category. */
  overridden: boolean;
}

/** Maps a name in sources to a category of the shop, found by slug or by name in any language. @returns its slug */
export async function mapCategory(
  db: Kysely<Schema>,
  name: string,
  given: string,
): Promise<string> {
  const key = keyOf(name);
  const { id, slug } = await categoryNamed(db, given);
  const values = { name, category_id: id };
  await db
    .insertInto('category_maps')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
  return slug;
}

/** Removes a name from the map. @throws OperatorError when the map does not contain it */
export async function unmapCategory(db: Kysely<Schema>, name: string): Promise<void> {
  const key = keyOf(name);
  const { numDeletedRows } = await db
    .deleteFrom('category_maps')
    .where('key', '=', key)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  const rows = await db.selectFrom('category_maps').select('name').orderBy('key').execute();
  const names = rows.map((row) => row.name).join(', ') || 'none yet';
  throw new OperatorError(`${name} is not mapped: there is ${names}.`);
}

/** What the category names of each source become with its next import, by source and name. */
export async function listCategoryNames(db: Kysely<Schema>): Promise<NamedCategory[]> {
  const map = await db
    .selectFrom('category_maps')
    .innerJoin('categories', 'categories.id', 'category_maps.category_id')
    .select(['key', 'slug'])
    .execute();
  const mapped = new Map(map.map(({ key, slug }) => [key, slug]));
  const sources = await db
    .selectFrom('sources')
    .where('removed_at', 'is', null)
    .select(['id', 'name', 'category_names as names'])
    .orderBy('id')
    .execute();
  return sources.flatMap(({ id, name: source, names }) =>
    Object.entries(names)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, own]) => {
        const chosen = mapped.get(slugOf(name));
        const overridden = chosen !== undefined;
        return { source, sourceId: id, name, category: chosen ?? own, overridden };
      }),
  );
}

/** The key of a name: as in an import, names that differ only in case and punctuation are the same. */
function keyOf(name: string): string {
  const key = slugOf(name);
  if (key !== '' && name.length <= NAME_MAX && !/\p{C}/u.test(name)) return key;
  throw new OperatorError(
    `${JSON.stringify(name)} is not a category name: give 1 to ${NAME_MAX} characters with a letter or a digit.`,
  );
}

/** The shop's category by its slug or its name. @throws OperatorError when there is none, or several */
export async function categoryNamed(
  db: Kysely<Schema>,
  given: string,
): Promise<{ id: number; slug: string }> {
  const all = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'name'])
    .orderBy('position')
    .execute();
  const wanted = given.toLowerCase();
  const bySlug = all.filter(({ slug }) => slug === given);
  const found =
    bySlug.length > 0
      ? bySlug
      : all.filter(({ name }) => Object.values(name).some((one) => one.toLowerCase() === wanted));
  const [category, ...more] = found;
  if (category && more.length === 0) return category;
  const unused = category ? undefined : await writeEntry(db, given);
  if (unused) return unused;
  const slugs = (category ? found : all).map(({ slug }) => slug).join(', ') || 'none yet';
  const why = category
    ? `Several categories are called ${given}, give a slug`
    : `The shop has no category ${given}`;
  throw new OperatorError(`${why}: there is ${slugs}.`);
}

/** Writes the row of one of the shop's groups or parts that no app is in yet; undefined for a name that is none. */
async function writeEntry(
  db: Kysely<Schema>,
  given: string,
): Promise<{ id: number; slug: string } | undefined> {
  const place = placeOf(slugOf(given));
  const entry = place && entryOf(place);
  if (!entry) return undefined;
  await writeEntries(db, [place]);
  return db
    .selectFrom('categories')
    .select(['id', 'slug'])
    .where('slug', '=', entry.slug)
    .executeTakeFirstOrThrow();
}
