import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

type IsEqual<S> = (one: S, other: S) => boolean;

/**
 * `use-sync-external-store/shim/with-selector` without the shim, which is for React before 18. The selection keeps its identity while the
 * snapshot is the same or the new selection is equal.
 */
export function useSyncExternalStoreWithSelector<T, S>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => T,
  _getServerSnapshot: unknown,
  selector: (snapshot: T) => S,
  isEqual: IsEqual<S>,
): S {
  const [shown] = useState(() => new Shown<S>());
  const getSelection = useMemo(() => rememberSelection(getSnapshot, selector, isEqual, shown), [getSnapshot, selector, isEqual, shown]);
  const value = useSyncExternalStore(subscribe, getSelection);
  useEffect(() => shown.keep(value), [shown, value]);
  return value;
}

/** What was last on the screen: a new selector that selects the same goes on with it. */
class Shown<S> {
  #kept: { value: S } | undefined;

  keep(value: S): void {
    this.#kept = { value };
  }

  last(): { value: S } | undefined {
    return this.#kept;
  }
}

function rememberSelection<T, S>(getSnapshot: () => T, selector: (snapshot: T) => S, isEqual: IsEqual<S>, shown: Shown<S>): () => S {
  let last: { snapshot: T; selection: S } | undefined;
  return () => {
    const snapshot = getSnapshot();
    if (last && Object.is(last.snapshot, snapshot)) return last.selection;
    const selection = selector(snapshot);
    const before = last ? { value: last.selection } : shown.last();
    last = { snapshot, selection: before && isEqual(before.value, selection) ? before.value : selection };
    return last.selection;
  };
}
