import { type RawBuilder, sql } from 'kysely';

/** Helpers that convert columns to entities: absent values stay absent instead of `null`. */

/** `{key: value}`, or `{}` without a value. */
export function maybe<K extends string, V>(
  key: K,
  value: V | null | undefined | '',
): { [P in K]?: V } {
  // The computed key is K; TypeScript widens it to string.
  return value === null || value === undefined || value === ''
    ? {}
    : ({ [key]: value } as { [P in K]: V });
}

/** The database's check constraint keeps these columns at 0 or 1. */
export const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

/** For comparing with any of several numbers by `=`: the statement is the same for any count. */
export const anyOf = (numbers: readonly number[]): RawBuilder<number> =>
  sql<number>`any(${[...numbers]}::integer[])`;
