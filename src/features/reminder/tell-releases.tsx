import { SHARED_APPS_MAX } from '../../../contract/constants';
import { loadTranslate } from '../../i18n/load-translate';
import { get } from '../../platform/http/api';
import { isNumber, isTime, listOf, maybe, shapeOf } from '../../platform/http/check';
import { mountAtEnd } from '../../platform/mount';
import { navigate } from '../../platform/navigate';
import { appHref } from '../addresses/addresses';
import { ReleaseToast } from '../preorder/ReleaseToast';
import { cancelPreorder, markOut, preorders } from '../preorder/stored-preorders';
import { syncPreorders } from '../preorder/sync-preorders';
import type { View } from '../recent-views/views';
import { STORED_CHANGED } from '../stored-data/read-stored';
import { showDue } from './show-due';
import { editReminders, storedReminders } from './stored-reminders';

/**
 * Says that a pre-ordered game is out, one game at a time, until the message is closed here or on the game's page.
 *
 * @param said the app of which a reminder says it on this page
 */
async function showReleased(said: number | undefined): Promise<void> {
  const game = (await preorders()).find(({ id, out }) => out && id !== said);
  if (!game) return;
  const say = await loadTranslate();
  mountAtEnd(
    <ReleaseToast
      text={say('order.out', { name: game.name })}
      action={{ label: say('order.view'), onClick: () => navigate(appHref(game.id)) }}
      closeLabel={say('site.close')}
      onClose={() => void cancelPreorder(game.id).then(syncPreorders)}
    />,
  );
}

const isAnswer = shapeOf({ apps: listOf(shapeOf({ id: isNumber, releaseAt: maybe(isTime) })) });

/**
 * Asks the shop about the games that this device waits for, because a release may come early or late: reminders follow it, and
 * games that are out are marked. An unanswered call changes nothing.
 */
async function followReleases(): Promise<void> {
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

/**
 * Says which of the games that this device waits for is out: by its reminder on any page, and by its pre-order on home and `/me`.
 *
 * @param here the page's app
 */
export async function tellReleases(here: View | undefined, saysPreorders: boolean): Promise<void> {
  await followReleases();
  const said = await showDue(here);
  if (saysPreorders) await showReleased(said);
}
