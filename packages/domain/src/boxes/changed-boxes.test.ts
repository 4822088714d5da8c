import { expect, it } from 'vitest';
import { changedBoxes } from './changed-boxes.ts';

const row = (startBoxNumber: number, endBoxNumber: number, grossWeight: string, sku = 'A') => ({
  startBoxNumber,
  endBoxNumber,
  grossWeight,
  length: '60',
  width: '40',
  height: '30',
  sku,
});

it('names boxes that came, went, or have another weight or size; what is in them is another matter', () => {
  expect(changedBoxes([row(1, 3, '10'), row(4, 4, '8')], [row(1, 2, '10.0', 'B'), row(3, 3, '11'), row(4, 5, '8')])).toEqual({
    added: [5],
    removed: [],
    changed: [3],
  });
  expect(changedBoxes([row(1, 3, '10')], [row(1, 2, '10')])).toEqual({ added: [], removed: [3], changed: [] });
});
