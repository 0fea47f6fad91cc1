import type { Kysely } from 'kysely';
import { SCORE_TYPE } from '../../../contract/entities/lucky-values';
import type { Result } from '../../../contract/result';
import type { Schema } from '../../store/schema';
import type { ActivityRow } from './activities';
import { type Chances, grantedFor, grantOnce } from './chances';
import { type Drawn, drawOnce, mayDraw, noneLeft } from './draw';
import { addScore } from './score';

/**
 * Draws with the chance that an app's download gives, once for each app of the activity. It is the chance of `addScore`, given
 * here if that was not called: a download gives one draw, whichever call takes it. Runs inside `runOnce`.
 */
export async function drawForApp(
  trx: Kysely<Schema>,
  activity: ActivityRow,
  visitorId: number,
  { appId, now }: { appId: number; now: number },
): Promise<Result<{ drawn: Drawn; chances: Chances }>> {
  const may = mayDraw(activity, now);
  if (!may.ok) return may;
  const drawn = await grantedFor(trx, activity.id, visitorId, 'draw-by-app');
  const isNew =
    !drawn.includes(appId) &&
    (await addScore(trx, activity, visitorId, { type: SCORE_TYPE.app, appId, now })).ok;
  if (!isNew) return noneLeft(trx, activity, 'no draw for this app');
  const result = await drawOnce(trx, activity, visitorId, now);
  if (result.ok)
    await grantOnce(trx, activity.id, visitorId, { reason: 'draw-by-app', about: appId, now });
  return result;
}
