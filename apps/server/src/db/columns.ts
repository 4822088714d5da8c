import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The kinds of columns as the query builder sees them: bigint travels as text, timestamptz as Date, date as its ISO text. */

export type Big = ColumnType<string, string | number | bigint, string | number | bigint>;
export type NullableBig = ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>;
export type DefaultedBig = ColumnType<string, string | number | bigint | undefined, string | number | bigint>;
/** A number that the database gives out. */
export type Id = GeneratedAlways<string>;
/** The same, of what can be there again under its number after it was deleted. */
export type RestorableId = Generated<string>;
export type At = ColumnType<Date, Date | string, Date | string>;
export type NullableAt = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** jsonb: a value out, JSON text in. */
export type Json<T = unknown> = ColumnType<T, string, string>;
export type NullableJson<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>;
export type DefaultedJson<T = unknown> = ColumnType<T, string | undefined, string>;
export type Defaulted<T> = Generated<T>;
/** The database works it out, and nobody writes it. */
export type Computed<T> = ColumnType<T, never, never>;
