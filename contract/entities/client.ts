import * as v from 'valibot';

/** The kind of shell around the page, in order of detection (S§4 Client type, D§5). */
export const CLIENT_TYPES = [
  'android',
  'plugin',
  'messaging',
  'ios-yy',
  'ios-zb',
  'desktop',
  'browser',
] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

/** The channel of a lucky call, also its source (S§6). */
export const LUCKY_CHANNEL = {
  pp: 1000,
  tb: 1000,
  zb: 2000,
  yy: 2000,
  wdj: 3000,
  sq: 4000,
} as const;
export type LuckyChannel = (typeof LUCKY_CHANNEL)[keyof typeof LUCKY_CHANNEL];

/** The channel for each value of the query parameter `p` (D§4). */
export const CHANNEL_OF_P = { p: 'pp', t: 'tb', z: 'zb', y: 'yy', w: 'wdj', sq: 'sq' } as const;

/** Product ids that name a client: the new desktop client, and another partner's (S§4). */
export const PRODUCT_ID = { desktop: 2011, partner: 2001 } as const;
const PRODUCTS: readonly number[] = Object.values(PRODUCT_ID);

/** Whether a product id, as written in an address, is that of a known client. */
export const isProduct = (productId: string | null): boolean =>
  PRODUCTS.includes(Number(productId));

const short = v.optional(v.pipe(v.string(), v.maxLength(128)));
const number = v.optional(v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer()));

/** A native client's info (S§3); merged into every call, and part of no cache key and no log line (D§3). */
export const clientInfo = v.object({
  aid: short,
  puid: short,
  uuid: short,
  utdid: short,
  umid: short,
  versionCode: number,
  channel: short,
  productId: number,
});
export type ClientInfo = v.InferOutput<typeof clientInfo>;

/** Parameters that a client merges into a GET and that do not affect the answer (D§3). */
export const CALLER_FIELDS: readonly string[] = [
  ...Object.keys(clientInfo.entries),
  'ctoken',
  'uc_param_str',
];
