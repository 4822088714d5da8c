import { all, always, any, holds, is, not, type Condition } from '@waybound/contract/condition';
import type { Facts, FactValues } from './facts.ts';

export type StateOf<S extends string, F extends Facts> = { status: S } & FactValues<F>;

/** The pairs [fact, value] that a condition on this record may read. */
export type Pairs<S extends string, F extends Facts> =
  | ['status', S]
  | { [K in keyof F & string]: [K, F[K] extends { samples: readonly (infer T)[] } ? T : never] }[keyof F & string];

export interface StatusRow<T extends string, R> {
  readonly tab: T;
  /** Facts that take the status to another tab. */
  readonly tabWhen?: readonly (readonly [Condition<R>, T])[];
  /** The proof asks of every other status that it leads to a final one. */
  readonly isFinal?: true;
}

/** `house`: what follows from the change of another record, such as a bill that was paid. */
export type Side = 'customer' | 'forwarder' | 'house';

export interface Action<S extends string, F extends Facts, E extends string> {
  readonly by: Side;
  /** Left out: in every status. */
  readonly in?: readonly S[];
  /** In this order; the first that does not hold gives the reason. A function where data does not reach (a road): it serves no query. */
  readonly needs?: readonly (readonly [Condition<Pairs<S, F>> | ((state: StateOf<S, F>) => boolean), string])[];
  /** Left out where the record stays. A function sees what the action has learnt. */
  readonly next?: S | ((state: StateOf<S, F>) => S);
  /** The actor chooses among these; where there are none the action is refused. */
  readonly to?: (state: StateOf<S, F>) => readonly S[];
  readonly sets?: Partial<FactValues<F>> | ((state: StateOf<S, F>) => Partial<FactValues<F>>);
  /** Facts that the handler finds out and hands to `after`; the proof tries the values named here. */
  readonly learns?: { readonly [K in keyof F]?: readonly FactValues<F>[K][] };
  /** What it does beside the record; a dialog names these before the customer agrees. */
  readonly effects?: readonly E[];
  /** The record is gone afterwards. */
  readonly ends?: true;
  /** It agrees to a price or disputes it: not for a login that must not see prices. */
  readonly actsOnPrices?: true;
}

interface Spec<N extends string, F extends Facts, T extends string, E extends string, S extends string, C extends string> {
  name: N;
  facts: F;
  /** In the order of the screen, without `all`. */
  tabs: readonly T[];
  effects: readonly E[];
  initial: NoInfer<S>;
  statuses: { readonly [K in S]: StatusRow<NoInfer<T>, Pairs<NoInfer<S>, NoInfer<F>>> };
  /** A record shows in these tabs as well, wherever it stands. */
  overlays?: { readonly [K in NoInfer<T>]?: Condition<Pairs<NoInfer<S>, NoInfer<F>>> };
  /** What makes it wait for its customer, the worst first. */
  attention: { readonly [K in C]: Condition<Pairs<NoInfer<S>, NoInfer<F>>> };
}

/** What `in` and `to` refuse with; a record that is held has the better reason. */
export type Misplaced = 'wrongStatus' | 'frozen' | 'notOnRoad';
type NeedsReason<A> = A extends { needs: readonly [] }
  ? never
  : A extends { needs: readonly (readonly [unknown, infer W extends string])[] }
    ? W
    : never;

/** What `after` has to be told: the facts that the action learns, or the status that the actor has chosen. */
type Given<A, S extends string, F extends Facts> = A extends { learns: infer L }
  ? [given: Pick<FactValues<F>, keyof L & keyof F>]
  : A extends { to: unknown }
    ? [given: { status: S }]
    : [];

/** What the words and handlers of a lifecycle are typed by. */
interface LifecycleTypes<F extends Facts, T extends string, E extends string, S extends string, C extends string, A> {
  status: S;
  tab: T | 'all';
  effect: E;
  cause: C;
  action: keyof A & string;
  reason: Misplaced | NeedsReason<A[keyof A]>;
  state: StateOf<S, F>;
  /** Facts that a query has to be told the place of. */
  elsewhere: { [K in keyof F & string]: F[K] extends { isElsewhere: true } ? K : never }[keyof F & string];
  given: { [K in keyof A & string]: Given<A[K], S, F>[0] };
  actionsBy: { [B in Side]: { [K in keyof A & string]: A[K] extends { by: B } ? K : never }[keyof A & string] };
}

/**
 * A record's whole life as one value: its statuses, facts, tabs, and what each side may do. Buttons, handlers, tabs, counts, attention and
 * the document of lifecycles read it. Proven by `test/prove-lifecycle.ts`: every status is reached, none is a dead end.
 */
export function defineLifecycle<
  const N extends string,
  const F extends Facts,
  const T extends string,
  const E extends string,
  const S extends string,
  const C extends string,
  const A extends Readonly<Record<string, Action<S, F, E>>>,
