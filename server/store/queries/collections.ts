import type { Kysely } from 'kysely';
import type { CollectionItem } from '../../../contract/entities/shop';
import { bumpRevision, lockCatalogue } from '../revision';
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

/** Publishes an item, replacing the one with its name; returns the revision afterwards. */
export async function setCollectionItem(
  db: Kysely<Schema>,
  item: { groupId: number; name: string; content: string; now: number },
): Promise<number> {
  const values = { content: item.content, published_at: item.now };
  return db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    await trx
      .insertInto('collections')
      .values({ group_id: item.groupId, name: item.name, ...values })
      .onConflict((conflict) => conflict.columns(['group_id', 'name']).doUpdateSet(values))
      .execute();
    return bumpRevision(trx, item.now);
  });
}
