import type { Kysely } from 'kysely';
import { openedActivity } from '../../server/shop/lucky/activities';
import { drawOnce } from '../../server/shop/lucky/draw';
import { runOnce } from '../../server/shop/lucky/run-once';
import type { Schema } from '../../server/store/schema';
import { openNew } from '../../tests/helpers/activity';

/** One attempt of a visitor; true when it won. */
export type Attempt = (visitorId: number, number: number) => Promise<boolean>;

/** Number of concurrent clients. */
const CLIENTS = 64;

/** Numbers of new visitors. */
export async function makeVisitors(db: Kysely<Schema>, name: string, count: number) {
  const values = Array.from({ length: count }, (_, i) => ({ subject: `${name}-${i}`, at: 1 }));
  const rows = await db.insertInto('visitors').values(values).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Lets 64 clients make attempts, each visitor one after another; returns wins, and attempts a second. */
export async function crowd(visitors: readonly number[], attempts: number, attempt: Attempt) {
  let next = 0;
  let wins = 0;
  const start = performance.now();
  const client = async () => {
    for (let number = next++; number < attempts; number = next++)
      if (await attempt(visitors[number % visitors.length] ?? 0, number)) wins += 1;
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { wins, perSecond: attempts / ((performance.now() - start) / 1_000) };
}

/** Opens an activity with these numbers of slots and prizes, and draws like the server's call. */
export async function drawing(
  db: Kysely<Schema>,
  key: string,
  { slots, prizes }: { slots: number; prizes: number },
): Promise<Attempt> {
  const id = await openNew(db, {
    key,
    slots,
    daily_chances: slots,
    prizes: [{ name: { en: 'Prize' }, count: prizes }],
  });
  const activity = await openedActivity(db, id);
  if (!activity) throw new Error('The activity is not open.');
  return async (visitorId, number) => {
    const now = Date.now();
    const effect = { visitorId, key: `${key}-${number}-attempt`, call: 'draw', now };
    const result = await runOnce(db, effect, (trx) => drawOnce(trx, activity, visitorId, now));
    return result.ok && result.data.drawn.prizeId !== null;
  };
}
