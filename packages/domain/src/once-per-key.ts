/** Keeps what was made for a key: only for keys of which there are few. */
export function oncePerKey<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  return kept(new Map<Key, Made>(), make);
}

/** Keeps what was made of an object as long as that object is kept; one that has changed is another object. */
export function oncePerObject<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  return kept(new WeakMap<Key, Made>(), make);
}

function kept<Key, Made>(known: Pick<Map<Key, Made>, 'get'> & { set: (key: Key, made: Made) => unknown }, make: (key: Key) => Made) {
  return (key: Key): Made => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
