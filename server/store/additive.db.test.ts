import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { forFile } from '../../tests/helpers/for-file';
import { startPostgres } from '../../tests/helpers/postgres';
import { openDatabase } from './database';
import { migrate } from './migrate';
import { migrations } from './migrations';
import type { Schema } from './schema';

const postgres = forFile(startPostgres);

interface Column {
  name: string;
  type: string;
  /** Whether a row may be added without a value for it. */
  optional: boolean;
}

const columnsOf = async (db: Kysely<Schema>): Promise<Map<string, Column>> => {
  const { rows } = await sql<Column>`
    SELECT table_name || '.' || column_name AS name, data_type AS type,
      is_nullable = 'YES' OR column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS optional
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%'`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
};

/** What a server of the previous version lacks after a migration. */
function broken(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
  const missing = [...before.values()].flatMap(({ name, type, optional }) => {
    const now = after.get(name);
    if (!now) return [`${name} is gone`];
    if (now.type !== type) return [`${name} is ${now.type} now`];
    return optional && !now.optional ? [`${name} is required now`] : [];
  });
  const required = [...after.values()]
    .filter(
      ({ name, optional }) => !optional && !before.has(name) && tables.has(name.split('.')[0]),
    )
    .map(({ name }) => `${name} is new and required`);
  return [...missing, ...required];
}

it('a migration removes nothing that servers of the previous version use', async () => {
  const db = await openDatabase({ dataDir: '', databaseUrl: await postgres.create('additive') });
  const found: Record<string, string[]> = {};
  const names = Object.keys(migrations).sort();
  let before = await columnsOf(db.db);
  for (const [at] of names.entries()) {
    const some = names.slice(0, at + 1).map((name) => [name, migrations[name]]);
    const [name = ''] = await migrate(db.db, Object.fromEntries(some));
    const after = await columnsOf(db.db);
    const faults = broken(before, after);
    if (faults.length > 0) found[name] = faults;
    before = after;
  }
  expect(before.size).toBeGreaterThan(100);
  const planted = {
    '9999-planted': {
      up: async (own: Kysely<unknown>) => {
        await sql`ALTER TABLE apps RENAME gone TO hidden`.execute(own);
        await sql`ALTER TABLE reports ADD planted text NOT NULL`.execute(own);
      },
    },
  };
  await migrate(db.db, { ...migrations, ...planted });
  const control = broken(before, await columnsOf(db.db));
  await db.close();
  expect(control).toEqual(['apps.gone is gone', 'reports.planted is new and required']);
  expect(found).toEqual({});
});
