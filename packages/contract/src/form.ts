import { holds, leavesOf, type Condition } from './condition.ts';

/**
 * One table per form, a row for each field: data alone, so that it serves the rules, the server, sheets and the page, and a page that draws
 * a form without checking it carries no schemas. These stand in a file of their own (`orders/order-fields.ts`), by which the table is typed:
 * a field without its row does not compile. What is asked of a form is a projection of its table.
 */
export const FIELD_MARKS = ['required', 'optional', 'hidden', 'fixed'] as const;
export type FieldMark = (typeof FIELD_MARKS)[number];

/** The mark of the first condition that holds; where none does the field is optional. */
export type Marks<R = unknown> = readonly (readonly [Condition<R>, FieldMark])[];

/** The pairs [fact, value] that the marks of a form may read. */
export type ReadableFacts<F> = { [K in keyof F & string]-?: [K, Exclude<F[K], undefined>] }[keyof F & string];

/** What a field is filled in with. `L` names the lists to pick from, `C` the choices that have words of their own, `U` the units. */
export type Control<L extends string = string, C extends string = string, U extends string = string> =
  | { readonly kind: 'text'; readonly isIdentifier?: true; readonly inputMode?: 'tel' | 'email' }
  | { readonly kind: 'number'; readonly unit?: U }
  | { readonly kind: 'yesNo' }
  | { readonly kind: 'oneOf'; readonly choices: C; readonly codes: readonly string[] }
  | { readonly kind: 'pick'; readonly from: L }
  | { readonly kind: 'some'; readonly from: L }
  | { readonly kind: 'day' }
  | { readonly kind: 'tick' }
  | { readonly kind: 'note' };

interface MarkedRow {
  readonly marks?: Marks;
}

/** The mark of every field, in the order of the table. */
export const marksOf = <K extends string>(rows: Readonly<Record<K, MarkedRow>>, facts: object): Record<K, FieldMark> =>
  mapRows(rows, ({ marks = [] }) => marks.find(([condition]) => holds(condition, facts))?.[1] ?? 'optional');

/** What the marks read: when one of these facts changes, a mark may. */
export const factsOfMarks = (rows: Readonly<Record<string, MarkedRow>>): ReadonlySet<string> =>
  new Set(Object.values(rows).flatMap(({ marks = [] }) => marks.flatMap(([condition]) => leavesOf(condition).map(({ fact }) => fact))));

/** The fields whose row is as wanted, in the order of the table. */
export const fieldsWhere = <K extends string, R>(rows: Readonly<Record<K, R>>, isWanted: (row: R) => boolean): K[] =>
  // The keys of a record are its fields.
  (Object.keys(rows) as K[]).filter((field) => isWanted(rows[field]));

const mapRows = <K extends string, R, T>(rows: Readonly<Record<K, R>>, value: (row: R) => T): Record<K, T> =>
  // The same keys as the record's.
  Object.fromEntries(Object.entries<R>(rows).map(([field, row]) => [field, value(row)])) as Record<K, T>;
