import * as v from 'valibot';
import { LUCKY_LIST_COUNT } from '../constants';
import { id, int, page, text } from '../params';

/** Channel of a lucky call, and its source (S§6). */
const channel = v.optional(v.pipe(int(1000, 4000), v.picklist([1000, 2000, 3000, 4000])));
/** Several numbers, separated by commas. */
const ids = v.pipe(v.string(), v.regex(/^\d{1,10}(,\d{1,10}){0,99}$/));

/** Fields of every lucky call (S§3, S§7). */
export const luckyCaller = {
  userToken: v.optional(text(512)),
  /** 4 for the iOS client zb, 2 for yy (S§7). */
  userIdType: v.optional(int(0, 99)),
  utdid: v.optional(text(128)),
  /** A page of this site; passes the redirect helper (D§14). */
  refUrl: v.optional(text(512)),
  channel,
  source: channel,
};

/** Further fields of calls about one activity. */
export const luckyActivity = { ...luckyCaller, activityId: id };

/** Fields of calls that change something: a repeated key gets the first answer (D§14). */
export const luckyChange = {
  ...luckyActivity,
  idempotencyKey: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
};

/** Fields of some lucky calls only. */
export const luckyFields = {
  appId: id,
  appIds: ids,
  activityIds: ids,
  recordId: id,
  /** Delivery data for a prize. Personal. */
  userData: v.record(v.pipe(v.string(), v.maxLength(32)), v.pipe(v.string(), v.maxLength(200))),
  paging: page(LUCKY_LIST_COUNT),
};

/** Kinds of `addScore` (S§7). */
export const SCORE_TYPE = { app: 0, checkin: 1, share: 2, firstApp: 3 } as const;

export const prize = v.object({
  id: v.number(),
  name: v.string(),
  /** How many there are, and how many are left; absent in a visitor's own records. */
  count: v.optional(v.number()),
  left: v.optional(v.number()),
});
export type Prize = v.InferOutput<typeof prize>;

export const activity = v.object({
  id: v.number(),
  title: v.string(),
  rules: v.optional(v.string()),
  /** Epoch ms. */
  startAt: v.number(),
  endAt: v.number(),
  appIds: v.array(v.number()),
  prizes: v.array(prize),
  /** Whether visitors may draw, by the clock of the server. `gone`: every prize has been won. */
  state: v.picklist(['soon', 'open', 'gone', 'over']),
  /** Who may draw: everyone, who has signed in, or who has bound a Taobao account. */
  requires: v.picklist(['nothing', 'account', 'taobao']),
  /** Free draws of a visitor a day. */
  dailyChances: v.number(),
  /** Number of draws over which the prizes are spread. */
  slots: v.number(),
  /** SHA-256 of the seed of the prizes' order, published when the activity is opened. */
  commitment: v.string(),
  /** The seed, in hex, once the activity is closed. */
  seed: v.optional(v.string()),
});
export type Activity = v.InferOutput<typeof activity>;

/** A draw's outcome, stored under its number; without a prize when nothing was won. */
export const drawRecord = v.object({
  recordId: v.number(),
  activityId: v.number(),
  prize: v.optional(prize),
  at: v.number(),
  sent: v.boolean(),
});
export type DrawRecord = v.InferOutput<typeof drawRecord>;
