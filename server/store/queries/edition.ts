import { type Kysely, sql } from 'kysely';
import type { AppDetail } from '../../../contract/entities/app';
import type { Schema } from '../schema';

/** The edition of an app for the other platform: of the same developer, with the same name (D§20). */
export async function editionOf(
  db: Kysely<Schema>,
  appId: number,
): Promise<AppDetail['edition'] | undefined> {
  return db
    .selectFrom('apps')
    .innerJoin('apps as other', (join) =>
      join
        .onRef('other.developer_id', '=', 'apps.developer_id')
        .onRef('other.platform', '!=', 'apps.platform')
        .on(sql<boolean>`lower(other.name_en) = lower(apps.name_en)`),
    )
    .where('apps.id', '=', appId)
    .where('other.gone', '=', false)
    .select(['other.id as appId', 'other.platform'])
    .orderBy('other.id')
    .executeTakeFirst();
}
