import { type Kysely, sql } from 'kysely';
import { entryOf, placeOf } from '../categories/table';
import { writeEntries } from '../categories/write-entries';

/**
 * Puts the apps of an existing catalogue into the shop's groups, without waiting for the next import of each source. The rows of
 * the sources' own categories stay, without apps: the operator's map may name them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    slug: string;
  }>`SELECT slug FROM categories AS own WHERE parent_id IS NULL
    AND NOT EXISTS (SELECT FROM categories WHERE parent_id = own.id)`.execute(db);
  const places = rows.flatMap(({ slug }) => {
    const place = placeOf(slug);
    return place ? { slug, place } : [];
  });
  if (places.length === 0) return;
  await writeEntries(
    db,
    places.map(({ place }) => place),
  );
  const moves = places.flatMap(({ slug, place }) => {
    const { group, part, vague = false } = place;
    if (!group) return { slug, becomes: null, rank: 0 };
    // The main group is that of the first part, then the first one that says something.
    const rank = (part ? 0 : 1) + (vague ? 1 : 0);
    return [group.slug, entryOf(place)?.slug ?? null].map((becomes) => ({ slug, becomes, rank }));
  });
  for (const statement of statementsOf(JSON.stringify(moves))) await statement.execute(db);
}

const statementsOf = (moves: string) => [
  sql`CREATE TEMPORARY TABLE moves ON COMMIT DROP AS
    SELECT DISTINCT own.id AS old, becoming.id AS new, rank, becoming.resource_type AS kind, becoming.parent_id IS NOT NULL AS part
    FROM jsonb_to_recordset(${moves}::jsonb) AS given (slug text, becomes text, rank integer)
    JOIN categories AS own USING (slug) LEFT JOIN categories AS becoming ON becoming.slug = becomes`,
  sql`CREATE TEMPORARY TABLE moved ON COMMIT DROP AS
    SELECT app_id, category_id, row_number() OVER (PARTITION BY app_id ORDER BY place) - 1 AS position FROM (
      SELECT app_id, coalesce(new, own.category_id) AS category_id, min(ARRAY[coalesce(rank, 0), own.position, coalesce(part, false)::integer]) AS place
      FROM app_categories AS own JOIN apps ON apps.id = app_id LEFT JOIN moves ON old = own.category_id
      WHERE old IS NULL OR kind = resource_type GROUP BY 1, 2) AS places`,
  sql`DELETE FROM app_categories`,
  sql`INSERT INTO app_categories SELECT app_id, category_id, position FROM moved`,
  sql`UPDATE apps SET category_id = (SELECT category_id FROM moved WHERE app_id = apps.id AND position = 0)`,
  sql`DELETE FROM listings WHERE list_id IN (SELECT old FROM moves UNION SELECT new FROM moves)`,
  sql`INSERT INTO listings (list_id, app_id, popularity, added_at, updated_at, rating_rank, sort_zh, sort_en, platform)
    SELECT category_id, app_id, popularity, added_at, updated_at, rating_rank, sort_zh, sort_en, platform
    FROM listings JOIN moved USING (app_id) WHERE list_id = -1 AND category_id IN (SELECT new FROM moves)`,
  ...['search', 'search_top'].map(
    (table) => sql`UPDATE ${sql.table(table)} AS found SET category_ids =
      ARRAY(SELECT category_id FROM moved WHERE moved.app_id = found.app_id ORDER BY position)`,
  ),
  sql`UPDATE categories SET apps = (SELECT count(*) FROM listings WHERE list_id = categories.id)`,
  sql`DROP TABLE moved, moves`,
];
