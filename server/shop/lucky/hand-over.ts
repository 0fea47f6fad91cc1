import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema';
import { handOverClaims } from '../gifts/claim';
import { handOverPreorders } from '../preorders/preorders';
import { chancesOf, GIVING, setChances } from './chances';
import { addLine } from './ledger';

/**
 * Hands over to an account what a browser's visitor owns: prizes with their recipients, chances and points with their
 * reasons, codes of gift packs, pre-orders, and the answers to repeated calls. Draws and the ledger are not changed.
 * Repeating it has no effect, so it may run with each call.
 *
 * The free draws used today count for the account too, and a chance that both got for the same reason counts once.
 */
export async function handOverToAccount(
  db: Kysely<Schema>,
  browserId: number,
  accountId: number,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // In the order of their numbers, which prevents a deadlock between two concurrent hand-overs.
    await sql`SELECT 1 FROM visitors WHERE id IN (${browserId}, ${accountId})
      ORDER BY id FOR NO KEY UPDATE`.execute(trx);
    await sql`INSERT INTO deliveries (record_id, owner_id)
      SELECT id, ${accountId}::integer FROM draw_records
      WHERE visitor_id = ${browserId} AND prize_id IS NOT NULL
      ON CONFLICT (record_id) DO UPDATE SET owner_id = excluded.owner_id
      WHERE deliveries.owner_id IS NULL`.execute(trx);
    const activities = await trx
      .selectFrom('draw_chances')
      .innerJoin('activities', 'activities.id', 'draw_chances.activity_id')
      .select(['activities.id', 'activities.daily_chances'])
      .where('visitor_id', '=', browserId)
      .orderBy('activities.id')
      .execute();
    for (const activity of activities) await joinChances(trx, activity, browserId, accountId, now);
    await sql`INSERT INTO draw_grants (activity_id, visitor_id, reason, about, at)
      SELECT activity_id, ${accountId}::integer, reason, about, at FROM draw_grants
      WHERE visitor_id = ${browserId} AND NOT carried ON CONFLICT DO NOTHING`.execute(trx);
    await trx
      .updateTable('draw_grants')
      .set({ carried: true })
      .where('visitor_id', '=', browserId)
      .where('carried', '=', false)
      .execute();
    await handOverClaims(trx, browserId, accountId);
    await handOverPreorders(trx, browserId, accountId);
    await sql`INSERT INTO effects (visitor_id, key, call, answer, at)
      SELECT ${accountId}::integer, key, call, answer, at FROM effects
      WHERE visitor_id = ${browserId} ON CONFLICT DO NOTHING`.execute(trx);
  });
}

async function joinChances(
  trx: Kysely<Schema>,
  { id, daily_chances }: { id: number; daily_chances: number },
  browserId: number,
  accountId: number,
  now: number,
): Promise<void> {
  const mine = await chancesOf(trx, id, browserId, now);
  const used = mine.usedToday - mine.carried;
  if (used === 0 && mine.extra === 0 && mine.score === 0) return;
  const theirs = await chancesOf(trx, id, accountId, now);
  const twice = await givenTwice(trx, id, browserId, accountId);
  const extra = Math.max(0, theirs.extra + mine.extra - twice);
  await setChances(trx, id, accountId, {
    ...theirs,
    usedToday: theirs.usedToday + used,
    extra,
    score: Math.max(0, theirs.score + mine.score - twice),
  });
  // The browser has no more free draws today: they belong to the account now.
  const spent = Math.max(mine.usedToday, daily_chances);
  await setChances(trx, id, browserId, {
    ...mine,
    usedToday: spent,
    carried: spent,
    extra: 0,
    score: 0,
  });
  const line = { activity_id: id, entry: 'joined', at: now } as const;
  await addLine(trx, { ...line, visitor_id: browserId, chances: -mine.extra });
  await addLine(trx, { ...line, visitor_id: accountId, chances: extra - theirs.extra });
}

/** Number of reasons for which both got a chance. */
async function givenTwice(
  trx: Kysely<Schema>,
  activityId: number,
  browserId: number,
  accountId: number,
): Promise<number> {
  const { twice } = await trx
    .selectFrom('draw_grants as mine')
    .innerJoin('draw_grants as theirs', (join) =>
      join
        .onRef('theirs.activity_id', '=', 'mine.activity_id')
        .onRef('theirs.reason', '=', 'mine.reason')
        .onRef('theirs.about', '=', 'mine.about'),
    )
    .where('mine.activity_id', '=', activityId)
    .where('mine.visitor_id', '=', browserId)
    .where('theirs.visitor_id', '=', accountId)
    .where('mine.carried', '=', false)
    .where('mine.reason', 'in', GIVING)
    .select(({ fn }) => fn.countAll<number>().as('twice'))
    .executeTakeFirstOrThrow();
  return twice;
}
