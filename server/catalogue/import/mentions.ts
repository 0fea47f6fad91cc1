import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema';
import { STANDING_MAX } from './standing';

/** Points for each app whose texts contain the name, and the limit of apps that count, which a common word would exceed. */
const EACH = 20;
const COUNTED_MAX = 20;
/** A shorter name is a common word or an abbreviation. */
const LETTERS_LEAST = 3;

/**
 * Counts in how many other apps' texts the name of an app occurs, for apps without installs whose name is a single word. An app
 * that others work with, such as Signal, is better known than one that works with others. A name that several apps have, or
 * that is a word of a category's name, such as Calculator, is a common word and does not count. Writes only rows that differ.
 */
export async function countMentions(db: Kysely<Schema>): Promise<void> {
  await sql`WITH named AS MATERIALIZED (
      SELECT max(app_id) AS app_id, name, bool_or(ts_filter(document, '{b,c,d}') @@ quote_literal(name)::tsquery) AS itself
      FROM search, unnest(names) AS name
      WHERE popularity < ${STANDING_MAX} AND name ~ ${`^[a-z0-9]{${LETTERS_LEAST},24}$`}
        AND name NOT IN (SELECT word FROM categories, jsonb_each_text(categories.name) AS named (locale, text),
          regexp_split_to_table(lower(text), '[^a-z0-9]+') AS word)
      GROUP BY name HAVING count(DISTINCT app_id) = 1
    ), counted AS (
      SELECT token, count(*)::int AS apps
      FROM search, unnest(tsvector_to_array(ts_filter(document, '{b,c,d}'))) AS token
      WHERE EXISTS (SELECT FROM named) AND token IN (SELECT name FROM named) GROUP BY token
    ), points AS (
      SELECT app_id, max(${EACH} * least(apps - itself::int, ${COUNTED_MAX})) AS mentioned
      FROM named JOIN counted ON token = name GROUP BY app_id
    )
    UPDATE search SET mentioned = coalesce(points.mentioned, 0)
    FROM search AS old LEFT JOIN points USING (app_id)
    WHERE search.app_id = old.app_id AND search.mentioned <> coalesce(points.mentioned, 0)`.execute(
    db,
  );
}
