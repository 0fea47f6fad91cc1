import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../contract/constants';
import { CHINA_MS, type CheckIn } from '../../../contract/entities/lucky-values';
import type { Schema } from '../../store/schema';
import type { DrawGrantsTable } from '../../store/schema/lucky';
import type { ActivityRow } from './activities';

/** Number of a day since 1970, in China. */
export const dayOf = (now: number): number => Math.floor((now + CHINA_MS) / DAY_MS);

/** The week around a time, Monday first, for a visitor who checked in on these days. */
export function weekOf(checkedIn: readonly number[], now: number): CheckIn[] {
  const today = dayOf(now);
  // Day 0 was a Thursday.
  const monday = today - ((today + 3) % 7);
  return Array.from({ length: 7 }, (_, index) => {
    const day = monday + index;
    if (checkedIn.includes(day)) return 'done';
    if (day === today) return 'today';
    return day < today ? 'missed' : 'upcoming';
  });
}

/** Epoch ms at which a day such as `2026-11-22` begins in China; NaN for any other text. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** A visitor's chances in an activity. */
export interface Chances {
  day: number;
  usedToday: number;
  /** Draws in addition to the daily ones. */
  extra: number;
  score: number;
  /** How many of `usedToday` an account has taken over. */
  carried: number;
}

/** Number of draws that are left today. */
export const chancesLeft = (
  { daily_chances }: Pick<ActivityRow, 'daily_chances'>,
  { usedToday, extra }: Pick<Chances, 'usedToday' | 'extra'>,
): number => Math.max(0, daily_chances - usedToday) + extra;

export async function chancesOf(
  db: Kysely<Schema>,
  activityId: number,
  visitorId: number,
  now: number,
): Promise<Chances> {
  const row = await db
    .selectFrom('draw_chances')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  const day = dayOf(now);
  return {
    day,
    usedToday: row?.day === day ? row.used_today : 0,
    extra: row?.extra ?? 0,
    score: row?.score ?? 0,
    carried: row?.day === day ? row.carried : 0,
  };
}

/** Writes a visitor's chances. Only one call of a visitor does so at a time (run-once.ts). */
export async function setChances(
  trx: Kysely<Schema>,
  activityId: number,
  visitorId: number,
  { day, usedToday, extra, score, carried }: Chances,
): Promise<void> {
  const row = { day, used_today: usedToday, extra, score, carried };
  await trx
    .insertInto('draw_chances')
    .values({ activity_id: activityId, visitor_id: visitorId, ...row })
    .onConflict((conflict) => conflict.columns(['activity_id', 'visitor_id']).doUpdateSet(row))
    .execute();
}

/** The chances after one draw: a daily one is used first. Undefined: there is none left. */
export function afterDraw(activity: ActivityRow, chances: Chances): Chances | undefined {
  if (chances.usedToday < activity.daily_chances)
    return { ...chances, usedToday: chances.usedToday + 1 };
  return chances.extra > 0 ? { ...chances, extra: chances.extra - 1 } : undefined;
}

export type Reason = DrawGrantsTable['reason'];
/** Reasons that give a chance; others are only recorded. */
export const GIVING: readonly Reason[] = ['app', 'check-in', 'share', 'first-app'];

/** Records that a visitor did something, once for each subject. False: it was recorded before. */
export async function grantOnce(
  trx: Kysely<Schema>,
  activityId: number,
  visitorId: number,
  { reason, about, now }: { reason: Reason; about: number; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('draw_grants')
    .values({ activity_id: activityId, visitor_id: visitorId, reason, about, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The subjects for which something was recorded: ids of apps, or numbers of days. */
export async function grantedFor(
  db: Kysely<Schema>,
  activityId: number,
  visitorId: number,
  reason: Reason,
): Promise<number[]> {
  const rows = await db
    .selectFrom('draw_grants')
    .select('about')
    .where('activity_id', '=', activityId)
    .where('visitor_id', '=', visitorId)
    .where('reason', '=', reason)
    .execute();
  return rows.map(({ about }) => about);
}
