import type { Kysely } from 'kysely';
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
