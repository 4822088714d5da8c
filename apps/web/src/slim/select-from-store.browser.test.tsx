import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSyncExternalStoreWithSelector } from './select-from-store.ts';

interface State {
  names: readonly string[];
  noise: number;
}

function makeStore(state: State) {
  const listeners = new Set<() => void>();
  let current = state;
  return {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next: Partial<State>) => {
      current = { ...current, ...next };
      for (const listener of listeners) listener();
    },
  };
}

const sameNames = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

it('draws again only for another selection, which keeps its identity, also under a new selector', async () => {
  const store = makeStore({ names: ['a', 'b'], noise: 0 });
  const drawn: (readonly string[])[] = [];
  function Upper() {
    const [suffix, setSuffix] = useState('');
    const select = ({ names }: State) => names.map((name) => name.toUpperCase() + suffix);
    const names = useSyncExternalStoreWithSelector(store.subscribe, store.get, store.get, select, sameNames);
    drawn.push(names);
    return <button onClick={() => setSuffix('!')}>{names.join(' ')}</button>;
  }
  const screen = await render(<Upper />);
  const [first] = drawn;
  store.set({ noise: 1 });
  store.set({ names: ['a', 'b'] });
  await expect.element(screen.getByText('A B')).toBeVisible();
  expect(drawn.every((names) => names === first)).toBe(true);

  store.set({ names: ['c'] });
  await expect.element(screen.getByText('C')).toBeVisible();
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('C!')).toBeVisible();
});
