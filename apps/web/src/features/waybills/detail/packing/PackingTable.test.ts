import { expect, it } from 'vitest';
import { signed } from './PackingTable.tsx';

it('signs a difference, and writes nothing for none', () => {
  const write = (grams: number) => (grams / 1000).toFixed(3);
  expect([signed(1500, write), signed(-20, write), signed(0, write)]).toEqual(['+1.500', '−0.020', '0']);
});
