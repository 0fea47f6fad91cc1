import { type Kysely, sql } from 'kysely';
import { CODE } from '../../../contract/codes';
import { DAY_MS, STORED_FULL_SHARE } from '../../../contract/constants';
import { fail, type Result } from '../../../contract/result';
import type { Schema } from '../../store/schema';

/** A visitor's call that changes something. */
export interface IdempotentCall {
  visitorId: number;
  /** The visitor's idempotency key. */
  key: string;
  call: string;
  now: number;
}

/**
 * Runs work in a transaction, once for each visitor and key. A repeated call gets the first answer, even if it was a refusal.
 * Calls of one visitor run one after the other.
 */
export async function runOnce<T extends object>(
  db: Kysely<Schema>,
  { visitorId, key, call, now }: IdempotentCall,
  work: (trx: Kysely<Schema>) => Promise<Result<T>>,
): Promise<Result<T>> {
  return db.transaction().execute(async (trx) => {
    // A separate statement, so that the next one sees what the previous holder of the lock has written.
    await sql`SELECT 1 FROM visitors WHERE id = ${visitorId} FOR NO KEY UPDATE`.execute(trx);
    const known = await trx
      .selectFrom('effects')
      .select(['call', 'answer'])
      .where('visitor_id', '=', visitorId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known && known.call !== call)
      return fail(CODE.paramRequired, 'idempotencyKey: used for another call');
    // Cast: written by the same call, below.
    if (known) return known.answer as Result<T>;
    const answer = await work(trx);
    await trx
      .insertInto('effects')
      .values({ visitor_id: visitorId, key, call, answer, at: now })
      .execute();
    return answer;
  });
}

/** Deletes answers from before a given time, epoch ms. If such a call is repeated, it takes effect again. */
export async function pruneEffects(db: Kysely<Schema>, before: number): Promise<void> {
  await db.deleteFrom('effects').where('at', '<', before).execute();
}

/**
 * Deletes answers if there are nearly as many as are stored. First those older than a day, the oldest first: until then a page
 * may repeat a call. If that is not enough, those of calls whose repetition changes nothing: refusals, and the setting of
 * pre-orders and subscriptions.
 */
export async function capEffects(db: Kysely<Schema>, most: number, now: number): Promise<void> {
  const excess = async () => {
    const { count } = await db
      .selectFrom('effects')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Math.max(0, count - Math.floor(most * STORED_FULL_SHARE));
  };
  const worthless = [
    sql`at < ${now - DAY_MS}`,
    sql`(answer->>'ok' = 'false' OR call LIKE 'op.push.%' OR call LIKE 'op.order.%')`,
  ];
  for (const which of worthless) {
    const many = await excess();
    if (many > 0)
      await sql`DELETE FROM effects WHERE ctid IN
        (SELECT ctid FROM effects WHERE ${which} ORDER BY at LIMIT ${many})`.execute(db);
  }
}
