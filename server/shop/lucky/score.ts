import type { Kysely } from 'kysely';
import { CODE } from '../../../contract/codes';
import { SCORE_TYPE } from '../../../contract/entities/lucky-values';
import { fail, ok, type Result } from '../../../contract/result';
import type { Schema } from '../../store/schema';
import type { ActivityRow } from './activities';
import {
  type Chances,
  chancesOf,
  dayOf,
  grantedFor,
  grantOnce,
  type Reason,
  setChances,
} from './chances';
import { mayDraw, noneLeft } from './draw';
import { addLine } from './ledger';

/** Records that a visitor downloaded an app of the activity. Runs inside `runOnce`. */
export async function recordDownload(
  trx: Kysely<Schema>,
  activity: ActivityRow,
  visitorId: number,
  { appId, now }: { appId: number; now: number },
): Promise<Result<object>> {
  const may = mayDraw(activity, now);
  if (!may.ok) return may;
  if (!activity.app_ids.includes(appId)) return fail(CODE.paramRequired, 'appId: wrong parameter');
  await grantOnce(trx, activity.id, visitorId, { reason: 'download', about: appId, now });
  return ok({});
}

/**
 * Gives a chance and a point for what a visitor did: an app and sharing once, the first app once in the activity, a
 * check-in once a day. Repetitions have no effect. Runs inside `runOnce`.
 */
export async function addScore(
  trx: Kysely<Schema>,
  activity: ActivityRow,
  visitorId: number,
  { type, appId, now }: { type: number; appId: number | undefined; now: number },
): Promise<Result<Chances>> {
  const may = mayDraw(activity, now);
  if (!may.ok) return may;
  const grant = grantFor(type, appId, now);
  const chances = await chancesOf(trx, activity.id, visitorId, now);
  const needsApp = type === SCORE_TYPE.app || type === SCORE_TYPE.firstApp;
  if (needsApp) {
    if (appId === undefined) return fail(CODE.paramRequired, 'appId: parameter required');
    const downloaded = await grantedFor(trx, activity.id, visitorId, 'download');
    if (!downloaded.includes(appId)) return noneLeft(trx, activity, 'the app was not downloaded');
  }
  if (!(await grantOnce(trx, activity.id, visitorId, { ...grant, now }))) return ok(chances);
  const after = { ...chances, extra: chances.extra + 1, score: chances.score + 1 };
  await setChances(trx, activity.id, visitorId, after);
  await addLine(trx, {
    activity_id: activity.id,
    visitor_id: visitorId,
    entry: 'granted',
    chances: 1,
    at: now,
  });
  return ok(after);
}

function grantFor(
  type: number,
  appId: number | undefined,
  now: number,
): { reason: Reason; about: number } {
  if (type === SCORE_TYPE.app) return { reason: 'app', about: appId ?? 0 };
  if (type === SCORE_TYPE.checkin) return { reason: 'check-in', about: dayOf(now) };
  if (type === SCORE_TYPE.share) return { reason: 'share', about: 0 };
  return { reason: 'first-app', about: 0 };
}
