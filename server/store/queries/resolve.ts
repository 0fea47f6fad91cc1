import type { Kysely } from 'kysely';
import type { Schema } from '../schema';

/** Largest id in the database; larger numbers cannot be apps. */
const ID_MAX = 2_147_483_647;

/**
 * The serving app for an id or a package name in an address.
 * @param gone also one that no source has any more, or that was taken down
 */
export async function resolveApp(
  db: Kysely<Schema>,
  params: { app: string },
  gone = false,
): Promise<{ appId: number } | undefined> {
  const number = /^\d{1,10}$/.test(params.app) ? Number(params.app) : Number.NaN;
  const query = db
    .selectFrom('apps')
    .select('id')
    .$if(!gone, (apps) => apps.where('gone', '=', false));
  const row = await (number > 0 && number <= ID_MAX
    ? query.where('id', '=', number)
    : query.where('package_name', '=', params.app).orderBy('platform')
  ).executeTakeFirst();
  return row && { appId: row.id };
}
