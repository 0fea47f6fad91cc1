/** The two codes the inlined runtime knows; it does not carry the table. */
export const OK = 2_000_000;
export const TIMEOUT = -1;

/** Answer codes of S§8. Anything but OK goes to the caller's error path with the whole answer. */
export const CODE = {
  ok: OK,
  quotaFull: 5_090_002,
  notTaobaoUser: 5_050_017,
  unauthenticated: 5_000_406,
  timeout: TIMEOUT,
  paramRequired: -2,
  /** Our own, in the numbering of the catalogue: an app, special or category that does not exist. */
  notFound: 4_040_000,
  /** Our own: a `urlKey` outside the fixed map (D§14). */
  unknownUrlKey: 4_040_001,
  /** Our own: a call that changes something, and did not come from this site or lacks its token (D§14). */
  forbidden: 4_030_000,
  /** Our own: who is asked whether a registration is someone's says no. */
  notVerified: 4_220_000,
  /** Our own: an upload that is too large, or a file of a kind that is not taken. */
  tooLarge: 4_130_000,
  wrongType: 4_150_000,
  /** Our own: the server failed; details are in its log only. */
  serverError: 5_000_000,
} as const;
