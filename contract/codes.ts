/** Success. Outside the table, because the inlined runtime needs only these two codes. */
export const OK = 2_000_000;
/** No answer in time: mostly given by the page itself. Outside the table for the same reason. */
export const TIMEOUT = -1;

/** Our own: the store is read-only at the moment; HTTP 503. Outside the table, because no page needs it. */
export const READ_ONLY = 5_030_001;

/**
 * Our own: the state of a prize's delivery does not allow the winner's request; HTTP 409. Outside the table, because
 * few pages need it.
 */
export const PRIZE_STATE = 4_090_002;

/** Answer codes of S§8. For every code except OK the caller gets the whole answer as an error. */
export const CODE = {
  /** Success. */
  ok: OK,
  /** Every prize or code is gone. */
  quotaFull: 5_090_002,
  /** The account is not bound to a Taobao account. */
  notTaobaoUser: 5_050_017,
  /** An account is needed, or its token is not valid. */
  unauthenticated: 5_000_406,
  /** No answer in time; an upload whose body stopped coming. */
  timeout: TIMEOUT,
  /** A parameter is missing or wrong; the message names it. */
  paramRequired: -2,
  /** Our own, numbered like those of S§8: an app, special or category that does not exist. */
  notFound: 4_040_000,
  /** Our own: a `urlKey` outside the fixed map (D§14). */
  unknownUrlKey: 4_040_001,
  /** Our own: a changing call from another site or without its token (D§14). */
  forbidden: 4_030_000,
  /** Our own: an activity that has not begun, or is over. */
  notRunning: 4_090_000,
  /** Our own: the visitor has no draws left, but there are prizes. */
  noChances: 4_090_001,
  /** Our own: too many requests; HTTP 429. */
  tooMany: 4_290_000,
  /** Our own: the verification service rejected a registration. */
  notVerified: 4_220_000,
  /** Our own: an upload that is too large. */
  tooLarge: 4_130_000,
  /** Our own: an upload of an unsupported type. */
  wrongType: 4_150_000,
  /** Our own: the server failed; only its log has details. */
  serverError: 5_000_000,
  /** Our own: the server cannot answer now, because its database is unavailable or busy; HTTP 503. */
  unavailable: 5_030_000,
} as const;
