import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';

/** A serving app with the fields that operators' files need. */
export interface NamedApp {
  id: number;
  resourceType: number;
}

/** Serving apps by package name. */
export async function appsByPackage(
  db: Kysely<Schema>,
  names: readonly string[],
): Promise<Map<string, NamedApp>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('apps')
    .select(['id', 'package_name', 'resource_type'])
    .where('gone', '=', false)
    .where('package_name', 'in', [...new Set(names)])
    .execute();
  return new Map(
    rows.map((row) => [row.package_name, { id: row.id, resourceType: row.resource_type }]),
  );
}
