import { columnOf, type Fact, type Facts, type FactValues } from '@waybound/domain/lifecycle/facts';
import { oncePerObject } from '@waybound/domain/once-per-key';

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S;

/** The columns that the facts of a record stand in. */
export type FactColumns<F extends Facts> = {
  [
    K in keyof F & string as F[K] extends { isElsewhere: true } ? never : F[K] extends { column: infer C extends string } ? C : SnakeCase<K>
  ]: FactValues<F>[K];
};

const placesOf = oncePerObject((facts: Facts) => {
  const all: [string, Fact][] = Object.entries(facts);
  return {
    stored: all.filter(([, fact]) => !fact.isElsewhere).map(([name, fact]) => ({ name, column: columnOf(name, fact) })),
    first: { status: '', ...Object.fromEntries(all.map(([name, { samples }]): [string, unknown] => [name, samples[0]])) },
  };
});

/** The state of a record, from its row; facts that are no columns are as in a new record. */
export function stateOf<F extends Facts, S extends string>(facts: F, row: FactColumns<F> & { status: S }): { status: S } & FactValues<F> {
  const { stored, first } = placesOf(facts);
  const columns: Readonly<Record<string, unknown>> = row;
  // A copy that has all its fields from the beginning: a list makes thousands a second.
  const state: Record<string, unknown> = { ...first, status: row.status };
  for (const { name, column } of stored) state[name] = columns[column];
  // The row's type says that each fact stands in its column.
  return state as { status: S } & FactValues<F>;
}

/** The columns of the facts that differ, with their new values. */
export function changedColumns<F extends Facts>(facts: F, before: FactValues<F>, after: FactValues<F>): Partial<FactColumns<F>> {
  const changed = placesOf(facts).stored.filter(({ name }) => before[name] !== after[name]);
  // Made of the facts' own columns and values.
  return Object.fromEntries(changed.map(({ name, column }) => [column, after[name]])) as Partial<FactColumns<F>>;
}
