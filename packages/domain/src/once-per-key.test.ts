import { expect, it, vi } from 'vitest';
import { oncePerKey, oncePerObject } from './once-per-key.ts';

it('makes once for each key, and for each object', () => {
  const double = vi.fn<(key: number) => number>((key) => key * 2);
  const doubled = oncePerKey(double);
  expect([doubled(2), doubled(3), doubled(2)]).toEqual([4, 6, 4]);
  expect(double).toHaveBeenCalledTimes(2);

  const copyOf = oncePerObject((list: readonly number[]) => [...list]);
  const list = [1];
  expect(copyOf(list)).toBe(copyOf(list));
  expect(copyOf([1])).not.toBe(copyOf(list));
});
