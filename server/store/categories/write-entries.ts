import { type QueryExecutorProvider, sql } from 'kysely';
import { GROUPS, namesOfEntry, type Place } from './table';

/** Between two groups there is room for the parts of the first. */
const STEP = 100;

/** A row of `categories` to be. */
interface EntryRow {
  slug: string;
  name: Record<string, string>;
  kind: 0 | 1;
  parent: string | null;
  position: number;
}

/** Writes the rows of groups and parts, in the table's order and with its names; a source's names in other languages stay. */
export async function writeEntries(
  db: QueryExecutorProvider,
  places: readonly Place[],
): Promise<void> {
  const rows = new Map(places.flatMap(rowsOf).map((row) => [row.slug, row]));
  const all = [...rows.values()];
  // Parents first: a part's row refers to its group's.
  for (const level of [all.filter((row) => !row.parent), all.filter((row) => row.parent)]) {
    if (level.length === 0) continue;
    const given = sql`jsonb_to_recordset(${JSON.stringify(level)}::jsonb)
      AS given (slug text, name jsonb, kind integer, parent text, position integer)
      LEFT JOIN categories AS parents ON parents.slug = given.parent`;
    await sql`UPDATE categories SET name = categories.name || given.name, resource_type = kind,
        parent_id = parents.id, position = given.position
      FROM ${given} WHERE categories.slug = given.slug
        AND (categories.name || given.name, categories.resource_type, categories.parent_id, categories.position)
          IS DISTINCT FROM (categories.name, kind, parents.id, given.position)`.execute(db);
    await sql`INSERT INTO categories (slug, name, resource_type, parent_id, position)
      SELECT given.slug, given.name, kind, parents.id, given.position FROM ${given}
      WHERE NOT EXISTS (SELECT FROM categories AS known WHERE known.slug = given.slug)
      ORDER BY given.position`.execute(db);
  }
}

function rowsOf({ group, part }: Place): EntryRow[] {
  if (!group) return [];
  const { slug, kind, parts = [] } = group;
  const position = (GROUPS.indexOf(group) + 1) * STEP;
  const row = { slug, name: namesOfEntry(group), kind, parent: null, position };
  if (!part) return [row];
  const own = { slug: part.slug, name: namesOfEntry(part), kind, parent: slug };
  return [row, { ...own, position: position + 1 + parts.indexOf(part) }];
}
