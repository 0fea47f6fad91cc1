import { type Kysely, sql } from 'kysely';
import { CODE } from '../../../contract/codes';
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
