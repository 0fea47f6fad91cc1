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

/** Product ids that identify a client: the new desktop client, and the other partner client (S§4). */
export const PRODUCT_ID = { desktop: 2011, partner: 2001 } as const;
const PRODUCTS: readonly number[] = Object.values(PRODUCT_ID);

/** Whether a product id, as written in an address, is that of a known client. */
export const isProduct = (productId: string | null): boolean =>
  PRODUCTS.includes(Number(productId));
