import * as v from 'valibot';
import { id, text } from '../params';

/** What a visitor wants to be reminded of, and when (S§3). */
export const reminder = v.object({
  objectId: id,
  objectType: text(32),
  /** Epoch ms. */
  remindTime: v.pipe(
    v.union([v.string(), v.number()]),
    v.toNumber(),
    v.integer(),
    v.minValue(0),
    v.maxValue(8_640_000_000_000_000),
  ),
});
export type Reminder = v.InferOutput<typeof reminder>;
