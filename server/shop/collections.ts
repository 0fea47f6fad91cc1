import type { Kysely } from 'kysely';
import type { CollectionItem } from '../../contract/entities/shop';
import { bumpRevision, lockCatalogue } from '../store/revision';
import type { Schema } from '../store/schema';
import { isShownAt } from './schedule';

/** The currently published items of a group, by name (S§7's collection list; content is JSON as text). */
export async function listCollection(
  db: Kysely<Schema>,
  params: { groupId: number; offset: number; count: number },
): Promise<CollectionItem[]> {
  return db
    .selectFrom('collections')
    .select(['name', 'content'])
    .where('group_id', '=', params.groupId)
    .where(isShownAt('collections', Date.now()))
    .orderBy('name')
    .limit(params.count)
    .offset(params.offset)
    .execute();
}

/** All items, for the operator. */
export const allItems = (db: Kysely<Schema>) =>
  db
    .selectFrom('collections')
    .select([
      'group_id as groupId',
      'name',
      'content',
      'published_at as publishedAt',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .orderBy('group_id')
    .orderBy('name')
    .execute();

export interface NewItem {
  groupId: number;
  name: string;
  content: string;
  now: number;
  /** When it is published, epoch ms; absent: at once and without an end. */
  startsAt?: number | undefined;
  endsAt?: number | undefined;
}

/** Publishes an item, replacing the one with its name; returns the new revision. */
export async function setCollectionItem(db: Kysely<Schema>, item: NewItem): Promise<number> {
  const values = {
    content: item.content,
    published_at: item.now,
    starts_at: item.startsAt ?? null,
    ends_at: item.endsAt ?? null,
  };
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

/** Deletes an item; returns the new revision, or undefined when there is none of this name. */
export async function removeCollectionItem(
  db: Kysely<Schema>,
  { groupId, name, now }: Pick<NewItem, 'groupId' | 'name' | 'now'>,
): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    const { numDeletedRows } = await trx
      .deleteFrom('collections')
      .where('group_id', '=', groupId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n ? bumpRevision(trx, now) : undefined;
  });
}
