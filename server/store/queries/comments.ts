import { type Kysely, sql } from 'kysely';
import type { ParamsOf } from '../../../contract/call';
import type { comments } from '../../../contract/calls/detail';
import { COMMENTS_COUNT } from '../../../contract/constants';
import type { Comment } from '../../../contract/entities/shop';
import type { Lang } from '../../../contract/lang';
import { pageCount } from '../../../contract/page-count';
import type { Schema } from '../schema';
import { maybe } from './read';

export interface CommentsPage {
  comments: Comment[];
  page: number;
  pages: number;
  total: number;
  unfiltered: number;
  versions: string[];
}

/** Versions to choose from: the latest ones. */
const VERSIONS_MAX = 8;

/** A page of an app's comments in the given order. Among equal ones, those in the reader's language come first, then the newest. */
export async function commentsOf(
  db: Kysely<Schema>,
  params: ParamsOf<typeof comments>,
  lang: Lang,
): Promise<CommentsPage> {
  const { stars, version } = params;
  const wanted = sql<boolean>`${stars === undefined ? sql`true` : sql`stars = ${stars}`}
    AND ${version === undefined ? sql`true` : sql`version_name IS NOT DISTINCT FROM ${version}`}`;
  const { total, unfiltered } = await db
    .selectFrom('comments')
    .where('app_id', '=', params.appId)
    .select([
      sql<number>`(count(*) FILTER (WHERE ${wanted}))::int`.as('total'),
      sql<number>`count(*)::int`.as('unfiltered'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'author', 'stars', 'text', 'lang', 'version_name', 'version_id', 'at'])
    .where('app_id', '=', params.appId)
    .where(wanted)
    .$if(params.sort !== 'new', (query) =>
      query.orderBy('stars', params.sort === 'high' ? 'desc' : 'asc'),
    )
    .orderBy(sql`lang = ${lang}`, 'desc')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(COMMENTS_COUNT)
    .offset((params.page - 1) * COMMENTS_COUNT)
    .execute();
  const versions = await db
    .selectFrom('comments')
    .where('app_id', '=', params.appId)
    .where('version_name', 'is not', null)
    .groupBy('version_name')
    .orderBy(({ fn }) => fn.max('at'), 'desc')
    .select('version_name')
    .limit(VERSIONS_MAX)
    .execute();
  return {
    comments: rows.map((row) => ({
      id: row.id,
      author: row.author,
      stars: row.stars,
      text: row.text,
      ...maybe('lang', row.lang === lang ? null : row.lang),
      ...maybe('versionName', row.version_name),
      ...maybe('versionId', row.version_id),
      at: row.at,
    })),
    page: params.page,
    pages: pageCount(total, COMMENTS_COUNT),
    total,
    unfiltered,
    versions: versions.flatMap((row) => row.version_name ?? []),
  };
}
