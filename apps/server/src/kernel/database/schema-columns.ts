import type { ColumnType, Generated } from 'kysely';

/** The kinds of columns as the query builder sees them: bigint travels as text, timestamptz as Date. */

export type Big = ColumnType<string, string | number | bigint, string | number | bigint>;
export type NullableBig = ColumnType<string | null, string | number | bigint | null | undefined, string | number | bigint | null>;
export type Id = Generated<string>;
export type At = ColumnType<Date, Date | string, Date | string>;
export type NullableAt = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** jsonb: any value out, JSON text in. */
export type Json = ColumnType<unknown, string, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
export type Defaulted<T> = Generated<T>;
