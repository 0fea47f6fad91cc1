import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import { type Change, changeOf, type Edited, edit, removeEntries } from './edit';

/** A test round of a game, named by its package. */
export interface NewBeta {
  app: string;
  appId: number;
  starts: number;
  ends?: number | undefined;
}

/** Announces rounds; a game has one at a time. */
export const putBetas = (db: Kysely<Schema>, rounds: readonly NewBeta[]): Promise<Edited> =>
  edit(db, rounds, ({ app }) => app, putBeta);

async function putBeta(db: Kysely<Schema>, { appId, starts, ends }: NewBeta): Promise<Change> {
  const row = { starts_at: starts, ends_at: ends ?? null };
  const before = await db
    .selectFrom('betas')
    .selectAll()
    .where('app_id', '=', appId)
    .executeTakeFirst();
  const change = changeOf(before, row);
  if (change !== 'unchanged')
    await db
      .insertInto('betas')
      .values({ app_id: appId, ...row })
      .onConflict((conflict) => conflict.column('app_id').doUpdateSet(row))
      .execute();
  return change;
}

/** Removes rounds, by package. */
export const removeBetas = (db: Kysely<Schema>, apps: readonly string[]): Promise<number> =>
  removeEntries(
    db,
    apps,
    async (trx) => (await allBetas(trx)).map(({ app }) => app),
    (trx, gone) =>
      trx
        .deleteFrom('betas')
        .where(
          'app_id',
          'in',
          trx.selectFrom('apps').select('id').where('package_name', 'in', gone),
        )
        .execute(),
  );

/** All announced rounds, the next first. */
export const allBetas = (db: Kysely<Schema>) =>
  db
    .selectFrom('betas')
    .innerJoin('apps', 'apps.id', 'betas.app_id')
    .select(['apps.package_name as app', 'betas.starts_at as starts', 'betas.ends_at as ends'])
    .orderBy('betas.starts_at')
    .orderBy('apps.id')
    .execute();
