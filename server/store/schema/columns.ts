import type { ColumnType, Generated } from 'kysely';

/** A text in several languages, by locale as the source wrote it (`zh-CN`, `en-US`, `de`). */
export type Localized = Record<string, string>;

/** 64-bit numbers (epoch ms, bytes, counts). All are far below 2^53, so they come as numbers (`number-types.ts`). */
export type Int8 = number;

/** A column the database fills in. */
export type Id = Generated<number>;

/** A JSON object. Kysely may write it as well as `insertRows`: the driver hands an object over as JSON. */
export type Json<T extends object> = ColumnType<T, T, T>;

/**
 * A JSON array. Written only through `insertRows`, which hands PostgreSQL whole rows as JSON: of an array that is a parameter by
 * itself the driver makes a PostgreSQL array.
 */
export type JsonList<T> = ColumnType<T[], T[], never>;

/** A column that may be left out of a new row, and is null then. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
