import * as v from 'valibot';
import { defineCall } from '../call';
import { CODE, PRIZE_STATE } from '../codes';
import { app, platform } from '../entities/app';
import {
  activity,
  checkIn,
  drawRecord,
  luckyActivity,
  luckyCaller,
  luckyChange,
  luckyFields,
  prize,
  prizeState,
  recipient,
} from '../entities/lucky';
import { special } from '../entities/shop';
import { id, int, text } from '../params';

/** S§7 Lucky: GETs under `/lucky/`, with the specification's names; `op.lucky.<name>` is an alias (D§14). */
const get = <const Name extends string, P, A>(
  name: Name,
  params: v.GenericSchema<unknown, P>,
  answer: v.GenericSchema<unknown, A>,
  codes: readonly number[] = [CODE.notFound],
) =>
  defineCall({
    name: `lucky/${name}`,
    method: 'GET',
    path: `/lucky/${name}` as const,
    codes,
    params,
    answer,
  });

/** Codes of calls that only those may make who may take part, and of draws. */
const TAKING_PART = [CODE.notFound, CODE.notRunning, CODE.unauthenticated, CODE.notTaobaoUser];
const DRAWING = [...TAKING_PART, CODE.noChances, CODE.quotaFull];
const DELIVERY = [CODE.notFound, PRIZE_STATE];

/** A device, as clients name it: its kind, and for some its model. */
const DEVICE = /^(?:iphone|ipad|ipod|android)/;
const platformOf = (device = 'iphone') => (device.startsWith('android') ? 'android' : 'ios');

const { appId, appIds, recordId, userData, paging } = luckyFields;
const drawn = v.object({ record: drawRecord, chances: v.number() });
const records = v.object({ records: v.array(drawRecord), total: v.number() });
const done = v.object({});

/**
 * A special, with those of its apps that run on the caller's phone: an iPhone, unless `platform` or `device` says otherwise.
 * The two must agree.
 */
export const iosSpecial = get(
  'ios.special.get',
  v.pipe(
    v.object({
      special_id: id,
      platform: v.optional(v.pipe(text(16), v.toLowerCase(), platform)),
      /** The kind of phone, or its model: `iphone`, `iPad13,4`, `android`. */
      device: v.optional(v.pipe(text(32), v.toLowerCase(), v.regex(DEVICE))),
    }),
    v.forward(
      v.partialCheck(
        [['platform'], ['device']],
        ({ platform, device }) => !platform || !device || platformOf(device) === platform,
      ),
      ['device'],
    ),
    v.transform(({ special_id, platform, device }) => ({
      special_id,
      platform: platform ?? platformOf(device),
    })),
  ),
  v.object({ special }),
);
export const wdjSpecial = get(
  'wdj.special.get',
  v.object({ special_id: id }),
  v.object({ special }),
);

export const activityList = get(
  'op.lucky.getActivityList',
  v.object({ ...luckyCaller, ...paging }),
  v.object({ activities: v.array(activity), total: v.number() }),
  [],
);
/** An activity. `apps` are those whose download gives a draw, without apps that have left the shop. */
export const activityOf = get(
  'activity',
  v.object(luckyActivity),
  v.object({ activity, apps: v.array(app) }),
);

/** The status of the activity's apps on the visitor's device: status bits by app id. */
export const appState = get(
  'getAppState',
  v.object({ ...luckyActivity, appIds: v.optional(appIds) }),
  v.object({ states: v.record(v.string(), v.number()) }),
);
export const setAppDownload = get(
  'setAppDownload',
  v.object({ ...luckyChange, appId }),
  done,
  TAKING_PART,
);

/** A prize of the caller, and its recipient. */
export const userPrizeInfo = get(
  'userPrizeInfo',
  v.object({ ...luckyActivity, recordId }),
  v.object({ record: drawRecord, userData: v.optional(recipient) }),
);
const prizeInfo = v.object({ ...luckyChange, recordId, userData });
/** Stores the recipient of a prize that has not been sent yet; `userData` is JSON text. */
export const updatePrizeInfo = get('updatePrizeInfo', prizeInfo, done, DELIVERY);
/** The same call with its fields in the body. Pages use it, so that no address contains personal data (D§12). */
export const postPrizeInfo = defineCall({
  name: 'lucky/updatePrizeInfo POST',
  method: 'POST',
  path: '/lucky/updatePrizeInfo',
  codes: DELIVERY,
  params: prizeInfo,
  answer: done,
});
export const userPrizes = get(
  'getUserPrizes',
  v.object({ ...luckyCaller, activityId: v.optional(id), ...paging }),
  records,
  [],
);

export const draw = get('draw', v.object(luckyChange), drawn, DRAWING);
/** Draws with every remaining chance, a hundred at most. */
export const drawAll = get('drawAll', v.object(luckyChange), records, DRAWING);
/** The same as `draw`: an activity here always has one order of all its prizes. */
export const drawFromMulPrizes = get('drawFromMulPrizes', v.object(luckyChange), drawn, DRAWING);
/**
 * A draw with the chance that an app's download gives, once for each app of the activity that the visitor has downloaded
 * (`setAppDownload`). The chance is that of `addScore` with `type` 0, which need not be called before.
 */
export const drawByAppId = get('drawByAppId', v.object({ ...luckyChange, appId }), drawn, DRAWING);

/** `type`: 0 app, 1 checkin, 2 share, 3 firstApp (S§7). */
export const addScore = get(
  'addScore',
  v.object({ ...luckyChange, type: int(0, 3), appId: v.optional(appId) }),
  v.object({ score: v.number(), chances: v.number() }),
  TAKING_PART,
);
export const userInfo = get(
  'userInfo',
  v.object(luckyActivity),
  v.object({
    score: v.number(),
    chances: v.number(),
    prizes: v.array(prize),
    /** The days of this week in China, Monday first. */
    week: v.array(checkIn),
    /** Whether sharing has given its draw. */
    shared: v.boolean(),
    /** Apps that have given their draw. */
    countedApps: v.array(v.number()),
    /** Apps whose draw was made with `drawByAppId`. */
    drawnApps: v.array(v.number()),
  }),
);
/** The caller's prizes that are sums of money, newest first. */
export const cashDetail = get(
  'cashDetail',
  v.object({ ...luckyActivity, ...paging }),
  v.object({
    entries: v.array(
      v.object({
        recordId: v.number(),
        name: v.string(),
        /** In fen. */
        amount: v.number(),
        at: v.number(),
        state: prizeState,
      }),
    ),
    total: v.number(),
    /** All amounts together, in fen. */
    sum: v.number(),
  }),
  [],
);
/** The winner reports that a prize has arrived. */
export const updatePrizeSendStatus = get(
  'updatePrizeSendStatus',
  v.object({ ...luckyChange, recordId }),
  done,
  DELIVERY,
);
/** The winner reports that a prize which was sent has not arrived. */
export const reSendPrize = get(
  'reSendPrize',
  v.object({ ...luckyChange, recordId }),
  done,
  DELIVERY,
);
export const isTbId = get(
  'behavior.auth.isTbId',
  v.object(luckyCaller),
  v.object({ isTbId: v.boolean() }),
  [],
);
