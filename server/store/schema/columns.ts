import type { ColumnType, Generated } from 'kysely';

/** A text in several languages, by locale as the source wrote it (`zh-CN`, `en-US`, `de`). */
export type Localized = Record<string, string>;

/** 64-bit numbers (epoch ms, bytes, counts). All are far below 2^53, so they come as numbers (`number-types.ts`). */
export type Int8 = number;

/** A column the database fills in. */
export type Id = Generated<number>;

/** JSON. Written only through `insertRows`, which hands PostgreSQL whole rows as JSON. */
export type Json<T> = ColumnType<T, T, T>;
