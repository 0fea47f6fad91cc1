import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../../operator-error';
import { remindersFollow } from '../../store/queries/reminders';
import { bumpRevision, lockCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';

/** A game that visitors can pre-order or have pre-ordered. */
export interface Waiting {
  app: string;
  name: string;
  /** Release day, epoch ms; null: the catalogue no longer has one. */
  releaseAt: number | null;
  /** Visitors who have pre-ordered it. */
  orders: number;
}

/** Upcoming games, and released games with pre-orders; the next release first. */
export async function waitingGames(db: Kysely<Schema>, now: number): Promise<Waiting[]> {
  return db
    .selectFrom('apps')
    .leftJoin('preorders', 'preorders.app_id', 'apps.id')
    .select(({ fn }) => [
      'apps.package_name as app',
      'apps.name_en as name',
      'apps.release_at as releaseAt',
      fn.count<number>('preorders.app_id').as('orders'),
    ])
    .where('apps.gone', '=', false)
    .where(({ or, eb }) =>
      or([eb('apps.release_at', '>', now), eb('preorders.app_id', 'is not', null)]),
    )
    .groupBy('apps.id')
    .orderBy('apps.release_at')
    .orderBy('apps.id')
    .execute();
}

/**
 * Releases a game now. This overrides the release date in its catalogue, also at later imports. The game can be
 * downloaded from now on, and the devices of visitors who pre-ordered it say so.
 * @returns how many have pre-ordered it
 * @throws OperatorError when there is no such app, or it is released already
 */
export const releaseGame = (
  db: Kysely<Schema>,
  packageName: string,
  { now, dryRun = false }: { now: number; dryRun?: boolean | undefined },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    const apps = await trx
      .selectFrom('apps')
      .select(['id', 'release_at'])
      .where('package_name', '=', packageName)
      .where('gone', '=', false)
      .execute();
    if (apps.length === 0)
      throw new OperatorError(`There is no app ${packageName}: see \`preorder list\`.`);
    const ids = apps.flatMap(({ id, release_at }) =>
      release_at !== null && release_at > now ? id : [],
    );
    if (ids.length === 0) throw new OperatorError(`${packageName} is released already.`);
    if (!dryRun) {
      const out = { release_at: now, released_at: now };
      const moveReminders = await remindersFollow(trx, now);
      await trx.updateTable('apps').set(out).where('id', 'in', ids).execute();
      await moveReminders();
      await copyToSearch(trx);
      await bumpRevision(trx, now);
    }
    const { count } = await trx
      .selectFrom('preorders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('app_id', 'in', ids)
      .executeTakeFirstOrThrow();
    return count;
  });

/** Called after an import: a release by the operator overrides a later date in the catalogue. */
export async function applyReleases(trx: Kysely<Schema>): Promise<void> {
  await trx
    .updateTable('apps')
    .set(({ ref }) => ({ release_at: ref('released_at') }))
    .whereRef('released_at', '<', 'release_at')
    .execute();
  await copyToSearch(trx);
}

/** Search has a copy of the dates, to filter by. */
const copyToSearch = (trx: Kysely<Schema>) =>
  sql`UPDATE search SET release_at = apps.release_at FROM apps
    WHERE apps.id = search.app_id AND apps.released_at IS NOT NULL
      AND search.release_at IS DISTINCT FROM apps.release_at`.execute(trx);
