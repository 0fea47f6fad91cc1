import * as v from 'valibot';
import { id, int } from '../params';

/** Kinds of reminders. */
const REMINDER_TYPES = ['app'] as const;

/** A reminder: its subject and time (S§3). */
export const reminder = v.object({
  objectId: id,
  objectType: v.picklist(REMINDER_TYPES),
  /** Epoch ms. */
  remindTime: int(1, 8_640_000_000_000_000),
});
export type Reminder = v.InferOutput<typeof reminder>;

/** Idempotency key, made on the device: the same key gives the same answer (D§14), and cancels the reminder. */
export const reminderKey = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
