import * as calls from '../../contract/calls/lucky';
import { CODE } from '../../contract/codes';
import type { DrawRecord } from '../../contract/entities/lucky';
import { STATUS } from '../../contract/entities/status';
import type { Lang } from '../../contract/lang';
import { fail, ok, type Result } from '../../contract/result';
import { type ActivityRow, openedActivity, prizesOf } from '../lucky/activities';
import { type Chances, chancesLeft, chancesOf, grantedFor } from '../lucky/chances';
import { type Drawn, drawForApp, drawOnce } from '../lucky/draw';
import { once } from '../lucky/once';
import { prizesWon } from '../lucky/records';
import { addScore, noteDownload } from '../lucky/score';
import { localize } from '../store/locale';
import { type CallContext, notFound, type Served, serve } from './serve';

/** Most draws of one `drawAll`. */
const DRAW_ALL_MOST = 100;

/** No cache may keep an answer that is one visitor's. */
const uncached = (served: Served): Served => ({ ...served, counts: true });

/** What a visitor has and may do, by the cookie. */
export const visitorCalls = [
  serve(calls.userInfo, async ({ activityId, userToken }, context) => {
    const activity = await openedActivity(context.db, activityId);
    if (!activity) return notFound('activity');
    const visitorId = await visitorOf(context, userToken);
    if (visitorId === undefined)
      return ok({ score: 0, chances: activity.daily_chances, prizes: [] });
    const { db, lang } = context;
    const { score, ...chances } = await chancesOf(db, activityId, visitorId, Date.now());
    const { records } = await prizesWon(db, visitorId, activityId, { offset: 0, count: 100 });
    return ok({
      score,
      chances: chancesLeft(activity, { ...chances, score }),
      prizes: records.map(({ prize_id, name }) => ({
        id: prize_id,
        name: localize(name, lang) ?? '',
      })),
    });
  }),
  serve(calls.userPrizes, async ({ activityId, userToken, offset, count }, context) => {
    const visitorId = await visitorOf(context, userToken);
    if (visitorId === undefined) return ok({ records: [], total: 0 });
    const page = { offset, count };
    const { records, total } = await prizesWon(context.db, visitorId, activityId, page);
    return ok({
      total,
      records: records.map((row) => ({
        recordId: row.id,
        activityId: row.activity_id,
        prize: { id: row.prize_id, name: localize(row.name, context.lang) ?? '' },
        at: row.at,
        sent: row.sent_at !== null,
      })),
    });
  }),
  serve(calls.appState, async ({ activityId, appIds, userToken }, context) => {
    const activity = await openedActivity(context.db, activityId);
    if (!activity) return notFound('activity');
    const visitorId = await visitorOf(context, userToken);
    const downloaded =
      visitorId === undefined
        ? []
        : await grantedFor(context.db, activityId, visitorId, 'download');
    const asked = appIds?.split(',').map(Number) ?? activity.app_ids;
    const states = asked
      .filter((appId) => activity.app_ids.includes(appId))
      .map((appId) => [
        String(appId),
        downloaded.includes(appId) ? STATUS.downloadComplete : STATUS.undownload,
      ]);
    return ok({ states: Object.fromEntries(states) });
  }),
  // Only a native client can sign in with a Taobao account.
  serve(calls.isTbId, async () => ok({ isTbId: false })),
].map(uncached);

/** Changes of a visitor's: each needs the token of D§14 and an idempotency key. */
export const drawCalls = [
  serve(calls.draw, (params, context) => draw(calls.draw.name, params, context)),
  serve(calls.drawFromMulPrizes, (params, context) =>
    draw(calls.drawFromMulPrizes.name, params, context),
  ),
  serve(calls.drawByAppId, ({ appId, ...params }, context) =>
    change(calls.drawByAppId.name, params, context, async (trx, activity, visitorId, now) => {
      const result = await drawForApp(trx, activity, visitorId, { appId, now });
      return result.ok ? ok(await drawn(trx, activity, result.data, now, context.lang)) : result;
    }),
  ),
  serve(calls.drawAll, (params, context) =>
    change(calls.drawAll.name, params, context, async (trx, activity, visitorId, now) => {
      const records: DrawRecord[] = [];
      let last: Result<unknown> = ok({});
      while (last.ok && records.length < DRAW_ALL_MOST) {
        const result = await drawOnce(trx, activity, visitorId, now);
        if (result.ok)
          records.push((await drawn(trx, activity, result.data, now, context.lang)).record);
        last = result;
      }
      return !last.ok && records.length === 0 ? last : ok({ records, total: records.length });
    }),
  ),
  serve(calls.addScore, ({ type, appId, ...params }, context) =>
    change(calls.addScore.name, params, context, async (trx, activity, visitorId, now) => {
      const result = await addScore(trx, activity, visitorId, { type, appId, now });
      return result.ok
        ? ok({ score: result.data.score, chances: chancesLeft(activity, result.data) })
        : result;
    }),
  ),
  serve(calls.setAppDownload, ({ appId, ...params }, context) =>
    change(calls.setAppDownload.name, params, context, (trx, activity, visitorId, now) =>
      noteDownload(trx, activity, visitorId, { appId, now }),
    ),
  ),
].map(uncached);

interface Changing {
  activityId: number;
  userToken?: string | undefined;
  idempotencyKey: string;
}

/** Runs a change once, for a visitor who may take part in the activity. */
async function change<T extends object>(
  call: string,
  { activityId, userToken, idempotencyKey }: Changing,
  { db, mayKeep, visitor }: CallContext,
  work: (
    trx: CallContext['db'],
    activity: ActivityRow,
    visitorId: number,
    now: number,
  ) => Promise<Result<T>>,
): Promise<Result<T>> {
  const activity = await openedActivity(db, activityId);
  if (!activity) return notFound('activity');
  // There is no service yet that could confirm a native client's token.
  if (userToken || activity.requires === 'account')
    return fail(CODE.unauthenticated, 'user not authenticated');
  if (activity.requires === 'taobao') return fail(CODE.notTaobaoUser, 'not a Taobao user');
  if (!visitor) return fail(CODE.forbidden, 'not from this site');
  if (mayKeep?.() === false) return fail(CODE.tooMany, 'too many at once');
  const visitorId = await visitor.make();
  const now = Date.now();
  return once(db, { visitorId, key: idempotencyKey, call, now }, (trx) =>
    work(trx, activity, visitorId, now),
  );
}

const draw = (call: string, params: Changing, context: CallContext) =>
  change(call, params, context, async (trx, activity, visitorId, now) => {
    const result = await drawOnce(trx, activity, visitorId, now);
    return result.ok ? ok(await drawn(trx, activity, result.data, now, context.lang)) : result;
  });

/** What a visitor is told of a draw. */
async function drawn(
  db: CallContext['db'],
  activity: ActivityRow,
  { drawn, chances }: { drawn: Drawn; chances: Chances },
  at: number,
  lang: Lang,
): Promise<{ record: DrawRecord; chances: number }> {
  const { recordId, prizeId } = drawn;
  const prize =
    prizeId === null
      ? undefined
      : (await prizesOf(db, activity.id)).find(({ id }) => id === prizeId);
  return {
    record: {
      recordId,
      activityId: activity.id,
      ...(prize && { prize: { id: prize.id, name: localize(prize.name, lang) ?? '' } }),
      at,
      sent: false,
    },
    chances: chancesLeft(activity, chances),
  };
}

/** The visitor's number, if known. A native client's token has none: there is no service yet that could confirm it. */
const visitorOf = async ({ visitor }: CallContext, userToken: string | undefined) =>
  userToken ? undefined : visitor?.find();
