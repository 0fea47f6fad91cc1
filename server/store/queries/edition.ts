import { type Kysely, sql } from 'kysely';
import type { AppDetail } from '../../../contract/entities/app';
import type { Schema } from '../schema';

/** Whether an app of the query is one of the two that the link names. */
const isLinked = (app: 'apps' | 'other') =>
  sql<boolean>`(${sql.ref(`${app}.platform`)}, ${sql.ref(`${app}.package_name`)})
    IN (('android', editions.android), ('ios', editions.ios))`;

/**
 * The edition of an app for the other platform: the one that the operator has linked, else that of the same developer
 * with the same name (D§20). A linked app has no other edition, even while the one it is linked to is not in the catalogue.
 */
export async function editionOf(
  db: Kysely<Schema>,
  appId: number,
): Promise<AppDetail['edition'] | undefined> {
  const linked = await db
    .selectFrom('apps')
    .innerJoin('editions', (join) => join.on(isLinked('apps')))
    .leftJoin('apps as other', (join) =>
      join
        .on(isLinked('other'))
        .onRef('other.platform', '!=', 'apps.platform')
        .on('other.gone', '=', false),
    )
    .where('apps.id', '=', appId)
    .select(['other.id as appId', 'other.platform'])
    .executeTakeFirst();
  if (!linked) return sameNameAndDeveloper(db, appId);
  const { appId: otherId, platform } = linked;
  return otherId === null || platform === null ? undefined : { appId: otherId, platform };
}

const sameNameAndDeveloper = (db: Kysely<Schema>, appId: number) =>
  db
    .selectFrom('apps')
    .innerJoin('apps as other', (join) =>
      join
        .onRef('other.developer_id', '=', 'apps.developer_id')
        .onRef('other.platform', '!=', 'apps.platform')
        .on(sql<boolean>`lower(other.name_en) = lower(apps.name_en)`),
    )
    .where('apps.id', '=', appId)
    .where('other.gone', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('editions').select('editions.ios').where(isLinked('other')))),
    )
    .select(['other.id as appId', 'other.platform'])
    .orderBy('other.id')
    .executeTakeFirst();
