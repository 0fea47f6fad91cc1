import * as own from '../../contract/calls/catalogue';
import * as calls from '../../contract/calls/lucky';
import * as operations from '../../contract/calls/operations';
import { CODE } from '../../contract/codes';
import { DAY_MS, LUCKY_ROLL_MOST } from '../../contract/constants';
import type { Platform } from '../../contract/entities/app';
import type { Special } from '../../contract/entities/shop';
import { fail, ok, type Result } from '../../contract/result';
import { openedActivity, prizesOf } from '../shop/lucky/activities';
import { dayStart } from '../shop/lucky/chances';
import { allDraws, latestWins } from '../shop/lucky/records';
import { activitiesIn, activityIn } from '../shop/lucky/shown';
import { specialWithApps } from '../shop/specials';
import { localize } from '../store/locale';
import { tilesByIds } from '../store/queries/tiles';
import {
  type CallContext,
  forAll,
  found,
  type ImplementedCall,
  implement,
  notFound,
} from './implement';

/** Number of apps of a special in one answer. */
const SPECIAL_APPS = 100;

async function special(
  { special_id, platform }: { special_id: number; platform?: Platform },
  { db, lang }: CallContext,
): Promise<Result<{ special: Special }>> {
  const wanted = { specialId: special_id, offset: 0, count: SPECIAL_APPS, only: platform };
  const one = await specialWithApps(db, wanted, lang);
  return found(one && { special: one }, 'special');
}

/** A visitor in the public list of wins. They have no names, and their number is masked: it would connect their wins. */
const maskedVisitor = (id: number) => `***${String(id % 100).padStart(2, '0')}`;

/** Calls that read activities and specials: the same for every visitor. */
export const luckyCalls: ImplementedCall[] = [
  implement(calls.activityList, async (page, { db, lang }) =>
    ok(await activitiesIn(db, page, lang)),
  ),
  implement(operations.simpleActivities, async (wanted, { db, lang }) =>
    ok(await activitiesIn(db, wanted, lang)),
  ),
  implement(calls.activityOf, async ({ activityId }, { db, lang }) => {
    const activity = await activityIn(db, activityId, lang);
    if (!activity) return notFound('activity');
    return ok({ activity, apps: await tilesByIds(db, activity.appIds, lang) });
  }),
  implement(operations.luckyRoll, async ({ date, activityId, activityIds }, { db, lang }) => {
    const from = date === undefined ? undefined : dayStart(date);
    if (from !== undefined && Number.isNaN(from))
      return fail(CODE.paramRequired, 'date: wrong parameter');
    const ids = [...(activityIds?.split(',') ?? []), ...(activityId ? [activityId] : [])];
    const wins = await latestWins(db, {
      activityIds: ids.map(Number),
      from,
      before: from === undefined ? undefined : from + DAY_MS,
      most: LUCKY_ROLL_MOST,
    });
    return ok({
      content: wins.map(({ visitor_id, at, name }) => ({
        userName: maskedVisitor(visitor_id),
        prizeName: localize(name, lang) ?? '',
        at,
      })),
    });
  }),
  implement(calls.iosSpecial, special),
  implement(calls.wdjSpecial, special),
  implement(own.draws, async ({ activityId }, { db }) => {
    const activity = await openedActivity(db, activityId);
    const { seed, commitment } = activity ?? {};
    if (!activity?.closed_at || !seed || !commitment) return notFound('closed activity');
    const prizes = await prizesOf(db, activityId);
    return ok({
      commitment,
      seed: seed.toString('hex'),
      slots: activity.slots,
      prizes: prizes.map(({ id, count }) => ({ id, count })),
      draws: await allDraws(db, activityId),
    });
  }),
].map(forAll);
