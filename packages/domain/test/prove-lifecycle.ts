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
  const changed = (state: State, change: State): State => (differs(state, change) ? keep(state, change) : state);
  const differs = (state: State, change: State): boolean => {
    for (const name in change) if (facts.has(name) && change[name] !== state[name]) return true;
    return false;
  };
  const keyed = keyBy(names.filter((name) => !(name in root)));
  // What changes no fact that is told apart cannot move anything.
  const moving = Object.entries(lifecycle.actions).filter(
    ([, { next, to, ends, sets, learns }]) =>
      next || to || ends || typeof sets === 'function' || Object.keys({ ...(sets as State), ...learns }).some((key) => facts.has(key)),
  );
  const steps = moving.map(([name, action]): Step => ({ name, action, choices: choicesOf(action, facts) }));
  const byStatus = new Map(
    Object.keys(lifecycle.statuses).map((status) => [status, steps.filter(({ action }) => action.in?.includes(status) ?? true)]),
  );
  const seen = new Map<string, Seen>();
  const queue: Seen[] = [];
  /** Most changes lead to a state that is known: only a new one is made. */
  const meet = (key: string, state: () => State): Seen => {
    const known = seen.get(key);
    if (known) return known;
    const made = state();
    const met: Seen = { key, state: made, origins: [], ends: lifecycle.statuses[String(made['status'])]?.isFinal === true };
    seen.set(key, met);
    queue.push(met);
    return met;
  };
  const first = keep({ ...lifecycle.first, ...root });
  meet(keyed.of(first), () => first);
  const [allowed, given] = [new Set<string>(), new Set<string>()];
  const moves: Proof['moves'] = new Map();
  for (let from = queue.pop(); from; from = queue.pop()) {
    for (const { name, action, choices } of byStatus.get(String(from.state['status'])) ?? []) {
      const why = lifecycle.may(name, from.state);
      if (why !== null) {
        given.add(why);
        continue;
      }
      allowed.add(name);
      from.ends ||= action.ends === true;
      for (const choice of action.to?.(from.state).map((status) => ({ status })) ?? choices) {
        const change = changeOf(action, choice, () => changed(from.state, choice));
        const to: Seen = differs(from.state, change) ? meet(keyed.after(from.key, change), () => keep(from.state, change)) : from;
        if (to !== from) to.origins.push(from);
        if ('status' in change) addMove(moves, name, from.state, to.state);
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
function keyBy(names: readonly string[]): { of: (state: State) => string; after: (key: string, change: State) => string } {
  const letters = new Map<unknown, string>();
  const places = new Map(names.map((name, place) => [name, place]));
  const letterOf = (value: unknown): string => {
    const known = letters.get(value);
    if (known !== undefined) return known;
    const letter = String.fromCharCode(letters.size);
    letters.set(value, letter);
    return letter;
  };
  return {
    of: (state) => names.map((name) => letterOf(state[name])).join(''),
    after: (key, change) => {
      let after = key;
      for (const name in change) {
        const place = places.get(name);
        if (place !== undefined) after = after.slice(0, place) + letterOf(change[name]) + after.slice(place + 1);
      }
      return after;
    },
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

interface Step {
  name: string;
  action: ProvenAction;
  choices: readonly State[];
}

interface Seen {
  key: string;
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

const resolved = (given: unknown, known: () => State): unknown => (typeof given === 'function' ? given(known()) : given);

/** What an action does with a choice: the status that it leads to, or what it sets before that, beats what was learnt. */
function changeOf({ next, sets }: ProvenAction, choice: State, known: () => State): State {
  const set = resolved(sets, known) as State | undefined;
  const status = resolved(next, known);
  return status === undefined ? { ...choice, ...set } : { ...choice, ...set, status };
}

/** What the handler finds out: every combination of the facts that are told apart. */
function choicesOf({ learns = {} }: ProvenAction, facts: ReadonlySet<string>): State[] {
  const learnt = Object.entries(learns).filter(([key]) => facts.has(key));
  return learnt.reduce<State[]>((sets, [key, values]) => sets.flatMap((set) => values.map((value) => ({ ...set, [key]: value }))), [{}]);
}
