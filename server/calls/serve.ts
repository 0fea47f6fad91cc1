import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Call } from '../../contract/call';
import { CODE } from '../../contract/codes';
import type { Lang } from '../../contract/lang';
import { fail, ok, type Result } from '../../contract/result';
import type { ShopInfo } from '../shop/info';
import type { Schema } from '../store/schema';

/** What a handler works with besides its parameters. */
export interface CallContext {
  db: Kysely<Schema>;
  lang: Lang;
  /** Takes one of what this visitor may send to be kept; false where that was too much. Asked once all is checked. */
  mayKeep?: (() => boolean) | undefined;
  /** What every page's frame says of the shop, where it is known already. */
  shop?: (() => Promise<ShopInfo>) | undefined;
}

export type Handler<P, A> = (params: P, context: CallContext) => Promise<Result<A>>;

/** A call with its handler: takes anything, as it comes from outside. */
export interface Served {
  call: Call<unknown, unknown>;
  /** Asking it counts something, so no cache may answer in its place. */
  counts?: true;
  run(input: unknown, context: CallContext): Promise<Result<unknown>>;
}

/** Joins a call to its handler, which sees checked parameters only. */
export const serve = <P, A>(call: Call<P, A>, handle: Handler<P, A>): Served => ({
  call,
  run: async (input, context) => {
    const params = readParams(call, input);
    return params.ok ? handle(params.data, context) : params;
  },
});

export const notFound = (what: string) => fail(CODE.notFound, `${what} not found`);

/** An entity that may not exist, as a result. */
export const found = <T>(entity: T | undefined, what: string): Result<T> =>
  entity === undefined ? notFound(what) : ok(entity);

/** Parameters of a call from a query or a body. Null, undefined and empty ones count as not given (S§5). */
function readParams<P>(call: Call<P, unknown>, input: unknown): Result<P> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return fail(CODE.paramRequired, 'JSON parameter error');
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== '');
  const parsed = v.safeParse(call.params, Object.fromEntries(given));
  if (parsed.success) return ok(parsed.output);
  // Issues name parameters of our own schemas, never text from outside.
  const name = String(parsed.issues[0].path?.[0]?.key ?? 'parameter');
  const missing = !given.some(([key]) => key === name);
  return fail(CODE.paramRequired, `${name}: ${missing ? 'parameter required' : 'wrong parameter'}`);
}
