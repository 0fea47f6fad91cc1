import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../store/schema';
import { withoutTimeouts } from '../../store/without-timeouts';
import { countMentions } from './mentions';
import { hideRuled } from './write-apps';

/** Apps in the small copy of the search table, which serves one-letter queries. */
const TOP_APPS = 4_000;

/** That copy, with its columns in their order; mentions count as popularity. */
const TOP = sql`SELECT app_id, resource_type, popularity + mentioned AS popularity, names, pinyin, initials, package_name,
    name_tokens, category_ids, size, anti_features, platform
  FROM search ORDER BY popularity + mentioned DESC, app_id LIMIT ${sql.lit(TOP_APPS)}`;
/** Latin words of names, with the number of apps that have them. */
const WORDS = sql`SELECT word, count(*)::int AS apps FROM search, unnest(words) AS word GROUP BY word`;

/**
 * Settings for this transaction: inverted indexes insert in larger batches, which halves the time of a large import,
 * and time-outs are off.
 */
export async function roomForImport(db: Kysely<Schema>): Promise<void> {
  await sql`SELECT set_config('work_mem', '64MB', true),
    set_config('gin_pending_list_limit', '32MB', true),
    set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db);
}

/** Updates counts, the copy of the search table and its word list, after the apps are written. */
export async function refreshDerived(db: Kysely<Schema>): Promise<void> {
  await hideRuled(db);
  await sql`UPDATE categories SET apps = counted.apps
    FROM (SELECT c.id, count(l.app_id)::int AS apps
      FROM categories c LEFT JOIN listings l ON l.list_id = c.id GROUP BY c.id) AS counted
    WHERE categories.id = counted.id AND categories.apps <> counted.apps`.execute(db);
  await countMentions(db);
  await writeDiffering(db, 'search_top', 'app_id', TOP);
  await sql`DELETE FROM search_top_documents AS old WHERE NOT EXISTS
    (SELECT FROM search_top JOIN search USING (app_id) WHERE app_id = old.app_id AND search.document = old.document)`.execute(
    db,
  );
  // Without ON CONFLICT: during a large import the table has no index.
  await sql`INSERT INTO search_top_documents SELECT app_id, document FROM search_top JOIN search USING (app_id)
    WHERE app_id NOT IN (SELECT app_id FROM search_top_documents)`.execute(db);
  await writeDiffering(db, 'search_words', 'word', WORDS);
}

/** Makes a table the result of a query. Writes only rows that differ: an import that changes five apps changes five rows here. */
async function writeDiffering(
  db: Kysely<Schema>,
  table: 'search_top' | 'search_words',
  key: string,
  query: RawBuilder<unknown>,
): Promise<void> {
  const [target, id] = [sql.table(table), sql.ref(key)];
  await sql`CREATE TEMPORARY TABLE fresh ON COMMIT DROP AS ${query}`.execute(db);
  await sql`DELETE FROM ${target} AS old WHERE NOT EXISTS
    (SELECT FROM fresh WHERE fresh.${id} = old.${id} AND fresh IS NOT DISTINCT FROM old)`.execute(
    db,
  );
  await sql`INSERT INTO ${target} SELECT * FROM fresh
    WHERE NOT EXISTS (SELECT FROM ${target} AS old WHERE old.${id} = fresh.${id})`.execute(db);
  await sql`DROP TABLE fresh`.execute(db);
}

/**
 * Maintenance after a large change, outside its transaction: list pages are index-only scans, which need VACUUM; the
 * search index must not have a long pending list; and the planner needs statistics.
 */
export const settle = (db: Kysely<Schema>): Promise<void> => withoutTimeouts(db, settleNow);

async function settleNow(db: Kysely<Schema>): Promise<void> {
  await sql`VACUUM (ANALYZE) listings`.execute(db);
  await sql`SELECT gin_clean_pending_list(index::regclass)
    FROM unnest(ARRAY['search_names', 'search_document', 'search_top_names', 'search_top_document']) AS index`.execute(
    db,
  );
  await sql`ANALYZE apps, app_categories, name_shapes, versions (app_id), comments (app_id), search, search_top,
    search_top_documents, search_words, special_apps`.execute(db);
}
