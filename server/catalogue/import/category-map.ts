import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { CategoryMap } from '../normal-form';
import { DERIVATION } from './content-hash';

/** The operator's category for each mapped name, by the name's slug. A sub-category has its parent's slug, too. */
export async function readCategoryMap(db: Kysely<Schema>): Promise<CategoryMap> {
  const rows = await db
    .selectFrom('category_maps')
    .innerJoin('categories', 'categories.id', 'category_maps.category_id')
    .leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
    .select([
      'category_maps.key',
      'categories.slug',
      'categories.resource_type as resourceType',
      'parents.slug as parent',
    ])
    .orderBy('category_maps.key')
    .execute();
  return new Map(
    rows.map(({ key, slug, resourceType, parent }) => [
      key,
      {
        slugs: parent === null ? [slug] : [parent, slug],
        resourceType: resourceType === 1 ? 1 : 0,
      },
    ]),
  );
}

/**
 * A hash of the rules by which a source's files become apps: the operator's map and the rules of this version. A source that
 * was imported by other rules is imported as a whole, even if its files are unchanged.
 */
export const hashOfRules = (map: CategoryMap, derivation = DERIVATION): string =>
  createHash('sha256')
    .update(JSON.stringify([derivation, ...map]))
    .digest('base64url')
    .slice(0, 27);
