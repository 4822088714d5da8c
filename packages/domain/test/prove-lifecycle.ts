type State = Readonly<Record<string, unknown>>;

// Written as methods, whose parameters fit those of any narrower lifecycle.
interface ProvenAction {
  by: string;
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
  const keep = (state: object): State => Object.fromEntries(Object.entries(state).filter(([key]) => facts.has(key)));
  const watched = (state: State): State =>
    new Proxy(state, {
      get(target, key) {
        if (typeof key === 'string' && key !== 'toJSON' && !facts.has(key)) throw new UnknownFact(key);
        return Reflect.get(target, key);
      },
    });
  // What changes no fact that is told apart cannot move anything.
  const moving = Object.entries(lifecycle.actions).filter(
    ([, { next, to, ends, sets, learns }]) =>
      next || to || ends || typeof sets === 'function' || Object.keys({ ...(sets as State), ...learns }).some((key) => facts.has(key)),
  );
  const seen = new Map<string, State>();
  const origins = new Map<string, string[]>();
  const [allowed, given, ended] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const first = keep({ ...lifecycle.first, ...root });
  seen.set(JSON.stringify(first), first);
  const queue = [first];
  for (let state = queue.pop(); state; state = queue.pop()) {
    const from = JSON.stringify(state);
    for (const [name, action] of moving) {
      const why = lifecycle.may(name, watched(state));
      if (why !== null) {
        given.add(why);
        continue;
      }
      allowed.add(name);
      if (action.ends) ended.add(from);
      for (const choice of choicesOf(action, watched(state), facts)) {
        const known = watched({ ...state, ...choice });
        const status = resolved(action.next, known);
        const to = keep({ ...state, ...choice, ...(resolved(action.sets, known) as State), ...(status !== undefined && { status }) });
        const key = JSON.stringify(to);
        if (!seen.has(key)) {
          seen.set(key, to);
          queue.push(to);
        }
        if (key !== from) origins.set(key, [...(origins.get(key) ?? []), from]);
      }
    }
  }
  const goals = [...seen]
    .filter(([key, { status }]) => lifecycle.statuses[status as string]?.isFinal || ended.has(key))
    .map(([key]) => key);
  const alive = new Set(goals);
  for (let key = goals.pop(); key !== undefined; key = goals.pop()) {
    for (const origin of origins.get(key) ?? []) {
      if (alive.has(origin)) continue;
      alive.add(origin);
      goals.push(origin);
    }
  }
  const reasons = new Set(moving.flatMap(([, { needs = [] }]) => needs.map(([, why]) => why)));
  return {
    states: seen.size,
    reached: new Set([...seen.values()].map(({ status }) => String(status))),
    deadEnds: [...seen.keys()].filter((key) => !alive.has(key)),
    neverAllowed: moving.map(([name]) => name).filter((name) => !allowed.has(name)),
    neverGiven: [...reasons].filter((why) => !given.has(why)),
  };
}

const resolved = (given: unknown, state: State): unknown => (typeof given === 'function' ? given(state) : given);

/** What the actor may choose, or the handler find out: every combination of the facts that are told apart. */
function choicesOf({ to, learns = {} }: ProvenAction, state: State, facts: ReadonlySet<string>): State[] {
  if (to) return to(state).map((status) => ({ status }));
  const learnt = Object.entries(learns).filter(([key]) => facts.has(key));
  return learnt.reduce<State[]>((sets, [key, values]) => sets.flatMap((set) => values.map((value) => ({ ...set, [key]: value }))), [{}]);
}
