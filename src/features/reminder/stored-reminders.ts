import { isText, isTime } from '../../platform/http/check';
import { entries } from '../../platform/storage/entries';
import { erase, read, write } from '../../platform/storage/storage';
import { LONGEST_NAME, type View, viewsIn } from '../recent-views/views';

/** Most reminders: each is of a pre-ordered game. */
const MOST = 200;

/** A reminder stored on this device. */
export interface Reminder extends View {
  /** Epoch ms. */
  at: number;
  /** The key of the reminder at the shop: a secret of this device. */
  key: string;
  /** The shop has said that the game is out, maybe before its day. */
  out?: true;
}

/** Stored values are untrusted, so each is checked. */
export const remindersIn = (value: unknown): Reminder[] =>
  viewsIn(value, MOST).filter((view): view is Reminder => {
    const { at, key } = view as Partial<Reminder>; // each is checked next
    return isTime(at) && isText(key);
  });

/** The reminders of this device, the newest first. */
export const storedReminders = async (): Promise<Reminder[]> =>
  remindersIn((await read(entries.reminders))?.value);

/** Stores a reminder, in place of an older one of the same app. */
export async function storeReminder(reminder: Reminder): Promise<void> {
  const others = (await storedReminders()).filter(({ id }) => id !== reminder.id);
  const name = reminder.name.slice(0, LONGEST_NAME);
  await write(entries.reminders, [{ ...reminder, name }, ...others]);
}

/** Changes the reminders of this device. */
export const editReminders = async (change: (one: Reminder) => Reminder): Promise<void> =>
  void (await write(entries.reminders, (await storedReminders()).map(change)));

/** Deletes an app's reminders on this device. */
export async function deleteReminder(appId: number): Promise<void> {
  const others = (await storedReminders()).filter(({ id }) => id !== appId);
  if (others.length > 0) await write(entries.reminders, others);
  else await erase(entries.reminders);
}
