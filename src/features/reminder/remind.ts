import { arrival } from '../../platform/arrival';
import { luckyChannel } from '../../platform/client-type/channel';
import { proxyChange } from '../../platform/http/proxy';
import { newKey } from '../../platform/new-key';
import { entries } from '../../platform/storage/entries';
import { erase } from '../../platform/storage/storage';
import type { View } from '../recent-views/views';
import { visitParams } from '../visit/visit';
import { callerOf } from '../visit/way-here';
import { dropReminder, keepReminder, type Reminder, reminders } from './reminders';

/** Who leaves waits no longer than this until the shop has forgotten as well, in ms. */
const PATIENCE_MS = 2_000;

/** Keys of wishes that were sent, by app and day: one that nobody answered is the same wish when it is sent again (D§14). */
const keys = new Map<string, string>();

/** Sets a reminder of an app for its day, at the shop and on this device. False: the shop did not take it, and there is none. */
export async function setReminder({ id, name }: View, at: number): Promise<boolean> {
  const wish = `${id} ${at}`;
  const key = keys.get(wish) ?? newKey();
  keys.set(wish, key);
  const query = await visitParams(arrival().search);
  const channel = luckyChannel(callerOf(query));
  const answer = await proxyChange('behavior.reminder.add', {
    objectId: id,
    objectType: 'app',
    remindTime: at,
    channel,
    source: channel,
    idempotencyKey: key,
  });
  if (!answer.ok) return false;
  keys.delete(wish);
  const before = (await reminders()).find((one) => one.id === id);
  await keepReminder({ id, name, at, key });
  if (before) void takeBack([before]);
  return true;
}

/** Takes the reminder of an app back, on this device at once. */
export async function cancelReminder(id: number): Promise<void> {
  const mine = (await reminders()).filter((one) => one.id === id);
  if (mine.length === 0) return;
  await dropReminder(id);
  await takeBack(mine);
}

/** Takes all of them back. False: this device may still have some. */
export async function forgetReminders(): Promise<boolean> {
  const all = await reminders();
  const gone = await erase(entries.reminders);
  await Promise.race([takeBack(all), new Promise((go) => setTimeout(go, PATIENCE_MS))]);
  return gone;
}

/** What can't be taken back says nothing about anybody, and the shop forgets it after its day. */
async function takeBack(all: readonly Reminder[]): Promise<void> {
  for (const { key } of all) {
    const answer = await proxyChange('behavior.reminder.cancel', { idempotencyKey: key });
    if (!answer.ok) console.log('The shop still has a reminder of nobody’s:', answer.state);
  }
}
