import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { OperatorError } from '../../operator-error';
import { bumpRevision, lockCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import type { Localized } from '../../store/schema/columns';
import type { GiftsTable } from '../../store/schema/gifts';
import { type Change, changeOf, type Edited, edit } from '../edit/edit';
import { dropIdleVisitors } from '../lucky/visitors';

export type GiftRow = Selectable<GiftsTable>;

/** A pack as an operator describes it. */
export type NewGift = Omit<Insertable<GiftsTable>, 'id' | 'closed_at'>;

/** Creates packs, and changes existing ones. Visitors see a pack once it has codes. */
export const putGifts = (db: Kysely<Schema>, gifts: readonly NewGift[]): Promise<Edited> =>
  edit(db, gifts, ({ key }) => key, putGift);

/** @throws OperatorError when it is closed */
async function putGift(db: Kysely<Schema>, row: NewGift): Promise<Change> {
  const before = await db
    .selectFrom('gifts')
    .selectAll()
    .where('key', '=', row.key)
    .executeTakeFirst();
  if (before?.closed_at)
    throw new OperatorError(`The pack ${row.key} is closed: it cannot be changed any more.`);
  const change = changeOf(before, row);
  if (change === 'unchanged') return change;
  await db
    .insertInto('gifts')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  return change;
}

/**
 * Ends a pack permanently. Visitors keep claimed codes.
 * @throws OperatorError when there is no such pack, or it is closed
 */
export const closeGift = (db: Kysely<Schema>, key: string, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    const { id, closed_at } = await existingGift(trx, key);
    if (closed_at) throw new OperatorError(`The pack ${key} is closed already.`);
    await trx.updateTable('gifts').set({ closed_at: now }).where('id', '=', id).execute();
    await bumpRevision(trx, now);
  });

/**
 * Deletes a pack that has ended, its codes and claims, and the visitors of whom nothing else is stored.
 * @returns the number of claims
 * @throws OperatorError when there is no such pack, or it has not ended
 */
export const removeGift = (db: Kysely<Schema>, key: string, now: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    const { id, closed_at, ends_at } = await existingGift(trx, key);
    if (!closed_at && ends_at > now)
      throw new OperatorError(`The pack ${key} has not ended: close it first.`);
    const { numDeletedRows: claims } = await trx
      .deleteFrom('gift_claims')
      .where('gift_id', '=', id)
      .executeTakeFirst();
    for (const table of ['gift_codes', 'ledger'] as const)
      await trx.deleteFrom(table).where('gift_id', '=', id).execute();
    await trx.deleteFrom('gifts').where('id', '=', id).execute();
    await dropIdleVisitors(trx);
    await bumpRevision(trx, now);
    return Number(claims);
  });

/** @throws OperatorError when there is no such pack */
export async function existingGift(db: Kysely<Schema>, key: string): Promise<GiftRow> {
  const gift = await db.selectFrom('gifts').selectAll().where('key', '=', key).executeTakeFirst();
  if (!gift) throw new OperatorError(`There is no pack ${key}: see \`gift list\`.`);
  return gift;
}

/** A pack with figures, for the operator. */
export interface GiftReport {
  id: number;
  key: string;
  title: Localized;
  startsAt: number;
  endsAt: number;
  closedAt: number | null;
  /** Number of codes, and of those that were claimed. */
  codes: number;
  claimed: number;
  /** Times of the first and the latest claim. */
  firstAt: number | null;
  latestAt: number | null;
}

/** All packs, or one of them. */
export async function reportGifts(db: Kysely<Schema>, key?: string): Promise<GiftReport[]> {
  if (key !== undefined) await existingGift(db, key);
  const { rows } = await sql<GiftReport>`
    SELECT id, key, title, starts_at AS "startsAt", ends_at AS "endsAt", closed_at AS "closedAt", codes, claimed,
      first_at AS "firstAt", latest_at AS "latestAt"
    FROM gifts,
      LATERAL (SELECT count(*) AS codes FROM gift_codes WHERE gift_id = gifts.id) AS loaded,
      LATERAL (SELECT count(*) AS claimed, min(at) AS first_at, max(at) AS latest_at
        FROM gift_claims WHERE gift_id = gifts.id) AS taken
    WHERE ${key ?? null}::text IS NULL OR key = ${key ?? null}
    ORDER BY id`.execute(db);
  return rows;
}
