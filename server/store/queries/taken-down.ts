import type { Kysely } from 'kysely';
import type { Schema } from '../schema';

/** A package name or bundle id. PostgreSQL refuses some of the characters that an address may have. */
const NAME = /^[\w.-]{1,255}$/;

/** Whether the operator took an app down, by its id or package name in an address. */
export async function isTakenDown(db: Kysely<Schema>, app: string): Promise<boolean> {
  if (!NAME.test(app)) return false;
  const rules = db.selectFrom('app_rules').where('app_rules.kind', '=', 'hide').select('at');
  const row = /^\d{1,9}$/.test(app)
    ? await rules
        .innerJoin('apps', (join) =>
          join
            .onRef('apps.package_name', '=', 'app_rules.package_name')
            .onRef('apps.platform', '=', 'app_rules.platform'),
        )
        .where('apps.id', '=', Number(app))
        .executeTakeFirst()
    : await rules.where('app_rules.package_name', '=', app).executeTakeFirst();
  return row !== undefined;
}
