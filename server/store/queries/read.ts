import { type RawBuilder, sql } from 'kysely';

/** Reading columns into entities: absent stays absent instead of `null`. */

/** `{key: value}`, or nothing at all when there is no value. */
export function maybe<K extends string, V>(
  key: K,
  value: V | null | undefined | '',
): { [P in K]?: V } {
  // The computed key is K by construction; TypeScript widens it to string.
  return value === null || value === undefined || value === ''
    ? {}
    : ({ [key]: value } as { [P in K]: V });
}

/** The database's check constraint keeps these columns at 0 or 1. */
export const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

/** To compare a number with by `=`: one statement, however many numbers there are. */
export const anyOf = (numbers: readonly number[]): RawBuilder<number> =>
  sql<number>`any(${[...numbers]}::integer[])`;
