import * as v from 'valibot';
import { LUCKY_LIST_COUNT } from '../constants';
import { id, int, page, text } from '../params';
import { hasPiledMarks } from '../piled-marks';
import { CHECK_INS, PRIZE_KINDS, PRIZE_STATES } from './lucky-values';
import { PHONE } from './real-name';

/** Channel of a lucky call, and its source (S§6). An activity is the same in each. */
const channel = v.optional(v.pipe(int(1000, 4000), v.picklist([1000, 2000, 3000, 4000])));
/** 1 to 100 ids, separated by commas. */
const ids = v.pipe(v.string(), v.regex(/^\d{1,10}(,\d{1,10}){0,99}$/));

/** Fields of every lucky call (S§3, S§7). */
export const luckyCaller = {
  /** The longest token that native clients send fits. A longer one is refused, never cut. */
  userToken: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
  /** 4 for the iOS client zb, 2 for yy (S§7). */
  userIdType: v.optional(int(0, 99)),
  /** An id of the device. It does not identify the visitor: the token or the cookie does. */
  utdid: v.optional(text(128)),
  /** The page that makes the call. No code reads it; code that follows it must use the redirect helper (D§14). */
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

/** A line of personal data. With control characters, invisible characters, piled combining marks or lone surrogates it is refused, never changed. */
const line = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(max),
    v.check((value) => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(value) && !hasPiledMarks(value)),
  );

/** Where a prize is sent. Personal data. */
export const recipient = v.object({
  name: line(64),
  phone: v.pipe(v.string(), v.trim(), v.regex(PHONE)),
  address: line(200),
});
export type Recipient = v.InferOutput<typeof recipient>;

// A schema of an object would take an array, too.
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The recipient as an object or as JSON text; `{}` erases what was given before. */
const userData = v.pipe(
  v.union([v.pipe(v.string(), v.maxLength(2_048), v.parseJson()), v.custom<object>(isObject)]),
  v.lazy((value) =>
    isObject(value) && Object.keys(value).length === 0 ? v.object({}) : recipient,
  ),
  v.description('an object, or JSON text of at most 2048 characters'),
);

/** Fields of some lucky calls only. */
export const luckyFields = {
  appId: id,
  appIds: ids,
  activityIds: ids,
  recordId: id,
  userData,
  paging: page(LUCKY_LIST_COUNT),
};

export const prize = v.object({
  id: v.number(),
  name: v.string(),
  kind: v.picklist(PRIZE_KINDS),
  /** Name of its picture, which the image service draws: `/img/figure/<figure>/<size>.<webp|png>`. */
  figure: v.string(),
  /** How many there are, and how many are left; absent in a visitor's own records. */
  count: v.optional(v.number()),
  left: v.optional(v.number()),
});

export const activity = v.object({
  id: v.number(),
  title: v.string(),
  rules: v.optional(v.string()),
  /** Epoch ms. */
  startAt: v.number(),
  endAt: v.number(),
  appIds: v.array(v.number()),
  prizes: v.array(prize),
  /** Whether visitors may draw, by the server's clock. `gone`: every prize has been won. */
  state: v.picklist(['soon', 'open', 'gone', 'over']),
  /** Who may draw: every visitor, those with an account, or those with a bound Taobao account. */
  requires: v.picklist(['nothing', 'account', 'taobao']),
  /** Free draws per visitor and day. */
  dailyChances: v.number(),
  /** Number of draws over which the prizes are spread. */
  slots: v.number(),
  /** SHA-256 of the seed of the prizes' order, published when the activity is opened. */
  commitment: v.string(),
  /** The seed, in hex, once the activity is closed. */
  seed: v.optional(v.string()),
});
export type Activity = v.InferOutput<typeof activity>;

export const checkIn = v.picklist(CHECK_INS);

export const prizeState = v.picklist(PRIZE_STATES);

/** A draw's outcome. `prize` is absent when nothing was won. */
export const drawRecord = v.object({
  recordId: v.number(),
  activityId: v.number(),
  prize: v.optional(prize),
  at: v.number(),
  sent: v.boolean(),
  /** What the winner of a `code` or a `download` gets: the code, or where it is. */
  code: v.optional(v.string()),
  href: v.optional(v.string()),
  /** State of the prize's delivery; absent in the answer to the draw itself. */
  state: v.optional(prizeState),
});
export type DrawRecord = v.InferOutput<typeof drawRecord>;
