import type { Kysely } from 'kysely';
import { OperatorError } from '../../operator-error';
import type { Schema } from '../../store/schema';
import { appsByPackage } from './apps';
import { type Change, changeOf, type Edited, edit, removeEntries } from './edit';

/**
 * The operator's word on whether players of one game must register (S§5): each of the two marks is what the operator says, or
 * else what the game's source says.
 */
export interface GameRule {
  /** A package name or bundle identifier. */
  app: string;
  requireId?: 0 | 1 | undefined;
  /** `appOpExtInfo.misc.requireID`. */
  requireID?: 0 | 1 | undefined;
}

/** Sets rules; a game has one at a time. They stay when the game is imported again. */
export const putGameRules = (db: Kysely<Schema>, rules: readonly GameRule[]): Promise<Edited> =>
  edit(db, rules, ({ app }) => app, putRule);

async function putRule(
  db: Kysely<Schema>,
  {
    app,
    requireId = null,
    requireID = null,
  }: { [K in keyof GameRule]: GameRule[K] | null } & {
    app: string;
  },
): Promise<Change> {
  const row = { require_id: requireId, extra_require_id: requireID };
  const before = await db
    .selectFrom('game_rules')
    .selectAll()
    .where('package_name', '=', app)
    .executeTakeFirst();
  const change = changeOf(before, row);
  if (change !== 'unchanged')
    await db
      .insertInto('game_rules')
      .values({ package_name: app, ...row })
      .onConflict((conflict) => conflict.column('package_name').doUpdateSet(row))
      .execute();
  return change;
}

/**
 * Sets the rule of one game.
 * @throws OperatorError when it says nothing, or the catalogue has no such game
 */
export async function putGameRule(db: Kysely<Schema>, rule: GameRule): Promise<Edited> {
  const { app, requireId, requireID } = rule;
  if (requireId === undefined && requireID === undefined)
    throw new OperatorError('Say at least one: --require-id or --extra-require-id.');
  const found = (await appsByPackage(db, [app])).get(app);
  if (!found) throw new OperatorError(`There is no app ${JSON.stringify(app)} in the catalogue.`);
  if (found.resourceType === 0)
    throw new OperatorError(`${app} is not a game: only players of games register.`);
  return putGameRules(db, [rule]);
}

/** Removes rules, so that the games' sources decide again; returns the new revision. */
export const removeGameRules = (db: Kysely<Schema>, apps: readonly string[]): Promise<number> =>
  removeEntries(
    db,
    apps,
    async (trx) => (await allGameRules(trx)).map(({ app }) => app),
    (trx, gone) => trx.deleteFrom('game_rules').where('package_name', 'in', gone).execute(),
  );

/** All rules of the operator; null: the source decides. */
export const allGameRules = (db: Kysely<Schema>) =>
  db
    .selectFrom('game_rules')
    .select(['package_name as app', 'require_id as requireId', 'extra_require_id as requireID'])
    .orderBy('package_name')
    .execute();
