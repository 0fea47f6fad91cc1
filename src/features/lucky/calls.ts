import { SCORE_TYPE } from '../../../contract/entities/lucky';
import type { Result } from '../../../contract/result';
import { arrival } from '../../platform/arrival';
import { luckyChannel } from '../../platform/client-type/channel';
import { get } from '../../platform/http/api';
import { change } from '../../platform/http/change';
import {
  type Checked,
  isNumber,
  isText,
  listOf,
  maybe,
  oneOf,
  shapeOf,
} from '../../platform/http/check';
import { callerOf } from '../visit/caller';
import { visitParams } from '../visit/visit';

const isState = oneOf('soon', 'open', 'gone', 'over');
const isPrize = shapeOf({ id: isNumber, name: isText });
const isRecord = shapeOf({
  recordId: isNumber,
  prize: maybe(isPrize),
  sent: (value: unknown): value is boolean => typeof value === 'boolean',
});

export type ActivityState = Checked<typeof isState>;
export type Won = Checked<typeof isRecord>;

/** What the page shows beside the prizes: whether draws are possible, and what is the visitor's. */
export interface Standing {
  state: ActivityState;
  chances: number;
  won: readonly Won[];
}

/** Reads where the activity and the visitor stand now; looking makes nobody a visitor. */
export async function standingIn(activityId: number): Promise<Result<Standing>> {
  const [activity, mine, prizes] = await Promise.all([
    get('/lucky/activity', { activityId }, shapeOf({ activity: shapeOf({ state: isState }) })),
    get('/lucky/userInfo', { activityId }, shapeOf({ chances: isNumber })),
    get('/lucky/getUserPrizes', { activityId }, shapeOf({ records: listOf(isRecord) })),
  ]);
  if (!activity.ok) return activity;
  if (!mine.ok) return mine;
  if (!prizes.ok) return prizes;
  return {
    ok: true,
    data: {
      state: activity.data.activity.state,
      chances: mine.data.chances,
      won: prizes.data.records,
    },
  };
}

/** The fields of every change: the activity, the idempotency key, and the visit's channel (D§5). */
async function fields(activityId: number, idempotencyKey: string) {
  const channel = luckyChannel(callerOf(await visitParams(arrival().search)));
  return { activityId, idempotencyKey, channel, source: channel };
}

/** Draws once. The same key gives the same draw. */
export const drawWith = async (activityId: number, key: string) =>
  change(
    '/lucky/draw',
    await fields(activityId, key),
    shapeOf({ record: isRecord, chances: isNumber }),
  );

/** Checks in for today. */
export const checkInWith = async (activityId: number, key: string) =>
  change(
    '/lucky/addScore',
    { ...(await fields(activityId, key)), type: SCORE_TYPE.checkin },
    shapeOf({ chances: isNumber }),
  );
