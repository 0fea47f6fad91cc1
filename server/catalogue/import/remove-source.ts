import type { Kysely } from 'kysely';
import { bumpRevision, lockCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import { decideAgain } from './decide-offers';
import { refreshDerived, roomForImport } from './finish-import';
import { dropOffers, sharedNames } from './stored-offers';
import { hideApps } from './write-apps';
import { writeDecided } from './write-feed';
import { removeShop } from './write-shop';
import { writeCategories } from './write-source';

/**
 * Removes a source's apps, specials and ads from the shop. The apps' ids are kept in case the source is added again. Packages
 * that other sources have stay in the shop, and come from there.
 */
export async function removeSource(
  db: Kysely<Schema>,
  sourceId: number,
): Promise<{ gone: number; revision: number }> {
  return db.transaction().execute(async (trx) => {
    await roomForImport(trx);
    await lockCatalogue(trx);
    const now = Date.now();
    await trx
      .updateTable('sources')
      .set({ frame_hash: null, removed_at: now })
      .where('id', '=', sourceId)
      .execute();
    await trx.deleteFrom('source_syncs').where('source_id', '=', sourceId).execute();
    const shared = await sharedNames(trx, sourceId);
    await dropOffers(trx, sourceId);
    await decideAndWrite(trx, shared, sourceId);
    const rows = await trx
      .selectFrom('apps')
      .select('id')
      .where('source_id', '=', sourceId)
      .where('gone', '=', false)
      .execute();
    await hideApps(
      trx,
      rows.map((row) => row.id),
    );
    await removeShop(trx, sourceId);
    await refreshDerived(trx);
    return { gone: rows.length, revision: await bumpRevision(trx, now) };
  });
}

/** Sets a source's priority, and decides again about the packages that it shares with other sources. */
export async function setPriority(
  db: Kysely<Schema>,
  sourceId: number,
  priority: number,
): Promise<{ changed: number }> {
  return db.transaction().execute(async (trx) => {
    await roomForImport(trx);
    await lockCatalogue(trx);
    await trx.updateTable('sources').set({ priority }).where('id', '=', sourceId).execute();
    const changed = await decideAndWrite(trx, await sharedNames(trx, sourceId));
    if (changed > 0) {
      await refreshDerived(trx);
      await bumpRevision(trx, Date.now());
    }
    return { changed };
  });
}

/** Number of packages in a batch: limits memory. */
const BATCH = 1_000;

/** Decides again about packages, and writes what visitors get. @returns the number of changed apps */
export async function decideAndWrite(
  db: Kysely<Schema>,
  names: readonly string[],
  leaving?: number,
): Promise<number> {
  const context = { categories: await writeCategories(db, []), developers: new Map() };
  let changed = 0;
  for (let start = 0; start < names.length; start += BATCH) {
    const decided = await decideAgain(db, names.slice(start, start + BATCH), leaving);
    const placement = await writeDecided(db, decided, context);
    changed += placement.fresh.length + placement.changed.length;
  }
  return changed;
}
