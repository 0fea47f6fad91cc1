import { SHARED_APPS_MAX } from '../../../contract/constants';
import { get } from '../../platform/http/api';
import { isNumber, isTime, listOf, maybe, shapeOf } from '../../platform/http/check';
import { markOut, preorders } from '../preorder/stored-preorders';
import { STORED_CHANGED } from '../stored-data/read-stored';
import { editReminders, storedReminders } from './stored-reminders';

const isAnswer = shapeOf({ apps: listOf(shapeOf({ id: isNumber, releaseAt: maybe(isTime) })) });

/**
 * Asks the shop about the games that this device waits for, because a release may come early or late: reminders follow it, and
 * games that are out are marked. An unanswered call changes nothing.
 */
export async function followReleases(): Promise<void> {
  const [ordered, reminded] = await Promise.all([preorders(), storedReminders()]);
  const waiting = [...ordered, ...reminded].filter(({ out }) => !out).map(({ id }) => String(id));
  const appIds = [...new Set(waiting)].slice(0, SHARED_APPS_MAX);
  if (appIds.length === 0) return;
  // A stored answer may be eleven minutes old, and the release is what the visitor waits for.
  const answer = await get('/catalogue/apps-by-id', { appIds }, isAnswer, undefined, 'no-cache');
  if (!answer.ok) return;
  const { apps } = answer.data;
  const out = apps.filter(({ releaseAt }) => releaseAt === undefined).map(({ id }) => id);
  const dayOf = (id: number) => apps.find((app) => app.id === id)?.releaseAt;
  const isMoved = reminded.some(({ id, at }) => at !== (dayOf(id) ?? at));
  if (out.length === 0 && !isMoved) return;
  if (ordered.length > 0) await markOut(out);
  if (reminded.length > 0)
    await editReminders((one) =>
      out.includes(one.id)
        ? { ...one, at: Math.min(one.at, Date.now()), out: true }
        : { ...one, at: dayOf(one.id) ?? one.at },
    );
  // The lists on /me show it.
  dispatchEvent(new Event(STORED_CHANGED));
}
