import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { DAY_MS, STORED_FULL_SHARE } from '../../../contract/constants';
import type { Schema } from '../../store/schema';

/** The subjects of one visitor: the one to store, then those from before a new secret. */
export type Subjects = readonly [string, ...string[]];

/** The subject of a browser's cookie. A hash, so that the database contains nothing that could be used as a cookie. */
export const browserSubject = (word: string): Subjects => [
  `browser:${createHash('sha256').update(word).digest('base64url')}`,
];

const find = (db: Kysely<Schema>, subjects: Subjects) =>
  db
    .selectFrom('visitors')
    .select(['id', 'subject'])
    .where('subject', 'in', [...subjects])
    .orderBy('id')
    .executeTakeFirst();

/** The number of a known visitor. */
export const findVisitor = async (
  db: Kysely<Schema>,
  subjects: Subjects,
): Promise<number | undefined> => (await find(db, subjects))?.id;

/** The number of a visitor, who is created if unknown. */
export async function makeVisitor(
  db: Kysely<Schema>,
  subjects: Subjects,
  now: number,
): Promise<number> {
  const [subject] = subjects;
  const known = await find(db, subjects);
  if (known && known.subject !== subject)
    await db.updateTable('visitors').set({ subject }).where('id', '=', known.id).execute();
  if (known) return known.id;
  const { id } = await db
    .insertInto('visitors')
    .values({ subject, at: now })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A visitor to whom no draw, prize, code, pre-order or push subscription belongs. */
const OWNS_NOTHING = sql`NOT EXISTS (SELECT FROM draw_records WHERE visitor_id = visitors.id)
    AND NOT EXISTS (SELECT FROM deliveries WHERE owner_id = visitors.id)
    AND NOT EXISTS (SELECT FROM gift_claims WHERE visitor_id = visitors.id OR owner_id = visitors.id)
    AND NOT EXISTS (SELECT FROM preorders WHERE visitor_id = visitors.id)
    AND NOT EXISTS (SELECT FROM push_subscriptions WHERE visitor_id = visitors.id)`;

/**
 * Deletes visitors of whom no draw, chance, code, pre-order or push subscription is stored, and the answers that were stored
 * for them.
 * @param before only visitors who became known before this time, epoch ms
 */
export async function dropIdleVisitors(
  trx: Kysely<Schema>,
  before = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const idle = sql<number>`(SELECT id FROM visitors
    WHERE at < ${before} AND ${OWNS_NOTHING}
    AND NOT EXISTS (SELECT FROM draw_chances WHERE visitor_id = visitors.id)
    AND NOT EXISTS (SELECT FROM draw_grants WHERE visitor_id = visitors.id))`;
  await trx.deleteFrom('effects').where('visitor_id', 'in', idle).execute();
  await trx.deleteFrom('visitors').where('id', 'in', idle).execute();
}

/**
 * If nearly as many visitors are stored as may be: deletes those who have been known for a day and have won, drawn, claimed,
 * pre-ordered and subscribed to nothing, with their unused chances.
 */
export async function capVisitors(db: Kysely<Schema>, most: number, now: number): Promise<void> {
  const { count } = await db
    .selectFrom('visitors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count <= most * STORED_FULL_SHARE) return;
  const before = now - DAY_MS;
  await db.transaction().execute(async (trx) => {
    for (const table of ['draw_chances', 'draw_grants'] as const)
      await sql`DELETE FROM ${sql.table(table)} WHERE visitor_id IN (SELECT id FROM visitors
        WHERE at < ${before} AND ${OWNS_NOTHING})`.execute(trx);
    await dropIdleVisitors(trx, before);
  });
}
