import { numberKey } from '@waybound/contract/number-key';
import { minorOf } from '@waybound/domain/measures';
import { sql, type RawBuilder } from 'kysely';
import { endOfChinaDay, startOfChinaDay } from '../china-day.ts';

/**
 * What a filter means of a record, for `listQuery`. Values are parameters, several of them one array: each set of filters is one text, which
 * PostgreSQL plans once, whatever the values are. Columns are written by us, never by a caller.
 */
type Fragment = RawBuilder<unknown>;

const AND = sql` and `;
const OR = sql` or `;

/** Either end may be open. */
export interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

export const isAnyOf =
  (column: string) =>
  (values: readonly string[]): Fragment =>
    sql`${sql.raw(column)} = any(${[...values]})`;

export const isAnyNumberOf =
  (column: string) =>
  (values: readonly number[]): Fragment =>
    sql`${sql.raw(column)} = any(${[...values]}::int[])`;

/** Of a moment: the days are those of the forwarder's place. */
export const momentWithin =
  (column: string) =>
  ({ from, to }: Range): Fragment =>
    both(
      from === undefined ? undefined : sql`${sql.raw(column)} >= ${startOfChinaDay(from)}::timestamptz`,
      to === undefined ? undefined : sql`${sql.raw(column)} < ${endOfChinaDay(to)}::timestamptz`,
    );

/** Of a calendar day. Compared as texts: the year 0 is a day of ISO's calendar and none of the database's. */
export const dayWithin =
  (column: string) =>
  ({ from, to }: Range): Fragment =>
    both(
      from === undefined ? undefined : sql`${sql.raw(column)}::text >= ${from}`,
      to === undefined ? undefined : sql`${sql.raw(column)}::text <= ${to}`,
    );

/** Of an amount in minor units. */
export const minorWithin =
  (column: string) =>
  ({ from, to }: Range): Fragment =>
    both(
      from === undefined ? undefined : sql`${sql.raw(column)} >= ${minorOf(from)}::bigint`,
      to === undefined ? undefined : sql`${sql.raw(column)} <= ${minorOf(to)}::bigint`,
    );

const both = (...ends: readonly (Fragment | undefined)[]): Fragment =>
  sql.join(
    ends.filter((end) => end !== undefined),
    AND,
  );

/** By what numbers are found. One that is none, such as a dash, is no record's. */
export const keysOf = (numbers: readonly string[]): string[] => numbers.map(numberKey).filter((key) => key !== '');

/** A whole number, in any of these columns of keys. */
export const isNumberIn =
  (...keyColumns: readonly string[]) =>
  (numbers: readonly string[]): Fragment => {
    const keys = keysOf(numbers);
    return any(keyColumns.map((column) => sql`${sql.raw(column)} = any(${keys})`));
  };

/** A part of a number, in any of these columns of keys. */
export const isPartOf =
  (...keyColumns: readonly string[]) =>
  (typed: string): Fragment => {
    const key = numberKey(typed);
    return sql`(${key} <> '' and ${any(keyColumns.map((column) => sql`strpos(${sql.raw(column)}, ${key}) > 0`))})`;
  };

/** Words of a text, whatever the case. Searched literally: `%` and `_` mean themselves. */
export const isWordOf =
  (text: string) =>
  (typed: string): Fragment =>
    sql`strpos(lower(${sql.raw(text)}), lower(${typed})) > 0`;

export const any = (conditions: readonly Fragment[]): Fragment => sql`(${sql.join([...conditions], OR)})`;
