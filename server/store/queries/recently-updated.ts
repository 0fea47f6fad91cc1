import { type Kysely, sql } from 'kysely';
import type { App } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import type { Schema } from '../schema';
import { listApps } from './list-apps';
import { tilesByIds } from './tiles';

/** An app with the time of its last change, epoch ms. */
export type UpdatedApp = App & { updatedAt: number };

/** The most recently changed apps, newest first; apps without a date are left out. */
export async function recentlyUpdated(
  db: Kysely<Schema>,
  count: number,
  lang: Lang,
): Promise<UpdatedApp[]> {
  const list = await listApps(db, { sort: 'updated', page: 1, size: count }, lang);
  return dated(list?.apps ?? []);
}

/** The same of one category, with its name; undefined for an unknown one. */
export async function updatedInCategory(
  db: Kysely<Schema>,
  category: string,
  count: number,
  lang: Lang,
): Promise<{ name: string; apps: UpdatedApp[] } | undefined> {
  const list = await listApps(db, { category, sort: 'updated', page: 1, size: count }, lang);
  return list?.category && { name: list.category.name, apps: dated(list.apps) };
}

/** The same of one developer; undefined without serving apps. */
export async function updatedByDeveloper(
  db: Kysely<Schema>,
  developerId: number,
  count: number,
  lang: Lang,
): Promise<{ name: string; apps: UpdatedApp[] } | undefined> {
  const rows = await db
    .selectFrom('apps')
    .innerJoin('developers', 'developers.id', 'apps.developer_id')
    .select(['apps.id', 'developers.name'])
    .where('apps.developer_id', '=', developerId)
    .where('apps.gone', '=', false)
    .orderBy(sql`apps.updated_at DESC NULLS LAST, apps.id`)
    .limit(count)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const ids = rows.map(({ id }) => id);
  return { name: first.name, apps: dated(await tilesByIds(db, ids, lang)) };
}

const dated = (apps: readonly App[]): UpdatedApp[] =>
  apps.flatMap((app) => (app.updatedAt ? { ...app, updatedAt: app.updatedAt } : []));
