import { type Kysely, sql } from 'kysely';
import type { Platform } from '../../contract/entities/app';
import type { Ad } from '../../contract/entities/shop';
import type { Lang } from '../../contract/lang';
import { localize } from '../store/locale';
import { maybe } from '../store/queries/read';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';
import { isShownAt, pictureOf } from './schedule';

/** The current ads of a space, the operator's own first. Ads for removed apps and for apps of the other platform are left out. */
export async function adsOf(
  db: Kysely<Schema>,
  params: { spaceId: string; offset: number; count: number; platform?: Platform | undefined },
  lang: Lang,
): Promise<Ad[]> {
  const rows = await db
    .selectFrom('ads')
    .leftJoin('apps', 'apps.id', 'ads.app_id')
    .selectAll('ads')
    .where('space_id', '=', params.spaceId)
    .where((eb) => eb.or([eb('ads.app_id', 'is', null), eb('apps.gone', '=', false)]))
    .where(isShownAt('ads', Date.now()))
    .$if(params.platform !== undefined, (query) =>
      query.where(sql<boolean>`(apps.platform = ${sql.lit(params.platform)}) IS NOT FALSE`),
    )
    .orderBy(sql`ads.source_id IS NOT NULL`)
    .orderBy('ads.position')
    .orderBy('ads.id')
    .limit(params.count)
    .offset(params.offset)
    .execute();
  const tiles = await tilesByIds(
    db,
    rows.flatMap((row) => row.app_id ?? []),
    lang,
  );
  const byId = new Map(tiles.map((tile) => [tile.id, tile]));
  return rows.map((row) => ({
    id: row.id,
    title: localize(row.title, lang) ?? '',
    ...maybe('text', localize(row.text, lang)),
    href: row.app_id === null ? row.href : `/app/${row.app_id}`,
    ...maybe('app', row.app_id === null ? undefined : byId.get(row.app_id)),
    ...pictureOf(row, lang),
    placement: {
      spaceId: row.space_id,
      ...maybe('spaceType', row.space_type),
      ...maybe('spaceRType', row.space_r_type),
      ...maybe('spaceName', row.space_name),
    },
  }));
}
