/**
 * A condition over named facts of a record, as data: one value serves a filter, the predicate of an index, the mark of a form's field and
 * what an action needs. JavaScript asks it (`holds`), the server writes it as SQL (`db/condition-sql.ts`), a document lists it.
 *
 * `R` is what it reads, as pairs [fact, value]. Whoever takes a condition says which pairs exist: a misspelt fact or value does not compile.
 */
export type FactValue = string | number | boolean;
export type Leaf =
  | { readonly op: 'is'; readonly fact: string; readonly values: readonly FactValue[] }
  | { readonly op: 'above'; readonly fact: string; readonly than: number }
  | { readonly op: 'present'; readonly fact: string };
type Node =
  | Leaf
  | { readonly op: 'all'; readonly of: readonly Condition[] }
  | { readonly op: 'any'; readonly of: readonly Condition[] }
  | { readonly op: 'not'; readonly of: Condition };
declare const READS: unique symbol;
export type Condition<R = unknown> = Node & { readonly [READS]?: R };
type ReadsOf<C> = C extends Condition<infer R> ? R : never;

/** The fact has one of these values. */
export const is = <const K extends string, const V extends readonly FactValue[]>(fact: K, ...values: V): Condition<[K, V[number]]> => ({
  op: 'is',
  fact,
  values,
});
/** Asked only of a fact that can be null. */
export const present = <const K extends string>(fact: K): Condition<[K, null]> => ({ op: 'present', fact });
export const above = <const K extends string>(fact: K, than: number): Condition<[K, number]> => ({ op: 'above', fact, than });
export const all = <C extends readonly Condition[]>(...of: C): Condition<ReadsOf<C[number]>> => ({ op: 'all', of });
export const any = <C extends readonly Condition[]>(...of: C): Condition<ReadsOf<C[number]>> => ({ op: 'any', of });
export const not = <R>(of: Condition<R>): Condition<R> => ({ op: 'not', of });
export const always: Condition<never> = { op: 'all', of: [] };
export const never: Condition<never> = { op: 'any', of: [] };

/** Total: a fact that is missing or null fulfils no leaf. */
function leafHolds(leaf: Leaf, value: unknown): boolean {
  if (leaf.op === 'is') return leaf.values.some((each) => each === value);
  if (leaf.op === 'above') return typeof value === 'number' && value > leaf.than;
  return value !== null && value !== undefined;
}

/** Decides the whole from its leaves, whoever knows of each whether it is true: a record, or a group of rows that the database has counted. */
export function decide(condition: Condition, isTrue: (leaf: Leaf) => boolean): boolean {
  if (condition.op === 'all') return condition.of.every((each) => decide(each, isTrue));
  if (condition.op === 'any') return condition.of.some((each) => decide(each, isTrue));
  return condition.op === 'not' ? !decide(condition.of, isTrue) : isTrue(condition);
}

export const holds = (condition: Condition, facts: object): boolean =>
  decide(condition, (leaf) => leafHolds(leaf, Reflect.get(facts, leaf.fact)));

export function leavesOf(condition: Condition): Leaf[] {
  if (condition.op === 'all' || condition.op === 'any') return condition.of.flatMap(leavesOf);
  return condition.op === 'not' ? leavesOf(condition.of) : [condition];
}

/**
 * True wherever the condition is, and made of the facts alone that `isKept` names: the predicate of an index can read no other table.
 * Inside a `not` the safe answer for a fact that is left out is `never`.
 */
export function weakened(condition: Condition, isKept: (fact: string) => boolean, isNegated = false): Condition {
  if (condition.op === 'all' || condition.op === 'any') {
    return { op: condition.op, of: condition.of.map((each) => weakened(each, isKept, isNegated)) };
  }
  if (condition.op === 'not') return { op: 'not', of: weakened(condition.of, isKept, !isNegated) };
  if (isKept(condition.fact)) return condition;
  return isNegated ? never : always;
}
