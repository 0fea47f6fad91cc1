import type { Kysely } from 'kysely';
import { bumpRevision, lockCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import { refreshDerived } from './finish-import';
import { hideApps } from './write-apps';
import { removeShop } from './write-shop';

/** Removes a source's apps, specials and ads from the shop; the apps' ids are kept for a later import. */
export async function removeSource(
  db: Kysely<Schema>,
  sourceId: number,
): Promise<{ gone: number; revision: number }> {
  return db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
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
    await trx.updateTable('sources').set({ frame_hash: null }).where('id', '=', sourceId).execute();
    await refreshDerived(trx);
    return { gone: rows.length, revision: await bumpRevision(trx, Date.now()) };
  });
}
