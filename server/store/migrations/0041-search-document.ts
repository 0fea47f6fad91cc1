import { type Kysely, sql } from 'kysely';

/** Words of a text, and pairs of its Chinese characters, each with a position and this weight. */
const wordsOf = (text: string, place: string) => `
  SELECT DISTINCT '''' || left(word, 24) || ''':${place}' AS place FROM (
    SELECT found[1] AS word FROM regexp_matches(lower(${text}), '[a-z0-9\u00df-\u04ff]+', 'g') AS found
    UNION ALL
    SELECT substr(found[1], at, 2) FROM regexp_matches(${text}, '[\u3400-\u9fff]+', 'g') AS found,
      generate_series(1, greatest(1, length(found[1]) - 1)) AS at
  ) AS words`;

const EACH_TEXT = (column: string) =>
  `coalesce((SELECT string_agg(value, ' ') FROM jsonb_each_text(${column}) WHERE key ~ '^(zh|en)'), '')`;

/**
 * The words of all texts by field, for PostgreSQL's full-text search. Rows of an existing catalogue are filled from its texts; the
 * next import of each source writes them as the importer does. The column with the previous words stays for servers of the
 * previous version, and needs no value.
 */
const statements = [
  sql`ALTER TABLE search ADD document tsvector NOT NULL DEFAULT ''`,
  sql`ALTER TABLE search ALTER text_tokens SET DEFAULT '{}', ALTER document SET STATISTICS 0`,
  sql`UPDATE search SET document = coalesce((SELECT string_agg(place, ' ') FROM (
      ${sql.raw(wordsOf("array_to_string(search.names, ' ')", '1A'))}
      UNION ALL ${sql.raw(wordsOf(EACH_TEXT('app_texts.summary'), '2B'))}
      UNION ALL ${sql.raw(wordsOf("array_to_string(search.text_tokens, ' ')", '3C'))}
      UNION ALL ${sql.raw(wordsOf(EACH_TEXT('app_texts.description'), '4D'))}
    ) AS places), '')::tsvector
    FROM app_texts WHERE app_texts.app_id = search.app_id`,
  sql`CREATE INDEX search_document ON search USING gin (document)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
