import type { ColumnType, Generated } from 'kysely';

/** A text in several languages, by locale as the source wrote it (`zh-CN`, `en-US`, `de`). */
export type Localized = Record<string, string>;

/** 64-bit numbers (epoch ms, bytes, counts): `pg` hands them out as text. All are far below 2^53. */
export type Int8 = ColumnType<string, number | string, number | string>;

/** A column the database fills in. */
export type Id = Generated<number>;

/** JSON: read as values, written as text. */
export type Json<T> = ColumnType<T, string, string>;
