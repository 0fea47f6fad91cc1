import * as v from 'valibot';
import { id, int } from '../params';

/** What a reminder is about: an app, by its name or its number. There is no other kind. */
const objectType = v.pipe(
  v.union([v.literal('app'), int(0, 0)]),
  v.transform(() => 'app' as const),
);

/** A reminder: its subject and time (S§3). */
export const reminder = v.object({
  objectId: id,
  objectType,
  /** Epoch ms. */
  remindTime: int(1, 8_640_000_000_000_000),
});
export type Reminder = v.InferOutput<typeof reminder>;

/** Idempotency key, made on the device: the same key gives the same answer (D§14), and cancels the reminder. */
export const reminderKey = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
