import { columnOf, type Fact, type Facts, type FactValues } from '@waybound/domain/lifecycle/facts';

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S;

/** The columns that the facts of a record stand in. */
export type FactColumns<F extends Facts> = {
  [
    K in keyof F & string as F[K] extends { isElsewhere: true } ? never : F[K] extends { column: infer C extends string } ? C : SnakeCase<K>
  ]: FactValues<F>[K];
};

const stored = (facts: Facts): [string, string][] =>
  Object.entries(facts).flatMap(([name, fact]: [string, Fact]): [string, string][] =>
    fact.isElsewhere ? [] : [[name, columnOf(name, fact)]],
  );

/** The facts of a record, from its row; those that are no columns are as in a new record. */
export function factsOf<F extends Facts>(facts: F, row: FactColumns<F>): FactValues<F> {
  const values = Object.entries(facts).map(([name, fact]) => [
    name,
    fact.isElsewhere ? fact.samples[0] : Reflect.get(row, columnOf(name, fact)),
  ]);
  // The row's type says that each fact stands in its column.
  return Object.fromEntries(values) as FactValues<F>;
}

/** The columns of the facts that differ, with their new values. */
export function changedColumns<F extends Facts>(facts: F, before: FactValues<F>, after: FactValues<F>): Partial<FactColumns<F>> {
  const changed = stored(facts).filter(([name]) => before[name] !== after[name]);
  // Made of the facts' own columns and values.
  return Object.fromEntries(changed.map(([name, column]) => [column, after[name]])) as Partial<FactColumns<F>>;
}
