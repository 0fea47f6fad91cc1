import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../server/store/schema';

/** A column with the id of another row, without a foreign key. */
export interface Reference {
  table: keyof Schema;
  /** The column; of an array, each of its elements counts. */
  column: string;
  to: keyof Schema;
}

/** Tables that refer to an app by `app_id`. */
const ON_APPS = [
  'app_texts',
  'app_categories',
  'versions',
  'scores',
  'comments',
  'listings',
  'name_shapes',
  'search',
  'search_top',
  'search_top_documents',
  'reports',
] as const;

/** References without foreign keys, whose checks would take much of a large import's time. */
export const REFERENCES: readonly Reference[] = [
  { table: 'apps', column: 'developer_id', to: 'developers' },
  { table: 'apps', column: 'category_id', to: 'categories' },
  { table: 'apps', column: 'version_id', to: 'versions' },
  { table: 'comments', column: 'version_id', to: 'versions' },
  { table: 'app_categories', column: 'category_id', to: 'categories' },
  { table: 'listings', column: 'list_id', to: 'categories' },
  { table: 'search', column: 'category_ids', to: 'categories' },
  { table: 'search', column: 'source_id', to: 'sources' },
  { table: 'search_top', column: 'category_ids', to: 'categories' },
  ...ON_APPS.map((table) => ({ table, column: 'app_id', to: 'apps' }) as const),
];

/**
 * Columns named like references that are none: a kind of catalogue, a number from clients, the apps of registrations, reminders,
 * activities, gift packs, pre-orders and charts of past days, which outlive their app, records of draws, which `activity verify` checks, and claims of codes, which
 * `gift report` counts.
 */
const NONE = [
  'activities.app_ids',
  'apps.extra_require_id',
  'apps.require_id',
  'chart_ranks.app_ids',
  'chart_ranks.list_id',
  'collections.group_id',
  'draw_slots.record_id',
  'game_rules.extra_require_id',
  'game_rules.require_id',
  'gift_codes.claim_id',
  'gifts.app_id',
  'ledger.activity_id',
  'ledger.gift_id',
  'ledger.prize_id',
  'ledger.record_id',
  'ledger.visitor_id',
  'preorders.app_id',
  'registrations.app_id',
  'registrations.category_id',
  'registrations.package_id',
  'reminders.object_id',
  'source_syncs.require_id',
];

/** Dangling references, as `table.column: ids`. Lists that are no category have negative ids. */
export async function dangling(db: Kysely<Schema>): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, to } of REFERENCES) {
    const ids = column.endsWith('_ids') ? sql`unnest(${sql.ref(column)})` : sql.ref(column);
    const { rows } = await sql<{ id: number }>`
      SELECT DISTINCT id FROM (SELECT ${ids} AS id FROM ${sql.table(table)}) AS named
      WHERE id >= 0 AND id NOT IN (SELECT id FROM ${sql.table(to)}) ORDER BY id LIMIT 3`.execute(
      db,
    );
    if (rows.length > 0) found.push(`${table}.${column}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  const { rows } = await sql<{ id: number }>`SELECT apps.id FROM apps
    JOIN versions ON versions.id = apps.version_id WHERE versions.app_id <> apps.id LIMIT 3`.execute(
    db,
  );
  if (rows.length > 0) found.push(`version of another app: ${rows.map(({ id }) => id).join(', ')}`);
  return found;
}

/** Columns named like references that are neither foreign keys nor in the list above. */
export async function undeclaredReferences(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns AS c
    WHERE c.table_schema = current_schema() AND c.column_name ~ '_ids?$'
      AND c.data_type IN ('integer', 'bigint', 'smallint', 'ARRAY') AND NOT EXISTS (
        SELECT FROM pg_constraint AS k JOIN pg_attribute AS a
          ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
        WHERE k.contype = 'f' AND k.conrelid = quote_ident(c.table_name)::regclass
          AND a.attname = c.column_name)
    ORDER BY 1`.execute(db);
  const known = [...REFERENCES.map(({ table, column }) => `${table}.${column}`), ...NONE];
  return rows.map(({ name }) => name).filter((name) => !known.includes(name));
}
