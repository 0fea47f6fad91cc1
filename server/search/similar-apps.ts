import { type Kysely, sql } from 'kysely';
import type { App, Platform } from '../../contract/entities/app';
import type { Lang } from '../../contract/lang';
import { kindOfList } from '../store/list-numbers';
import { isLesser } from '../store/queries/list-apps';
import { resolveApp } from '../store/queries/resolve';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';
import { findApps } from './find-apps';
import { hasWords, popularWith } from './look-up';
import { splitCapitals } from './normalize';
import { readQuery } from './query';
import { targetsOf, type Understood, understand, weighted, withAny } from './understand';
import { lexiconIn } from './words/catalogue-lexicon';
import { EMPTY } from './words/phrase';

/** Largest number of apps in one answer. */
const RECS = 12;
/** Number of considered apps of each category, and of those that share words. */
const POOL = 120;
/** Largest number of words that are compared: those of the name and the summary first. */
const WORDS_MAX = 60;
/** What a word counts in a name or a summary, which say what the app is for; and in a description, which says much besides what the app is for. */
const NAMED = 4;
const DESCRIBED = 0.4;
/** And in the names of its categories, which are there in each language, and count by themselves. */
const LABELLED = 0.1;
/** What the rarest word counts at most: two apps may share one by chance. */
const RAREST = 3;
/** What being in the app's smallest category counts, in the second smallest half of it; being in the category that its name means; and saying that it is the same. */
const OF_KIND = 12;
const OF_MEANT_KIND = 8;
const MEANT = 10;
/** What being a part of another app, or unfinished, takes off. */
const LESSER = 30;

/**
 * Apps similar to the one that `q` identifies (number, package or name), which may have left the shop; undefined for an unknown
 * app (S§7 recs).
 */
export async function similarApps(
  db: Kysely<Schema>,
  params: { q: string; platform?: Platform | undefined },
  lang: Lang,
): Promise<App[] | undefined> {
  const known = await resolveApp(db, { app: params.q }, true);
  const query = known ? undefined : readQuery(params.q);
  const [best] = query ? (await findApps(db, query, RECS, lang)).all.hits : [];
  const appId = known?.appId ?? best?.appId;
  if (appId === undefined) return undefined;
  return tilesByIds(db, await similarTo(db, appId, params.platform), lang);
}

/**
 * Apps similar to an app: those that share the words which few of the considered apps have, in names, summaries, categories and,
 * counting less, descriptions; then those of its smallest categories, the popular ones first.
 *
 * @param wanted the platform of the visitor's phone; absent: the app's own
 */
