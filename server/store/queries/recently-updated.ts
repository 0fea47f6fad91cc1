import type { Kysely } from 'kysely';
import type { App } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import type { Schema } from '../schema';
import { listApps } from './list-apps';

/** An app with the time of its last change, epoch ms. */
export type UpdatedApp = App & { updatedAt: number };

/** The most recently changed apps, newest first; apps without a date are left out. */
export async function recentlyUpdated(
  db: Kysely<Schema>,
  count: number,
  lang: Lang,
): Promise<UpdatedApp[]> {
  const list = await listApps(db, { sort: 'updated', page: 1, size: count }, lang);
  const apps = list?.apps ?? [];
  if (apps.length === 0) return [];
  const rows = await db
    .selectFrom('apps')
    .select(['id', 'updated_at'])
    .where(
      'id',
      'in',
      apps.map(({ id }) => id),
    )
    .execute();
  const dates = new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
  return apps.flatMap((app) => {
    const updatedAt = dates.get(app.id);
    return updatedAt ? [{ ...app, updatedAt }] : [];
  });
}
