import { type Kysely, sql } from 'kysely';
import { CLIENT_ITEM, DEFAULT_GROUP_ID } from '../../contract/constants';
import { type PackageFile, packageFile } from '../store/queries/package-file';
import type { Schema } from '../store/schema';
import { isShownAt } from './schedule';

/** Placeholder for the client of a demo shop that has not configured one. */
const STAND_IN: PackageFile = {
  kind: 'demo',
  packageName: 'demo.snowpea.client',
  versionName: '1.0',
};

/**
 * The installation file of the shop's own client: that of the app that the operator configured (docs/operating.md), else the
 * placeholder of a demo catalogue; undefined if there is neither.
 */
export async function clientFile(db: Kysely<Schema>): Promise<PackageFile | undefined> {
  const named = await db
    .selectFrom('collections')
    .leftJoin('apps', (join) =>
      join.on('apps.package_name', '=', sql<string>`collections.content::json->>'packageName'`),
    )
    .where('collections.group_id', '=', DEFAULT_GROUP_ID)
    .where('collections.name', '=', CLIENT_ITEM)
    .where(isShownAt('collections', Date.now()))
    .select('apps.id')
    .executeTakeFirst();
  if (named) return named.id === null ? undefined : packageFile(db, { appId: named.id });
  const demo = await db
    .selectFrom('sources')
    .select('id')
    .where('kind', '=', 'demo')
    .executeTakeFirst();
  return demo && STAND_IN;
}
