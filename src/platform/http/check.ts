/**
 * Checks of an answer's content, small enough for a phone. A check names the fields its caller reads, and only those
 * can be read: its type must be a part of the contract's (`get`), so that a check and the contract cannot disagree.
 */
export type Check<T> = (value: unknown) => value is T;

/** The type that a check verifies. */
export type Checked<C> = C extends Check<infer T> ? T : never;

/** Longest text of a field, in characters, and most items of a list: far more than a phone shows. */
const LONGEST = 1_000;
const MOST = 10_000;

/** A lone surrogate: `encodeURIComponent` throws at one. */
const HALF = /[\ud800-\udfff]/u;

/** A text with a maximum length, in characters. */
export const textTo =
  (most: number): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= most && !HALF.test(value);

export const isText = textTo(LONGEST);

/** JSON has 1e999, which becomes Infinity. */
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value);

/** A moment in epoch ms that `Date` knows: formatting any other throws. */
export const isTime: Check<number> = (value): value is number =>
  isNumber(value) && Math.abs(value) <= 8.64e15;

/** A path of this site (D§10): any other address, or `javascript:`, leads elsewhere. */
export const isPath: Check<string> = (value): value is string =>
  isText(value) && value.startsWith('/') && !/^\/\/|[\\\s]/.test(value);

export const isObject: Check<Readonly<Record<string, unknown>>> = (
  value,
): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** One of these values. */
export const oneOf =
  <const T>(...listed: readonly T[]): Check<T> =>
  (value): value is T =>
    // Cast: `includes` compares by identity, and takes only values of its list's type.
    listed.includes(value as T);

/** An optional value. */
export const maybe =
  <T>(is: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value);

export const listOf =
  <T>(is: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= MOST && value.every(is);

type Fields = Readonly<Record<string, Check<unknown>>>;
type Optional<F extends Fields> = {
  [K in keyof F]: undefined extends Checked<F[K]> ? K : never;
}[keyof F];
type Shape<F extends Fields> = {
  readonly [K in Exclude<keyof F, Optional<F>>]: Checked<F[K]>;
} & { readonly [K in Optional<F>]?: Checked<F[K]> };

/** An object with these fields. Others are ignored, and its type does not have them. */
export const shapeOf =
  <const F extends Fields>(fields: F): Check<Shape<F>> =>
  (value): value is Shape<F> =>
    isObject(value) && Object.keys(fields).every((name) => fields[name]?.(value[name]));
