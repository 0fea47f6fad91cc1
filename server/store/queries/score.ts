import { type Kysely, sql } from 'kysely';
import type { Score } from '../../../contract/entities/shop';
import type { Schema } from '../schema';
import { maybe } from './read';

/** Ratings of a serving app: all zero when the source has none; undefined for an unknown app. */
export async function scoreOfApp(
  db: Kysely<Schema>,
  params: { appId: number },
): Promise<Score | undefined> {
  const row = await db
    .selectFrom('apps')
    .leftJoin('scores', 'scores.app_id', 'apps.id')
    .where('apps.id', '=', params.appId)
    .where('apps.gone', '=', false)
    .select(['apps.rating', 'scores.histogram'])
    .executeTakeFirst();
  if (!row) return undefined;
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = row.histogram ?? [];
  return {
    ...maybe('average', row.rating),
    count: one + two + three + four + five,
    histogram: [one, two, three, four, five],
  };
}

/** The stars of a version's comments; undefined when a serving app has no such version. */
export async function scoreOfVersion(
  db: Kysely<Schema>,
  params: { appId: number; versionId: number },
): Promise<Score | undefined> {
  const row = await db
    .selectFrom('versions')
    .leftJoin('comments', (join) =>
      join
        .onRef('comments.version_id', '=', 'versions.id')
        .onRef('comments.app_id', '=', 'versions.app_id'),
    )
    .where('versions.id', '=', params.versionId)
    .where('versions.app_id', '=', params.appId)
    .groupBy('versions.id')
    .select(({ fn }) => [
      sql<number[]>`array_agg(comments.stars) FILTER (WHERE comments.stars IS NOT NULL)`.as(
        'stars',
      ),
      fn.avg<number | null>('comments.stars').as('average'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const given: readonly number[] = row.stars ?? [];
  const of = (stars: number) => given.filter((one) => one === stars).length;
  return {
    ...maybe('average', row.average === null ? null : Math.round(Number(row.average) * 100) / 100),
    count: given.length,
    histogram: [of(1), of(2), of(3), of(4), of(5)],
  };
}
