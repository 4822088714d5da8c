import { isDeepStrictEqual } from 'node:util';

/**
 * The names of the fields in which two records differ. Nested values too are compared by what they say: the database orders their keys in
 * its own way.
 */
export function fieldsThatDiffer<T extends object>(one: T, other: T): (keyof T & string)[] {
  // `Object.keys` is typed `string[]`; the keys of a record are its own.
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof T & string)[];
  return fields.filter((field) => !isDeepStrictEqual(one[field], other[field]));
}
