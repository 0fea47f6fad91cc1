import type { Kysely } from 'kysely';
import type { CollectionItem } from '../../../contract/entities/shop';
import type { Schema } from '../schema';

/** The items of a group, by name (S§7's collection list; content is JSON as text). */
export async function listCollection(
  db: Kysely<Schema>,
  params: { groupId: number; offset: number; count: number },
): Promise<CollectionItem[]> {
  return db
    .selectFrom('collections')
    .select(['name', 'content'])
    .where('group_id', '=', params.groupId)
    .orderBy('name')
    .limit(params.count)
    .offset(params.offset)
    .execute();
}