export async function similarTo(
  db: Kysely<Schema>,
  appId: number,
  wanted?: Platform,
): Promise<number[]> {
  const lists = await narrowestLists(db, appId);
  const { words: meant, categories, own } = await kindOf(db, appId);
  const platform = wanted ?? own;
  const each = [...lists, ...categories].map(
    (id) => sql`(SELECT app_id FROM listings WHERE list_id = ${id} AND platform = ${platform}
      ORDER BY popularity DESC, updated_at DESC, app_id LIMIT ${sql.lit(POOL)})`,
  );
  const isOfKind = sql`${hasWords(meant)} AND platform = ${platform}
    AND resource_type = (SELECT resource_type FROM apps WHERE id = ${appId})`;
  if (meant !== '')
    each.push(
      sql`(SELECT app_id FROM popular)`,
      sql`(SELECT app_id FROM search WHERE (SELECT count(*) FROM popular) < ${sql.lit(POOL)} AND ${isOfKind}
        LIMIT ${sql.lit(POOL)})`,
    );
  if (each.length === 0) return [];
  const { rows } = await sql<{ app_id: number }>`
    WITH own AS MATERIALIZED (
      SELECT lexeme, quote_literal(lexeme)::tsquery AS query, (quote_literal(lexeme) || ':ABC')::tsquery AS headed,
        CASE weights[1] WHEN 'A' THEN ${sql.lit(NAMED)} WHEN 'B' THEN ${sql.lit(NAMED)} WHEN 'C' THEN ${sql.lit(LABELLED)} ELSE ${sql.lit(DESCRIBED)} END AS weight
      FROM search, unnest(document) WHERE app_id = ${appId} AND length(lexeme) > 1 AND lexeme <> ALL (${[...EMPTY]}::text[])
      ORDER BY weights[1] LIMIT ${sql.lit(WORDS_MAX)}
    ), popular AS MATERIALIZED (
      ${popularWith(isOfKind, POOL)}
    ), pool AS MATERIALIZED (
      SELECT app_id FROM (${sql.join(each, sql` UNION `)}) AS each JOIN apps ON apps.id = app_id
      WHERE app_id <> ${appId} AND resource_type = (SELECT resource_type FROM apps WHERE id = ${appId})
    ), theirs AS MATERIALIZED (
      SELECT app_id, ts_filter(document, '{a,b,c,d}') AS words FROM pool JOIN search USING (app_id)
    ), shared AS MATERIALIZED (
      SELECT app_id, lexeme, own.weight * CASE WHEN words @@ headed THEN 1 ELSE ${sql.lit(DESCRIBED)} END AS weight
      FROM theirs, own WHERE words @@ query
    ), alike AS (
      SELECT app_id, round(sum(points)::numeric, 6) AS points FROM (
        SELECT app_id, weight * least(ln((SELECT count(*) FROM pool)::float / count(*) OVER (PARTITION BY lexeme)), ${sql.lit(RAREST)}) AS points
        FROM shared UNION ALL SELECT app_id, 0 FROM pool) AS each GROUP BY app_id
    )
    SELECT app_id FROM alike JOIN search USING (app_id) JOIN apps ON apps.id = app_id
    ORDER BY points
        + coalesce(${sql.lit(OF_KIND)}.0 / (SELECT min(array_position(${lists}::integer[], id)) FROM unnest(category_ids) AS id), 0)
        + CASE WHEN category_ids && ${categories}::integer[] THEN ${sql.lit(OF_MEANT_KIND)} ELSE 0 END
        - CASE WHEN ${isLesser} THEN ${sql.lit(LESSER)} ELSE 0 END
        + CASE WHEN document @@ ${weighted(meant, 'AB')}::tsquery THEN ${sql.lit(MEANT)}
          WHEN document @@ ${weighted(meant, 'D')}::tsquery THEN ${sql.lit(MEANT / 2)} ELSE 0 END DESC,
      popularity + mentioned DESC, app_id
    LIMIT ${sql.lit(RECS)}`.execute(db);
  return rows.map((row) => row.app_id);
}

/** What the app's name says it is, or else its summary, in either language: `messenger` for Signal; a `tsquery`, empty if nothing, and categories; and its platform. */
async function kindOf(db: Kysely<Schema>, appId: number) {
  const app = await db
    .selectFrom('apps')
    .select(['platform', 'name_en', 'summary_en', 'summary_zh'])
    .where('id', '=', appId)
    .executeTakeFirstOrThrow();
  const lexicon = await lexiconIn(db);
  const read = (texts: readonly (string | null)[]) =>
    texts.flatMap((text) => {
      const query = readQuery(splitCapitals(text ?? ''));
      return query ? understand(query, lexicon) : [];
    });
  const known = (some: readonly Understood[]) =>
    some.flatMap(({ terms }) => terms.filter(({ also }) => also));
  const name = read([app.name_en]);
  const called = known(name);
  return {
    own: app.platform,
    words: withAny(called.length > 0 ? called : known(read([app.summary_en, app.summary_zh]))),
    categories: name.flatMap(targetsOf).filter((list) => kindOfList(list) === undefined),
  };
}

/** The app's sub-categories and categories, the smallest first: sharing a small one means more. */
async function narrowestLists(db: Kysely<Schema>, appId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('app_categories')
    .innerJoin('categories', 'categories.id', 'app_categories.category_id')
    .where('app_categories.app_id', '=', appId)
    .select('categories.id')
    .orderBy('categories.apps')
    .orderBy('categories.id')
    .execute();
  return rows.map(({ id }) => id);
}
