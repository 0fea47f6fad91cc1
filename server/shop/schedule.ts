import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../contract/constants';
import type { Picture } from '../../contract/entities/shop';
import type { Lang } from '../../contract/lang';
import { localize } from '../store/locale';
import { maybe } from '../store/queries/read';
import type { Schema } from '../store/schema';
import type { Localized } from '../store/schema/columns';

/** Whether a row of specials, ads or collections is shown at a given time. */
export const isShownAt = (
  table: 'specials' | 'ads' | 'collections',
  now: number,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.starts_at`)} <= ${now}) IS NOT FALSE
    AND (${sql.ref(`${table}.ends_at`)} > ${now}) IS NOT FALSE`;

/** A row's picture, if it has one. */
export function pictureOf(
  row: { picture_id: number | null; picture_alt: Localized | null },
  lang: Lang,
): { picture?: Picture } {
  return maybe(
    'picture',
    row.picture_id === null
      ? undefined
      : {
          base: `/img/shop/${row.picture_id}`,
          alt: (row.picture_alt && localize(row.picture_alt, lang)) ?? '',
        },
  );
}

/**
 * Times at which the shop changes without an edit: a special starts, an ad, a lucky draw or a gift pack ends, news are
 * published, a game is released.
 */
export async function comingMoments(db: Kysely<Schema>, now: number): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`SELECT at FROM (
    SELECT unnest(ARRAY[starts_at, ends_at]) AS at FROM specials
    UNION ALL SELECT unnest(ARRAY[starts_at, ends_at]) FROM ads
    UNION ALL SELECT unnest(ARRAY[starts_at, ends_at]) FROM collections
    UNION ALL SELECT unnest(ARRAY[starts_at, ends_at]) FROM betas
    UNION ALL SELECT unnest(ARRAY[starts_at, ends_at]) FROM activities WHERE opened_at IS NOT NULL
    UNION ALL SELECT unnest(ARRAY[starts_at, ends_at]) FROM gifts
    UNION ALL SELECT at FROM news
    UNION ALL SELECT release_at FROM apps WHERE release_at IS NOT NULL) AS moments
    WHERE at > ${now}`.execute(db);
  return rows.map(({ at }) => at);
}

/**
 * A number that increases at each of these times and at the end of each day. While it is unchanged, cached pages are
 * valid.
 */
export const momentOf = (coming: readonly number[], now: number): number =>
  Math.floor(now / DAY_MS) + coming.filter((at) => at <= now).length;
