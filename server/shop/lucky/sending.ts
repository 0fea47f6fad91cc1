import type { Kysely } from 'kysely';
import { OperatorError } from '../../operator-error';
import type { Schema } from '../../store/schema';
import { existing } from './activities';
import { stateOf, type Win, wins } from './deliveries';

/**
 * The prizes that were won in an activity, in the order of their draws.
 * @throws OperatorError when there is no such activity
 */
export async function winsIn(db: Kysely<Schema>, key: string): Promise<Win[]> {
  const { id } = await existing(db, key);
  return wins(db).where('draw_records.activity_id', '=', id).orderBy('draw_records.id').execute();
}

/** The prizes that an operator marks, and the mark. */
export interface Sending {
  /** Ids of their draws. */
  records: readonly number[];
  /** True: marks them as sent; false: as not sent. */
  sent: boolean;
  now: number;
  /** Only checks, and changes nothing. */
  dryRun: boolean;
}

/**
 * Marks prizes as sent, or as not sent; all of them or none.
 * @returns the number of changed marks
 * @throws OperatorError when one of them is not a prize of the activity, or its winner has confirmed its arrival
 */
export async function markSent(
  db: Kysely<Schema>,
  key: string,
  { records, sent, now, dryRun }: Sending,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const all = new Map((await winsIn(trx, key)).map((win) => [win.id, win]));
    const named = [...new Set(records)].map((id) => {
      const win = all.get(id);
      if (!win) throw new OperatorError(`${id} is not a prize of ${key}: see \`activity prizes\`.`);
      if (stateOf(win) === 'received')
        throw new OperatorError(`The winner of ${id} has confirmed its arrival: omit it.`);
      return win;
    });
    const changed = named.filter((win) => (sent ? stateOf(win) !== 'sent' : win.sent_at !== null));
    if (dryRun) return changed.length;
    for (const { id, again_at } of changed)
      await trx
        .updateTable('draw_records')
        // Always later than the winner's request, even if both are within one millisecond.
        .set({ sent_at: sent ? Math.max(now, (again_at ?? 0) + 1) : null })
        .where('id', '=', id)
        .execute();
    return changed.length;
  });
}
