import { entries } from '../../platform/storage/entries';
import { read } from '../../platform/storage/storage';
import { preordersIn } from '../preorder/stored-preorders';
import { recentViews, type View } from '../recent-views/views';
import { type Reminder, storedReminders } from '../reminder/stored-reminders';
import { wishes } from '../wish-list/stored-marks';

/** The visitor's lists of apps on this device, the newest first. */
export interface Library {
  wishes: readonly View[];
  views: readonly View[];
  orders: readonly View[];
  reminders: readonly Reminder[];
}

export async function readLibrary(): Promise<Library> {
  const [wished, views, orders, reminded] = await Promise.all([
    wishes(),
    recentViews(),
    read(entries.orders),
    storedReminders(),
  ]);
  return { wishes: wished, views, orders: preordersIn(orders?.value), reminders: reminded };
}
