import { type Preorder, preorders } from '../preorder/stored-preorders';
import { recentViews, type View } from '../recent-views/views';
import { type Reminder, storedReminders } from '../reminder/stored-reminders';
import { wishes } from '../wish-list/stored-marks';

/** The visitor's lists of apps on this device, the newest first. */
export interface Library {
  wishes: readonly View[];
  views: readonly View[];
  orders: readonly Preorder[];
  reminders: readonly Reminder[];
}

export async function readLibrary(): Promise<Library> {
  const [wished, views, orders, reminded] = await Promise.all([
    wishes(),
    recentViews(),
    preorders(),
    storedReminders(),
  ]);
  return { wishes: wished, views, orders, reminders: reminded };
}
