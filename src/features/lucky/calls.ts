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
import { accountFields, signedIn } from './account';

const isState = oneOf('soon', 'open', 'gone', 'over');
const isPrize = shapeOf({ id: isNumber, name: isText });
const isRecord = shapeOf({
  recordId: isNumber,
  prize: maybe(isPrize),
  sent: (value: unknown): value is boolean => typeof value === 'boolean',
  state: maybe(oneOf('waiting', 'ready', 'sent', 'again', 'received')),
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
  const own = { activityId, ...accountFields() };
  const [activity, mine, prizes] = await Promise.all([
    get('/lucky/activity', { activityId }, shapeOf({ activity: shapeOf({ state: isState }) })),
    get('/lucky/userInfo', own, shapeOf({ chances: isNumber })),
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
      won: prizes.data.records,
    },
  };
}

/** The fields of every change: the activity, the idempotency key, the visit's channel (D§5), and the account. */
export async function changeFields(activityId: number, idempotencyKey: string) {
  const channel = luckyChannel(callerOf(await visitParams(arrival().search)));
  return { activityId, idempotencyKey, channel, source: channel, ...accountFields() };
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

/** Checks in for today. */
export const checkInWith = (activityId: number, key: string) =>
  signedIn(async () =>
    change(
      '/lucky/addScore',
      { ...(await changeFields(activityId, key)), type: SCORE_TYPE.checkin },
      shapeOf({ chances: isNumber }),
    ),
  );
