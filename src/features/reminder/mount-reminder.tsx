import { createRoot } from 'react-dom/client';
import { REMINDER_DAYS_MAX } from '../../../contract/constants';
import { formatDate, pageDates, pageZone } from '../../i18n/date';
import { loadTranslate } from '../../i18n/load-translate';
import { isSubscribed, pushKey, subscribe } from '../../platform/push';
import type { View } from '../recent-views/views';
import { ReminderControl } from './ReminderControl';
import { cancelReminder, setReminder } from './set-reminder';
import { storedReminders } from './stored-reminders';

const DAY_MS = 86_400_000;

/**
 * Offers a reminder for the release day of a pre-ordered game (D§7).
 *
 * @param place the element beside its button
 * @param at the day, epoch ms; a past or too distant day gets no reminder
 * @param preorders how many have pre-ordered it
 */
export async function mountReminder(
  place: Element,
  app: View,
  at: number,
  preorders: number | undefined,
): Promise<void> {
  const ahead = at - Date.now();
  if (ahead <= 0 || ahead > REMINDER_DAYS_MAX * DAY_MS) return;
  const [say, kept, key] = await Promise.all([loadTranslate(), storedReminders(), pushKey()]);
  const notified = key !== undefined && (await isSubscribed());
  createRoot(place).render(
    <ReminderControl
      day={formatDate(at, pageDates(), pageZone())}
      // A reminder for another day does not count: the release was moved.
      already={kept.some((one) => one.id === app.id && one.at === at)}
      notified={notified}
      say={say}
      preorders={preorders}
      onSet={async () => {
        // Starts first, because browsers ask for permission only right after a tap.
        const notifying = key === undefined ? false : subscribe(key).catch(() => false);
        if (!(await setReminder(app, at))) return undefined;
        return (await notifying) ? 'notification' : 'page';
      }}
      onCancel={() => cancelReminder(app.id)}
    />,
  );
}

/** Cancels the reminder of a cancelled pre-order. */
export const withdrawReminder = cancelReminder;
