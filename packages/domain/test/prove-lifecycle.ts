type State = Readonly<Record<string, unknown>>;

// Written as methods, whose parameters fit those of any narrower lifecycle.
interface ProvenAction {
  by: string;
  in?: readonly string[];
  needs?: readonly (readonly [unknown, string])[];
  next?: unknown;
  to?(this: void, state: State): readonly string[];
  sets?: unknown;
  learns?: Readonly<Record<string, readonly unknown[]>>;
  ends?: true;
}
/** As far as the proof looks at one. */
export interface ProvenLifecycle {
  statuses: Readonly<Record<string, { isFinal?: true }>>;
  first: object;
  actions: Readonly<Record<string, ProvenAction>>;
  may(name: string, state: State): string | null;
}

export interface Proof {
  states: number;
  reached: Set<string>;
  /** By action: from which status to which other it has led. */
  moves: Map<string, Map<string, Set<string>>>;
  /** States that are not final and lead to no final one, with the facts that were told apart. */
  deadEnds: string[];
  neverAllowed: string[];
  /** Reasons of needs that no state ever meets. */
  neverGiven: string[];
}

class UnknownFact extends Error {}

/**
 * Walks every state that can come about from a new record by everybody's actions. Only facts that decide about a move are told apart: a
 * state that is asked for another one throws, the fact joins, and the walk begins anew, so that nobody has to name them and a function
 * cannot read one unseen. It is as strong as the facts' samples: a value that no sample has is not tried.
 */
export function proveLifecycle(lifecycle: ProvenLifecycle, root: State = {}): Proof {
  const facts = new Set(['status', ...Object.keys(root)]);
  for (;;) {
    try {
      return walk(lifecycle, root, facts);
    } catch (error) {
      if (!(error instanceof UnknownFact)) throw error;
      facts.add(error.message);
    }
  }
}

function walk(lifecycle: ProvenLifecycle, root: State, facts: ReadonlySet<string>): Proof {
  const names = [...facts];
  const guard = guardOf(Object.keys(lifecycle.first).filter((key) => !facts.has(key)));
  /** The facts that are told apart; asked for any other one, it throws. */
  const keep = (state: State, change: State = {}): State => {
    const kept: Record<string, unknown> = Object.create(guard);
    for (const name of names) kept[name] = name in change ? change[name] : state[name];
    return kept;
  };
  /** The same state where nothing that is told apart differs, as after most actions. */
  const changed = (state: State, change: State | undefined): State =>
    change && Object.keys(change).some((name) => facts.has(name) && change[name] !== state[name]) ? keep(state, change) : state;
  const keyOf = keyBy(names.filter((name) => !(name in root)));
  // What changes no fact that is told apart cannot move anything.
  const moving = Object.entries(lifecycle.actions).filter(
    ([, { next, to, ends, sets, learns }]) =>
      next || to || ends || typeof sets === 'function' || Object.keys({ ...(sets as State), ...learns }).some((key) => facts.has(key)),
  );
  const byStatus = new Map(
    Object.keys(lifecycle.statuses).map((status) => [status, moving.filter(([, action]) => action.in?.includes(status) ?? true)]),
  );
  const seen = new Map<string, Seen>();
  const queue: Seen[] = [];
  const meet = (state: State): Seen => {
    const key = keyOf(state);
    const known = seen.get(key);
    if (known) return known;
    const met: Seen = { state, origins: [], ends: lifecycle.statuses[String(state['status'])]?.isFinal === true };
    seen.set(key, met);
    queue.push(met);
    return met;
  };
  meet(keep({ ...lifecycle.first, ...root }));
  const [allowed, given] = [new Set<string>(), new Set<string>()];
  const moves: Proof['moves'] = new Map();
  for (let from = queue.pop(); from; from = queue.pop()) {
    for (const [name, action] of byStatus.get(String(from.state['status'])) ?? []) {
      const why = lifecycle.may(name, from.state);
      if (why !== null) {
        given.add(why);
        continue;
      }
      allowed.add(name);
      from.ends ||= action.ends === true;
      for (const choice of choicesOf(action, from.state, facts)) {
        const known = changed(from.state, choice);
        const status = resolved(action.next, known);
        const set = resolved(action.sets, known) as State | undefined;
        const state = changed(known, status === undefined ? set : { ...set, status });
        const to: Seen = state === from.state ? from : meet(state);
        if (to !== from) to.origins.push(from);
        if (status !== undefined || choice['status'] !== undefined) addMove(moves, name, from.state, to.state);
      }
    }
  }
  const all = [...seen.values()];
  const goals = all.filter(({ ends }) => ends);
  const alive = new Set(goals);
  for (let goal = goals.pop(); goal; goal = goals.pop()) {
    for (const origin of goal.origins) {
      if (alive.has(origin)) continue;
      alive.add(origin);
      goals.push(origin);
    }
  }
  const reasons = new Set(moving.flatMap(([, { needs = [] }]) => needs.map(([, why]) => why)));
  return {
    states: all.length,
    reached: new Set(all.map(({ state }) => String(state['status']))),
    moves,
    deadEnds: all.filter((each) => !alive.has(each)).map(({ state }) => JSON.stringify(state)),
    neverAllowed: moving.map(([name]) => name).filter((name) => !allowed.has(name)),
    neverGiven: [...reasons].filter((why) => !given.has(why)),
  };
}

/** A letter for each value of these facts. */
function keyBy(names: readonly string[]): (state: State) => string {
  const letters = new Map<unknown, string>();
  const letterOf = (value: unknown): string => {
    const known = letters.get(value);
    if (known !== undefined) return known;
    const letter = String.fromCharCode(letters.size);
    letters.set(value, letter);
    return letter;
  };
  return (state) => {
    let key = '';
    for (const name of names) key += letterOf(state[name]);
    return key;
  };
}

function addMove(moves: Proof['moves'], action: string, from: State, to: State): void {
  const [before, after] = [String(from['status']), String(to['status'])];
  if (before === after) return;
  const ofAction = moves.get(action) ?? new Map<string, Set<string>>();
  moves.set(action, ofAction);
  const targets = ofAction.get(before) ?? new Set<string>();
  ofAction.set(before, targets.add(after));
}

interface Seen {
  state: State;
  /** From where an action leads here. */
  origins: Seen[];
  /** The record's life may end here. */
  ends: boolean;
}

/** What stands behind every state: it throws for the facts that are not told apart yet. */
function guardOf(unknown: readonly string[]): object {
  const throwing = (fact: string): PropertyDescriptor => ({
    get() {
      throw new UnknownFact(fact);
    },
  });
  return Object.create(null, Object.fromEntries(unknown.map((fact) => [fact, throwing(fact)])));
}

const resolved = (given: unknown, state: State): unknown => (typeof given === 'function' ? given(state) : given);

/** What the actor may choose, or the handler find out: every combination of the facts that are told apart. */
function choicesOf({ to, learns = {} }: ProvenAction, state: State, facts: ReadonlySet<string>): State[] {
  if (to) return to(state).map((status) => ({ status }));
  const learnt = Object.entries(learns).filter(([key]) => facts.has(key));
  return learnt.reduce<State[]>((sets, [key, values]) => sets.flatMap((set) => values.map((value) => ({ ...set, [key]: value }))), [{}]);
}
