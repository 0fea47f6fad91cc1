import * as v from 'valibot';
import { app } from './app';

/** Whether visitors may claim a code, by the server's clock. `gone`: every code has been claimed. */
export const GIFT_STATES = ['soon', 'open', 'gone', 'over'] as const;
export type GiftState = (typeof GIFT_STATES)[number];
export const giftState = v.picklist(GIFT_STATES);

/** A gift pack. It is the same for every visitor. */
export const gift = v.object({
  id: v.number(),
  title: v.string(),
  /** Its contents, one item per line. */
  contents: v.string(),
  /** Names of the pictures of these items, as those of prizes. */
  figures: v.array(v.string()),
  /** How the code is used, one step per line. */
  usage: v.optional(v.string()),
  /** The app that it is for. */
  app: v.optional(app),
  /** Epoch ms. */
  startAt: v.number(),
  endAt: v.number(),
  state: giftState,
  /** Number of codes. */
  count: v.number(),
  /** Its codes are made up (D§18). */
  demo: v.boolean(),
});
export type Gift = v.InferOutput<typeof gift>;

/** A visitor's code. */
export const giftClaim = v.object({
  giftId: v.number(),
  code: v.string(),
  /** Epoch ms. */
  at: v.number(),
});
export type GiftClaim = v.InferOutput<typeof giftClaim>;

/** A visitor's code in a list, with the pack's title. */
export const listedClaim = v.object({ ...giftClaim.entries, title: v.string() });
