import { entries } from '../../platform/storage/entries';
import { erase, read, write } from '../../platform/storage/storage';
import { type View, viewsIn } from '../recent-views/views';

/** Longest name that is read again (src/features/recent-views/views.ts). */
const LONGEST_NAME = 200;

/** An app whose day somebody waits for on this device. */
export interface Reminder extends View {
  /** Epoch ms. */
  at: number;
  /** What the shop knows it by, and nobody else. */
  key: string;
}

/** What lies in storage may be anyone's writing, so each is looked at. */
export const remindersIn = (value: unknown): Reminder[] =>
  viewsIn(value).filter((view): view is Reminder => {
    const { at, key } = view as Partial<Reminder>; // each is checked next
    return Number.isFinite(at) && typeof key === 'string';
  });

/** The reminders of this device, the newest first. */
export const reminders = async (): Promise<Reminder[]> =>
  remindersIn((await read(entries.reminders))?.value);

/** Keeps one, in place of an older one of the same app. */
export async function keepReminder(reminder: Reminder): Promise<void> {
  const others = (await reminders()).filter(({ id }) => id !== reminder.id);
  const name = reminder.name.slice(0, LONGEST_NAME);
  await write(entries.reminders, [{ ...reminder, name }, ...others]);
}

/** Forgets those of one app on this device. */
export async function dropReminder(appId: number): Promise<void> {
  const others = (await reminders()).filter(({ id }) => id !== appId);
  if (others.length > 0) await write(entries.reminders, others);
  else await erase(entries.reminders);
}
