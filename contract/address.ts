import type { AnswerOf, ParamsOf } from './call';
import type { CALLS } from './calls';
import { definedParams } from './defined-params';

type AnyCall = (typeof CALLS)[keyof typeof CALLS][number];
type AddressOfCall<C> = C extends { urlKey?: infer Key; path: infer Path extends string }
  ? [Key] extends [string]
    ? `${Path}?urlKey=${Key}`
    : Path
  : never;
type CallAt<A extends Address, C = AnyCall> = C extends unknown
  ? AddressOfCall<C> extends A
    ? C
    : never
  : never;

/**
 * The address of a call: its path and, behind a proxy, its `urlKey`. This module imports only types from the calls, so that
 * a browser does not load their schemas.
 */
export type Address = AddressOfCall<AnyCall>;
/** The parameters of a call, before the schema's defaults. */
export type ParamsAt<A extends Address> = Partial<ParamsOf<CallAt<A>>>;
/** The data of a successful call. */
export type AnswerAt<A extends Address> = AnswerOf<CallAt<A>>;

/** The address of a GET with its parameters. */
export const addressOf = <A extends Address>(address: A, params: ParamsAt<A>): string =>
  withQuery(address, params);

/** An address with those parameters in its query that are defined (S§5). */
export function withQuery(address: string, params: object): string {
  const query = definedParams(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address;
}
