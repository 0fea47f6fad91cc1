import { entries } from '../../platform/storage/entries';
import { type Download, downloads } from '../download/stored-downloads';
import { type Preorder, preorders } from '../preorder/stored-preorders';
import { recentViews, type View } from '../recent-views/views';
import { type Reminder, storedReminders } from '../reminder/stored-reminders';
import { type Follow, follows } from '../wish-list/stored-follows';
import { marked, wishes } from '../wish-list/stored-marks';

/** The visitor's lists on this device, the newest first. */
export interface Library {
  /** Their download was tapped in this browser, or a native client has installed them. */
  downloads: readonly (View & Partial<Download>)[];
  wishes: readonly View[];
  views: readonly View[];
  orders: readonly Preorder[];
  reminders: readonly Reminder[];
  /** Developers and categories. */
  followed: readonly Follow[];
  /** Numbers of apps that a native client has installed. */
  installed: ReadonlySet<number>;
}

/** The lists of apps that are on this device. */
export const DEVICE_LISTS = ['downloads', 'wishes', 'orders', 'reminders', 'views'] as const;
export type DeviceList = (typeof DEVICE_LISTS)[number];

/**
 * The list with the most apps, the first one of several; undefined if all are empty. What was only looked at counts if there is
 * nothing else.
 */
export const fullestOf = (library: Library): DeviceList | undefined =>
  DEVICE_LISTS.filter((name) => library[name].length > 0).sort(
    (a, b) =>
      Number(a === 'views') - Number(b === 'views') || library[b].length - library[a].length,
  )[0];

export async function readLibrary(): Promise<Library> {
  const [loaded, wished, views, orders, reminded, followed, installed] = await Promise.all([
    downloads(),
    wishes(),
    recentViews(),
    preorders(),
    storedReminders(),
    follows(),
    marked(entries.installed),
  ]);
  const known = new Set(loaded.map(({ id }) => id));
  return {
    downloads: [...loaded, ...installed.filter(({ id }) => !known.has(id))],
    wishes: wished,
    views,
    orders,
    reminders: reminded,
    followed,
    installed: new Set(installed.map(({ id }) => id)),
  };
}
