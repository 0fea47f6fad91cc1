import { formatDate, pageDates, pageZone } from '../../i18n/date';
import { loadTranslate } from '../../i18n/load-translate';
import { mountAtEnd } from '../../platform/mount';
import { appHref } from '../addresses/addresses';
import { FootBar } from '../foot-bar/FootBar';
import { cancelPreorder } from '../preorder/stored-preorders';
import { syncPreorders } from '../preorder/sync-preorders';
import type { View } from '../recent-views/views';
import { deleteReminder, storedReminders } from './stored-reminders';

/**
 * Shows a due reminder, from its day on, at the bottom of any page, one app at a time, until it is closed or the
 * app's page is opened.
 *
 * @param here the page's app
 * @returns the reminder's app
 */
export async function showDue(here: View | undefined): Promise<number | undefined> {
  const due = (await storedReminders()).filter(({ at }) => at <= Date.now());
  if (due.some(({ id }) => id === here?.id)) await deleteReminder(Number(here?.id));
  const next = due.find(({ id }) => id !== here?.id);
  // The bottom of the screen is already used.
  if (!next || 'foot' in document.documentElement.dataset) return undefined;
  const say = await loadTranslate();
  const { id, name, at, out } = next;
  mountAtEnd(
    <FootBar
      href={appHref(id)}
      text={
        out
          ? say('remind.out', { name })
          : say('remind.due', { name, day: formatDate(at, pageDates(), pageZone()) })
      }
      label={say('remind.label')}
      closeLabel={say('site.close')}
      onClose={() => {
        void deleteReminder(id);
        // Its pre-order would say the same on the next page.
        if (out) void cancelPreorder(id).then(syncPreorders);
      }}
    />,
  );
  return id;
}
