import type { Kysely } from 'kysely';
import type { Schema } from '../schema';

/** Largest id the database can hold; larger numbers are no app's. */
const ID_MAX = 2_147_483_647;

/** Which serving app an address means: an id, or a package name. */
export async function resolveApp(
  db: Kysely<Schema>,
  params: { app: string },
): Promise<{ appId: number } | undefined> {
  const number = /^\d{1,10}$/.test(params.app) ? Number(params.app) : Number.NaN;
  const query = db.selectFrom('apps').select('id').where('gone', '=', false);
  const row = await (number > 0 && number <= ID_MAX
    ? query.where('id', '=', number)
    : query.where('package_name', '=', params.app)
  ).executeTakeFirst();
  return row && { appId: row.id };
}
