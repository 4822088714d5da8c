import { expect, it } from 'vitest';
import { exampleRow } from '../../../../test/waybills/example-waybills.ts';
import { rowsOf } from './use-waybill-selection.ts';

const row = (id: string, rev = 1) => exampleRow({ id, rev });

it('keeps what was picked on other pages, with the newest that is known of it', () => {
  const picked = rowsOf(new Set(['1', '2']), [row('1'), row('9')], [row('2'), row('3')]);
  expect(picked.map(({ id }) => id)).toEqual(['1', '2']);
  expect(rowsOf(new Set(['1']), [row('1', 1)], [row('1', 2)])[0]?.rev).toBe(2);
});
