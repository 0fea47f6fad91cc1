import type { Call } from '../../contract/call';
import { CODE, PRIZE_STATE, READ_ONLY } from '../../contract/codes';

type AnyCall = Call<unknown, unknown>;

/** Every code, by its name in the contract. */
export const ALL_CODES: Readonly<Record<string, number>> = { ...CODE, PRIZE_STATE, READ_ONLY };

/** Codes of every call. */
export const EVERY: readonly number[] = [
  CODE.ok,
  CODE.paramRequired,
  CODE.serverError,
  CODE.unavailable,
];
/** Codes of every call that changes something, and of every call that takes an account's token. */
const CHANGE = [CODE.forbidden, CODE.tooMany, READ_ONLY];
const TOKEN = [CODE.unauthenticated, CODE.tooMany];

const takes = (call: AnyCall, name: string): boolean =>
  'entries' in call.params && name in (call.params.entries as object);

/** Whether a call changes something, so that it needs the `ctoken` (D§14). */
export const isChange = (call: AnyCall): boolean =>
  takes(call, 'idempotencyKey') || call.body === 'multipart';
export const takesToken = (call: AnyCall): boolean => takes(call, 'userToken');

/** Every code that a call answers. */
export const codesOf = (call: AnyCall): ReadonlySet<number> =>
  new Set([
    ...EVERY,
    ...(isChange(call) ? CHANGE : []),
    ...(takesToken(call) ? TOKEN : []),
    ...(call.codes ?? []),
  ]);
