import {
  CHECK_INS,
  type CheckIn,
  PRIZE_KINDS,
  PRIZE_STATES,
  SCORE_TYPE,
} from '../../../contract/entities/lucky-values';
import type { LinkAttributes } from '../../../contract/entities/source';
import type { Result } from '../../../contract/result';
import { get } from '../../platform/http/api';
import { change } from '../../platform/http/change';
import {
  type Checked,
  isNumber,
  isObject,
  isText,
  isTime,
  listOf,
  maybe,
  oneOf,
  shapeOf,
} from '../../platform/http/check';
import { newKey } from '../../platform/new-key';
import { reading, signedIn } from '../account/account';
import { channelFields } from '../visit/caller';
import { visitParams } from '../visit/visit';
import { callerFields } from './caller-fields';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isState = oneOf('soon', 'open', 'gone', 'over');
// A server of the last build knows neither the kind nor the picture.
const isPrize = shapeOf({
  id: isNumber,
  name: isText,
  kind: maybe(oneOf(...PRIZE_KINDS)),
  figure: maybe(isText),
});
const isRecord = shapeOf({
  recordId: isNumber,
  prize: maybe(isPrize),
  sent: isBoolean,
  code: maybe(isText),
  href: maybe(isText),
  state: maybe(oneOf(...PRIZE_STATES)),
});

const isMine = shapeOf({
  chances: isNumber,
  week: listOf(oneOf(...CHECK_INS)),
  shared: isBoolean,
  countedApps: listOf(isNumber),
  // A server of the last build does not know it.
  drawnApps: maybe(listOf(isNumber)),
});

export type ActivityState = Checked<typeof isState>;
export type Won = Checked<typeof isRecord>;

/** What the page shows besides the prizes: whether draws are possible, and the visitor's own state. */
export interface Standing {
  state: ActivityState;
  chances: number;
  won: readonly Won[];
  /** Check-ins of this week, Monday first. */
  week: readonly CheckIn[];
  /** Whether sharing has given its draw. */
  shared: boolean;
  /** Apps that have given their draw. */
  countedApps: readonly number[];
  /** Those whose draw was made for the app. */
  drawnApps: readonly number[];
}

/** Reads the current state of the activity and of the visitor. It does not set a visitor's cookie. */
export const readActivity = (activityId: number): Promise<Result<Standing>> =>
  reading(() => readStanding(activityId));

async function readStanding(activityId: number): Promise<Result<Standing>> {
  const own = { activityId, ...(await callerFields()) };
  // Caches may store this answer, which is the same for all, so no token belongs in its address.
  const anyone = { ...own, userToken: undefined };
  const [activity, mine, prizes] = await Promise.all([
    get('/lucky/activity', anyone, shapeOf({ activity: shapeOf({ state: isState }) })),
    get('/lucky/userInfo', own, isMine),
    get('/lucky/getUserPrizes', own, shapeOf({ records: listOf(isRecord) })),
  ]);
  if (!activity.ok) return activity;
  if (!mine.ok) return mine;
  if (!prizes.ok) return prizes;
  return {
    ok: true,
    data: {
      state: activity.data.activity.state,
      chances: mine.data.chances,
      week: mine.data.week,
      shared: mine.data.shared,
      countedApps: mine.data.countedApps,
      drawnApps: mine.data.drawnApps ?? [],
      won: prizes.data.records,
    },
  };
}

const isRoll = shapeOf({
  content: listOf(shapeOf({ userName: isText, prizeName: isText, at: isTime })),
});
export type Wins = Checked<typeof isRoll>['content'];

/** The latest wins of all visitors. */
export const readRoll = async (activityId: number): Promise<Result<{ content: Wins }>> => {
  const { channel, source } = await callerFields();
  return get('/api/proxyNew?urlKey=op.lucky.roll', { activityId, channel, source }, isRoll);
};

/** The fields of every change: the activity and the idempotency key, besides those of every lucky call. */
export const changeFields = async (activityId: number, idempotencyKey: string) => ({
  activityId,
  idempotencyKey,
  ...(await callerFields()),
});

/** The attributes of the button that binds an account (S§3). */
export async function bindAttributes(): Promise<LinkAttributes> {
  const { ch } = channelFields(await visitParams());
  return { oe: ch, type: 'bind', feat: 'lucky' };
}

/** Draws once. The same key gives the same draw. */
export const drawWith = (activityId: number, key: string) =>
  signedIn(async () =>
    change(
      '/lucky/draw',
      await changeFields(activityId, key),
      shapeOf({ record: isRecord, chances: isNumber }),
    ),
  );

/** Draws with the chance of a downloaded app. The same key gives the same draw. */
export const drawForApp = (activityId: number, key: string, appId: number) =>
  signedIn(async () =>
    change(
      '/lucky/drawByAppId',
      { ...(await changeFields(activityId, key)), appId },
      shapeOf({ record: isRecord, chances: isNumber }),
    ),
  );

/** Draws with every chance that is left. The same key gives the same draws. */
export const drawAllWith = (activityId: number, key: string) =>
  signedIn(async () =>
    change(
      '/lucky/drawAll',
      await changeFields(activityId, key),
      shapeOf({ records: listOf(isRecord) }),
    ),
  );

const addScore = (
  activityId: number,
  key: string,
  score: { type: number; appId?: number },
): Promise<Result<{ chances: number }>> =>
  signedIn(async () =>
    change(
      '/lucky/addScore',
      { ...(await changeFields(activityId, key)), ...score },
      shapeOf({ chances: isNumber }),
    ),
  );

/** Checks in for today. */
export const checkInWith = (activityId: number, key: string) =>
  addScore(activityId, key, { type: SCORE_TYPE.checkin });

/** Reports that the page was shared. */
export const shareWith = (activityId: number, key: string) =>
  addScore(activityId, key, { type: SCORE_TYPE.share });

/**
 * Reports that an app of the activity was downloaded, and that it may be the visitor's first one. It may be repeated.
 */
export async function countApp(activityId: number, appId: number, isFirst: boolean) {
  const noted = await signedIn(async () =>
    change(
      '/lucky/setAppDownload',
      { ...(await changeFields(activityId, newKey())), appId },
      isObject,
    ),
  );
  if (!noted.ok) return noted;
  const counted = await addScore(activityId, newKey(), { type: SCORE_TYPE.app, appId });
  return counted.ok && isFirst
    ? addScore(activityId, newKey(), { type: SCORE_TYPE.firstApp, appId })
    : counted;
}
