import { expect, it } from 'vitest';
import { rowsOf } from './use-picked-rows.ts';

const row = (id: string, rev = 1) => ({ id, rev });

it('keeps what was picked on other pages, with the newest that is known of it', () => {
  const picked = rowsOf(new Set(['1', '2']), [row('1'), row('9')], [row('2'), row('3')]);
  expect(picked.map(({ id }) => id)).toEqual(['1', '2']);
  expect(rowsOf(new Set(['1']), [row('1', 1)], [row('1', 2)])[0]?.rev).toBe(2);
});
