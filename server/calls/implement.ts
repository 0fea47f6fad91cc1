import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Call } from '../../contract/call';
import { CODE } from '../../contract/codes';
import type { RetentionDays } from '../../contract/entities/info';
import type { Lang } from '../../contract/lang';
import { fail, ok, type Result } from '../../contract/result';
import type { Account, UserToken } from '../accounts/accounts';
import type { ShopInfo } from '../shop/info';
import type { Schema } from '../store/schema';
import type { StoreLog } from './store-log';

/** What a handler receives besides its parameters. */
export interface CallContext {
  db: Kysely<Schema>;
  lang: Lang;
  /**
   * Counts one stored entry against the visitor's rate limit; false when the limit is reached. Called after validation.
   */
  mayStore?: (() => boolean | Promise<boolean>) | undefined;
  /** Counts one token against the limit of requests to the verifier, in the same way. */
  mayVerify?: (() => boolean) | undefined;
  /** Who makes the call; absent when a page is rendered, because pages are the same for every visitor. */
  visitor?: CallingVisitor | undefined;
  /** Path of the keys of personal data; absent when a page is rendered. */
  keyFile?: string | undefined;
  /** The key that browsers subscribe to for notifications; absent in a shop without them, and when a page is rendered. */
  pushKey?: string | undefined;
  /** Called for a report that could not be stored because the store is read-only. */
  onReportDropped?: (() => void) | undefined;
  /** Stores a report of a page; default: in the database. */
  storeLog?: StoreLog | undefined;
  /** Retention periods of visitors' data, in days. */
  retentionDays?: RetentionDays | undefined;
  /** The shop's data for the frame of every page, if already loaded. */
  shop?: (() => Promise<ShopInfo>) | undefined;
}

/** The caller: an account of a native client, else the browser by its cookie. */
export interface CallingVisitor {
  /** The account of a token; undefined for an invalid one. @throws ServiceUnavailable */
  account(token: UserToken, fresh?: boolean): Promise<Account | undefined>;
  /** The visitor's number; undefined for an unknown visitor. Reading does not create a visitor (D§21). */
  find(account: Account | undefined): Promise<number | undefined>;
  /** The visitor's number. An unknown browser gets a cookie; an account takes over what the browser owned. */
  make(account: Account | undefined): Promise<number>;
}

export type Handler<P, A> = (params: P, context: CallContext) => Promise<Result<A>>;

/** A call with its handler, for unvalidated input. */
export interface ImplementedCall {
  call: Call<unknown, unknown>;
  /** The answer belongs to no visitor, and the call is not counted: caches may store it. */
  forAll?: true;
  run(input: unknown, context: CallContext): Promise<Result<unknown>>;
}

/** Connects a call to its handler, which receives validated parameters only. */
export const implement = <P, A>(call: Call<P, A>, handle: Handler<P, A>): ImplementedCall => ({
  call,
  run: async (input, context) => {
    const params = readParams(call, input);
    return params.ok ? handle(params.data, context) : params;
  },
});

/** A call that only reads what is the same for every visitor, so that caches may store its answer. */
export const forAll = (served: ImplementedCall): ImplementedCall => ({ ...served, forAll: true });

export const notFound = (what: string) => fail(CODE.notFound, `${what} not found`);

/** An entity that may not exist, as a result. */
export const found = <T>(entity: T | undefined, what: string): Result<T> =>
  entity === undefined ? notFound(what) : ok(entity);

/** Parameters of a call from a query or a body. Null, undefined and empty values count as absent (S§5). */
export function readParams<P>(call: Call<P, unknown>, input: unknown): Result<P> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return fail(CODE.paramRequired, 'JSON parameter error');
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== '');
  const parsed = v.safeParse(call.params, Object.fromEntries(given));
  if (parsed.success) return ok(parsed.output);
  // The path of an issue consists of names in our own schemas, never of text from outside.
  const [{ path, received }] = parsed.issues;
  const name = path?.map(({ key }) => String(key)).join('.') ?? 'parameter';
  const missing = received === 'undefined';
  return fail(CODE.paramRequired, `${name}: ${missing ? 'parameter required' : 'wrong parameter'}`);
}