>(spec: Spec<N, F, T, E, S, C>, actions: A) {
  type State = StateOf<S, F>;
  type Reason = Misplaced | NeedsReason<A[keyof A]>;
  type Name = keyof A & string;
  const byName: Readonly<Record<string, Action<S, F, E>>> = actions;
  const actionOf = (name: Name): Action<S, F, E> => actions[name] as Action<S, F, E>; // Each of them is one, says the parameter's type.
  // `Object.fromEntries` forgets its keys; they are exactly the facts.
  const first = {
    status: spec.initial,
    ...Object.fromEntries(Object.entries(spec.facts).map(([key, { samples }]) => [key, samples[0]])),
  } as State;

  /** Why not, or null where it is allowed. `status` is where an actor who may choose wants to go. */
  const may = (name: Name, state: State, status?: S): Reason | null => {
    const { in: statuses, needs = [], to } = actionOf(name);
    if (statuses && !statuses.includes(state.status)) return misplaced(state.status);
    for (const [need, why] of needs) {
      // The reasons of an action are those that its needs name.
      if (!(typeof need === 'function' ? need(state) : holds(need, state))) return why as Reason;
    }
    if (!to) return null;
    const choices = to(state);
    return (status === undefined ? choices.length > 0 : choices.includes(status)) ? null : 'notOnRoad';
  };
  const afterGiven = (name: Name, state: State, given?: Partial<State>): State => {
    const { next, sets } = actionOf(name);
    const known: State = { ...state, ...given };
    const moved = typeof next === 'function' ? next(known) : next;
    return { ...known, ...(typeof sets === 'function' ? sets(known) : sets), ...(moved !== undefined && { status: moved }) };
  };

  return {
    ...spec,
    actions,
    first,
    may,
    /** The state that an allowed action leaves behind. */
    after: <K extends Name>(name: K, state: State, ...given: Given<A[K], S, F>): State => afterGiven(name, state, ...given),
    /** The same where the action is not known before; its caller has been typed by `given`. */
    afterGiven,
    effectsOf: (name: Name): readonly E[] => actionOf(name).effects ?? [],
    actsOnPrices: (name: Name): boolean => actionOf(name).actsOnPrices === true,
    // `Object.keys` is typed `string[]`; the keys of both literals are exactly their names.
    statusNames: Object.keys(spec.statuses) as S[],
    actionNames: Object.keys(byName) as Name[],
    tabConditions: tabConditionsOf(spec),
    /** The record's own tab, by its status and the facts that take it to another; an overlay shows it in a further one. */
    tabOf: (state: { status: S } & Partial<State>): T => {
      const { tab, tabWhen } = spec.statuses[state.status];
      return tabWhen?.find(([when]) => holds(when, state))?.[1] ?? tab;
    },
    /** What a row carries of the actions that its list names: why not, or null. */
    verdicts: <K extends Name>(names: readonly K[], state: State): Record<K, Reason | null> =>
      // `Object.fromEntries` forgets its keys; they are exactly the names.
      Object.fromEntries(names.map((name) => [name, may(name, state)])) as Record<K, Reason | null>,
    /** Types alone; it has no value. */
    types: {} as LifecycleTypes<F, T, E, S, C, A>,
  };
}

const misplaced = (status: string): Misplaced => (status === 'already_freeze' ? 'frozen' : 'wrongStatus');

/** Each tab as a condition: the statuses that are at home there, those that facts bring, and what lies over it. */
function tabConditionsOf<F extends Facts, T extends string, E extends string, S extends string, C extends string>(
  spec: Spec<string, F, T, E, S, C>,
): Record<T | 'all', Condition<Pairs<S, F>>> {
  // `Object.entries` forgets the keys; they are exactly the statuses.
  const rows = Object.entries(spec.statuses) as [S, StatusRow<T, Pairs<S, F>>][];
  const conditionOf = (tab: T): Condition => {
    const atHome = rows.filter(([, row]) => row.tab === tab && !row.tabWhen).map(([status]) => status);
    const brought = rows.flatMap(([status, { tab: home, tabWhen = [] }]) => [
      ...tabWhen.filter(([, to]) => to === tab).map(([when]) => all(is('status', status), when)),
      ...(tabWhen.length > 0 && home === tab ? [all(is('status', status), ...tabWhen.map(([when]) => not(when)))] : []),
    ]);
    const over = spec.overlays?.[tab];
    return any(...(atHome.length > 0 ? [is('status', ...atHome)] : []), ...brought, ...(over ? [over] : []));
  };
  // `Object.fromEntries` forgets its keys; they are exactly the tabs.
  return { all: always, ...Object.fromEntries(spec.tabs.map((tab) => [tab, conditionOf(tab)])) } as Record<
    T | 'all',
    Condition<Pairs<S, F>>
  >;
}
