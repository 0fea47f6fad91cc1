import { luckyChannel } from '../../platform/client-type/channel';
import { isObject } from '../../platform/http/check';
import { proxyChange } from '../../platform/http/proxy';
import { newKey } from '../../platform/new-key';
import { unsubscribe } from '../../platform/push';
import { entries } from '../../platform/storage/entries';
import { erase } from '../../platform/storage/storage';
import type { View } from '../recent-views/views';
import { callerOf } from '../visit/caller';
import { visitParams } from '../visit/visit';
import { deleteReminder, type Reminder, storedReminders, storeReminder } from './stored-reminders';

/** How long erasing waits for the shop to delete its reminders, in ms. */
const TIMEOUT_MS = 2_000;

/** Idempotency keys by app and day: a retry of an unanswered call uses the same key (D§14). */
const keys = new Map<string, string>();

/**
 * Sets a reminder for an app's release day, at the shop and on this device. False: the shop refused it, and nothing is
 * stored.
 */
export async function setReminder({ id, name }: View, at: number): Promise<boolean> {
  const wish = `${id} ${at}`;
  const key = keys.get(wish) ?? newKey();
  keys.set(wish, key);
  const query = await visitParams();
  const channel = luckyChannel(callerOf(query));
  const answer = await proxyChange(
    'behavior.reminder.add',
    {
      objectId: id,
      objectType: 'app',
      remindTime: at,
      channel,
      source: channel,
      idempotencyKey: key,
    },
    isObject,
  );
  if (!answer.ok) return false;
  keys.delete(wish);
  const before = (await storedReminders()).find((one) => one.id === id);
  await storeReminder({ id, name, at, key });
  if (before) void takeBack([before]);
  return true;
}

/** Cancels an app's reminder, on this device at once. */
export async function cancelReminder(id: number): Promise<void> {
  const mine = (await storedReminders()).filter((one) => one.id === id);
  if (mine.length === 0) return;
  await deleteReminder(id);
  await Promise.all([takeBack(mine), endUnwanted()]);
}

/** Ends the notifications of this browser after its last reminder. */
async function endUnwanted(): Promise<void> {
  if ((await storedReminders()).length > 0) return;
  await unsubscribe().catch((error: unknown) => console.log('Notifications go on:', error));
}

/** Cancels all reminders. False: some may remain on this device. */
export async function forgetReminders(): Promise<boolean> {
  const all = await storedReminders();
  const gone = await erase(entries.reminders);
  await Promise.race([
    Promise.all([takeBack(all), endUnwanted()]),
    new Promise((go) => setTimeout(go, TIMEOUT_MS)),
  ]);
  return gone;
}

/** Cancels reminders at the shop. If that fails, the shop deletes them after their day; they contain no personal data. */
async function takeBack(all: readonly Reminder[]): Promise<void> {
  for (const { key } of all) {
    const answer = await proxyChange('behavior.reminder.cancel', { idempotencyKey: key }, isObject);
    if (!answer.ok) console.log('The shop still has a reminder:', answer.state);
  }
}
