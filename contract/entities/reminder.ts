import * as v from 'valibot';
import { id, int } from '../params';

/** What there are reminders of. */
const REMINDER_TYPES = ['app'] as const;

/** What a visitor wants to be reminded of, and when (S§3). */
export const reminder = v.object({
  objectId: id,
  objectType: v.picklist(REMINDER_TYPES),
  /** Epoch ms. */
  remindTime: int(1, 8_640_000_000_000_000),
});
export type Reminder = v.InferOutput<typeof reminder>;

/** Made on the device for each wish: the same key gives the same answer (D§14), and takes the wish back. */
export const reminderKey = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
