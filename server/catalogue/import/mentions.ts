import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema';
import { STANDING_MAX } from './standing';

/** Points for each app whose texts mention the name, and the most apps that count. */
const EACH = 10;
const COUNTED_MAX = 10;
/** A shorter name is a common word or an abbreviation. */
const LETTERS_LEAST = 3;

/**
 * Counts in how many other apps' texts the name of an app occurs, for apps without installs whose name is a single word. An app
 * that others work with, such as Signal, is better known than one that works with others. A name counts as one where it stands
 * inside a sentence as it is written, with its capitals: `keep` and `save` are words. One that several apps have, or that is a word
 * of a category's name, such as Calculator, is a common word. Writes only rows that differ.
 */
export async function countMentions(db: Kysely<Schema>): Promise<void> {
  await sql`WITH common AS MATERIALIZED (
      SELECT DISTINCT word FROM categories, jsonb_each_text(categories.name) AS named (locale, text),
        regexp_split_to_table(lower(text), '[^a-z0-9]+') AS word
    ), named AS MATERIALIZED (
      SELECT max(app_id) AS app_id, name FROM search, unnest(names) AS name
      WHERE popularity < ${STANDING_MAX} AND name ~ ${`^[a-z0-9]{${LETTERS_LEAST},24}$`}
        AND NOT EXISTS (SELECT FROM common WHERE word = name)
      GROUP BY name HAVING count(DISTINCT app_id) = 1
    ), proper AS MATERIALIZED (
      SELECT app_id, name, name_en FROM named JOIN apps ON id = app_id
      WHERE lower(name_en) = name AND name_en <> name
    ), found AS MATERIALIZED (
      SELECT app_id, token FROM search, unnest(tsvector_to_array(document)) AS token
      WHERE token IN (SELECT name FROM proper)
    ), points AS (
      SELECT proper.app_id, ${EACH} * least(count(*)::int, ${COUNTED_MAX}) AS mentioned
      FROM proper JOIN found ON token = name AND found.app_id <> proper.app_id
        JOIN app_texts ON app_texts.app_id = found.app_id,
        concat(app_texts.summary, app_texts.description) AS text
      WHERE strpos(text, concat(' ', name_en)) > 0 AND text ~ concat('[[:lower:],] ', name_en, '\\M')
      GROUP BY proper.app_id
    )
    UPDATE search SET mentioned = coalesce(points.mentioned, 0)
    FROM search AS old LEFT JOIN points USING (app_id)
    WHERE search.app_id = old.app_id AND search.mentioned <> coalesce(points.mentioned, 0)`.execute(
    db,
  );
}
