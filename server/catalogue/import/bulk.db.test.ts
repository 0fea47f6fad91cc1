import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { signedImports } from '../../../tests/helpers/signed-imports';
import type { Schema } from '../../store/schema';
import { beginBulk, endBulk } from './bulk';

const shop = signedImports();

/** What a table demands and gives: its constraints, the defaults and demands of its columns, its indexes. */
async function rulesOf(db: Kysely<Schema>, table: string): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND contype IN ('p', 'c', 'u')
    UNION ALL SELECT concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid), attstattarget)
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attrelid = ${table}::regclass AND attnum > 0
    UNION ALL SELECT indexdef FROM pg_indexes WHERE tablename = ${table}
    ORDER BY 1`.execute(db);
  return rows.map(({ rule }) => rule);
}

it.each(['listings', 'search', 'search_top', 'search_top_documents'])(
  'the copy of %s keeps its checks, defaults, keys and indexes',
  async (table) => {
    const { db } = shop.database;
    // Each has a check and a default, whether or not it has others.
    await sql`ALTER TABLE ${sql.id(table)} ADD CHECK (app_id > 0), ALTER app_id SET DEFAULT 7`.execute(
      db,
    );
    const before = await rulesOf(db, table);
    for (const rule of ['CHECK ((app_id > 0))', 'app_id integer t 7'])
      expect(before).toContainEqual(expect.stringContaining(rule));
    await db.transaction().execute(async (trx) => {
      await beginBulk(trx);
      await endBulk(trx);
    });
    expect(await rulesOf(db, table)).toEqual(before);
    // The control: a copy without them is found.
    await sql`CREATE TABLE plain (LIKE ${sql.id(table)})`.execute(db);
    expect(await rulesOf(db, 'plain')).not.toEqual(before);
  },
);
