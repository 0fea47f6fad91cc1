import { entryOf, placeOf } from '../../store/categories/table';
import type { Localized } from '../../store/schema/columns';
import type { AppRecord } from '../normal-form';

/** A category as the import knows it. */
export interface KnownCategory {
  id: number;
  slug: string;
  names: Localized;
  kind: 0 | 1;
  /** The slug of its parent. */
  parent?: string | undefined;
}

export type KnownCategories = ReadonlyMap<string, KnownCategory>;

/**
 * The categories of an app in the shop: its main group and part, then the others, each part with its group. Only those of the
 * app's kind: a game about science is no app for science. A name that says little counts only without another.
 */
export function placedCategories(
  { categories, resourceType }: Pick<AppRecord, 'categories' | 'resourceType'>,
  known: KnownCategories,
): KnownCategory[] {
  const named = categories.flatMap((slug) => {
    const category = categoryFor(slug, known);
    return category?.kind === resourceType ? { slug, category } : [];
  });
  const parts = named.filter(({ category }) => category.parent !== undefined);
  const groups = named.filter(({ category }) => category.parent === undefined);
  const telling = groups.filter(({ slug }) => !placeOf(slug)?.vague);
  const ordered = [...parts, ...telling];
  const all = (ordered.length > 0 ? ordered : groups).flatMap(({ category }) => {
    const group = category.parent === undefined ? undefined : known.get(category.parent);
    return group ? [group, category] : [category];
  });
  return [...new Set(all)];
}

/** The shop's category for a slug in a source; none where it only says the kind. */
function categoryFor(slug: string, known: KnownCategories): KnownCategory | undefined {
  const place = placeOf(slug);
  if (place && !place.group) return undefined;
  // A category with a parent of its own is its source's own tree, as the demo's is.
  const own = known.get(slug);
  if (own?.parent !== undefined || !place) return own;
  return known.get(entryOf(place)?.slug ?? slug);
}
