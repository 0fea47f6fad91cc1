import * as calls from '../../contract/calls/lucky';
import type { DrawRecord } from '../../contract/entities/lucky';
import { STATUS } from '../../contract/entities/status';
import type { Lang } from '../../contract/lang';
import { ok, type Result } from '../../contract/result';
import { type ActivityRow, openedActivity, prizesOf } from '../shop/lucky/activities';
import {
  type Chances,
  chancesLeft,
  chancesOf,
  grantedFor,
  type Reason,
  weekOf,
} from '../shop/lucky/chances';
import { type Drawn, drawOnce } from '../shop/lucky/draw';
import { drawForApp } from '../shop/lucky/draw-for-app';
import { prizesWon } from '../shop/lucky/records';
import { addScore, recordDownload } from '../shop/lucky/score';
import { prizeIn } from '../shop/lucky/shown';
import { localize } from '../store/locale';
import { maybe } from '../store/queries/read';
import { type CallContext, type ImplementedCall, implement, notFound } from './implement';
import { prizeRecord } from './prizes';
import { accountOf, type Change, change, mayTakePart, readerOf } from './visitor';

/** Largest number of draws in one `drawAll`. */
const DRAW_ALL_MOST = 100;

/** Calls that read a visitor's state. The visitor is known by an account's token or the browser's cookie. */
export const visitorCalls: ImplementedCall[] = [
  implement(calls.userInfo, async ({ activityId, ...caller }, context) => {
    const activity = await openedActivity(context.db, activityId);
    if (!activity) return notFound('activity');
    const reader = await readerOf(context, caller);
    if (!reader.ok) return reader;
    const visitorId = reader.data;
    const now = Date.now();
    if (visitorId === undefined)
      return ok({
        score: 0,
        chances: activity.daily_chances,
        prizes: [],
        week: weekOf([], now),
        shared: false,
        countedApps: [],
        drawnApps: [],
      });
    const { db, lang } = context;
    const chances = await chancesOf(db, activityId, visitorId, now);
    const { records } = await prizesWon(db, visitorId, activityId, { offset: 0, count: 100 });
    const granted = (reason: Reason) => grantedFor(db, activityId, visitorId, reason);
    return ok({
      week: weekOf(await granted('check-in'), now),
      shared: (await granted('share')).length > 0,
      countedApps: await granted('app'),
      drawnApps: await granted('draw-by-app'),
      score: chances.score,
      chances: chancesLeft(activity, chances),
      prizes: records.map(({ prize_id, name, kind }) => ({
        id: prize_id,
        name: localize(name, lang) ?? '',
        kind,
      })),
    });
  }),
  implement(calls.userPrizes, async ({ activityId, offset, count, ...caller }, context) => {
    const reader = await readerOf(context, caller);
    if (!reader.ok) return reader;
    const visitorId = reader.data;
    if (visitorId === undefined) return ok({ records: [], total: 0 });
    const page = { offset, count };
    const { records, total } = await prizesWon(context.db, visitorId, activityId, page);
    return ok({ total, records: records.map((win) => prizeRecord(win, context.lang)) });
  }),
  implement(calls.appState, async ({ activityId, appIds, ...caller }, context) => {
    const activity = await openedActivity(context.db, activityId);
    if (!activity) return notFound('activity');
    const reader = await readerOf(context, caller);
    if (!reader.ok) return reader;
    const visitorId = reader.data;
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
  implement(calls.isTbId, async (caller, context) => {
    const account = await accountOf(context, caller, true);
    // Only a native client can sign in with a Taobao account.
    return account.ok ? ok({ isTbId: account.data?.taobao ?? false }) : account;
  }),
];

/** Calls that change a visitor's data: each needs the token of D§14 and an idempotency key. */
export const drawCalls: ImplementedCall[] = [
  implement(calls.draw, (params, context) => draw(calls.draw.name, params, context)),
  implement(calls.drawFromMulPrizes, (params, context) =>
    draw(calls.drawFromMulPrizes.name, params, context),
  ),
  implement(calls.drawByAppId, ({ appId, ...params }, context) =>
    take(calls.drawByAppId.name, params, context, async ({ trx, activity, visitorId, now }) => {
      const result = await drawForApp(trx, activity, visitorId, { appId, now });
      return result.ok ? ok(await drawn(trx, activity, result.data, now, context.lang)) : result;
    }),
  ),
  implement(calls.drawAll, (params, context) =>
    take(calls.drawAll.name, params, context, async ({ trx, activity, visitorId, now }) => {
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
  implement(calls.addScore, ({ type, appId, ...params }, context) =>
    take(calls.addScore.name, params, context, async ({ trx, activity, visitorId, now }) => {
      const result = await addScore(trx, activity, visitorId, { type, appId, now });
      return result.ok
        ? ok({ score: result.data.score, chances: chancesLeft(activity, result.data) })
        : result;
    }),
  ),
  implement(calls.setAppDownload, ({ appId, ...params }, context) =>
    take(calls.setAppDownload.name, params, context, ({ trx, activity, visitorId, now }) =>
      recordDownload(trx, activity, visitorId, { appId, now }),
    ),
  ),
];

/** A change for a visitor who may take part in the activity. */
const take = <T extends object>(
  call: string,
  params: Parameters<typeof change>[1],
  context: CallContext,
  work: (within: Change) => Promise<Result<T>>,
) => change(call, params, context, work, mayTakePart);

const draw = (call: string, params: Parameters<typeof change>[1], context: CallContext) =>
  take(call, params, context, async ({ trx, activity, visitorId, now }) => {
    const result = await drawOnce(trx, activity, visitorId, now);
    return result.ok ? ok(await drawn(trx, activity, result.data, now, context.lang)) : result;
  });

/** The answer to a draw. */
async function drawn(
  db: CallContext['db'],
  activity: ActivityRow,
  { drawn, chances }: { drawn: Drawn; chances: Chances },
  at: number,
  lang: Lang,
): Promise<{ record: DrawRecord; chances: number }> {
  const { recordId, number, prizeId } = drawn;
  const prize =
    prizeId === null
      ? undefined
      : (await prizesOf(db, activity.id)).find(({ id }) => id === prizeId);
  return {
    record: {
      recordId,
      activityId: activity.id,
      ...(prize && {
        prize: prizeIn(prize, lang),
        ...maybe('code', prize.kind === 'code' ? await codeOf(db, activity.id, number) : null),
        ...maybe('href', prize.href),
      }),
      at,
      sent: false,
    },
    chances: chancesLeft(activity, chances),
  };
}

/** The code that a draw has won. */
async function codeOf(db: CallContext['db'], activityId: number, number: number) {
  const slot = await db
    .selectFrom('draw_slots')
    .select('code')
    .where('activity_id', '=', activityId)
    .where('number', '=', number)
    .executeTakeFirst();
  return slot?.code;
}
