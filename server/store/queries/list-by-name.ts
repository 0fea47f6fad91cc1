import { type Kysely, sql } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import { type Lang, languageOf } from '../../../contract/lang';
import { ownPlaces } from '../localized-names';
import type { Schema } from '../schema';

/**
 * App ids of one page by name, in a language whose readers see some apps under other names than the index has: the apps of the index
 * up to the end of the page, with the others among them. Undefined if the list has none of those.
 */
export async function pageByOwnNames(
  db: Kysely<Schema>,
  { id, platform }: { id: number; platform?: Platform | undefined },
  { offset, count }: { offset: number; count: number },
  lang: Lang,
): Promise<number[] | undefined> {
  const isListed = platform
    ? sql`list_id = ${id} AND platform = ${sql.lit(platform)}`
    : sql`list_id = ${id}`;
  const { rows: own } = await sql<{ app_id: number; sort: string }>`
    SELECT app_id, own.sort FROM (${ownPlaces(lang)}) AS own JOIN listings USING (app_id) WHERE ${isListed}`.execute(
    db,
  );
  if (own.length === 0) return undefined;
  const column = sql.ref(`sort_${languageOf(lang).names}`);
  const ids = own.map(({ app_id }) => app_id);
  const { rows } = await sql<{ app_id: number }>`
    SELECT app_id FROM (
      (SELECT app_id, ${column} AS sort FROM listings WHERE ${isListed} AND app_id <> ALL (${ids}::integer[])
        ORDER BY ${column}, app_id LIMIT ${sql.lit(offset + count)})
      UNION ALL
      SELECT * FROM unnest(${ids}::integer[], ${own.map(({ sort }) => sort)}::text[]) AS own (app_id, sort)
    ) AS places ORDER BY sort COLLATE "C", app_id LIMIT ${sql.lit(count)} OFFSET ${sql.lit(offset)}`.execute(
    db,
  );
  return rows.map((row) => row.app_id);
}
