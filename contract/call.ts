import type * as v from 'valibot';

/** A schema of parameters (from a query string or a JSON body) or of an answer. Unknown keys, such as client info, are dropped. */
type Schema<T> = v.GenericSchema<unknown, T>;

/** One call of S§7: its address, parameters and answer. */
export interface Call<P, A> {
  /** Unique: the key in the map of handlers. It is the `urlKey` or the last parts of the path. */
  name: string;
  method: 'GET' | 'POST';
  path: string;
  /** Chooses the handler behind `/api/proxy` and `/api/proxyNew`. */
  urlKey?: string;
  /** The codes that it answers beside those of every call of its kind (docs/calls.md). */
  codes?: readonly number[];
  /** How a POST sends its parameters; JSON or a form if absent. */
  body?: 'multipart';
  params: Schema<P>;
  answer: Schema<A>;
}

export type ParamsOf<C> = C extends Call<infer P, unknown> ? P : never;
export type AnswerOf<C> = C extends Call<infer _P, infer A> ? A : never;

/** Declares a call. Its type keeps the literal address, by which `contract/address.ts` finds the types of parameters and answer. */
export const defineCall = <
  P,
  A,
  const Path extends string,
  const Key extends string | undefined = undefined,
>(
  call: Call<P, A> & { path: Path; urlKey?: Key },
): Call<P, A> & { path: Path; urlKey?: Key } => call;
