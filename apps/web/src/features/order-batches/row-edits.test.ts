import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsBetween, firstOf, withEdits } from './row-edits.ts';

const [a, b, c, d] = [['a'], ['b'], ['c'], ['d']];

describe('edits between two tables', () => {
  it('are none where nothing has changed, whatever objects hold it', () => {
    expect(editsBetween([a, b], [['a'], ['b']])).toEqual([]);
  });

  it('are one for each run of changed rows', () => {
    expect(editsBetween([a, b, c, d], [['x'], b, ['y'], ['z']])).toEqual([
      { from: 0, removed: 1, rows: [['x']] },
      { from: 2, removed: 2, rows: [['y'], ['z']] },
    ]);
  });

  it('name rows that were added and rows that were removed', () => {
    expect(editsBetween([a, b], [a, c, b])).toEqual([{ from: 1, removed: 0, rows: [['c']] }]);
    expect(editsBetween([a, b, c], [a])).toEqual([{ from: 1, removed: 2, rows: [] }]);
  });

  const table = fc.array(fc.tuple(fc.constantFrom('1', '2', '3')), { maxLength: 12 });

  it('make the one of the other, in as many requests as it takes', () => {
    fc.assert(
      fc.property(table, table, fc.integer({ min: 1, max: 4 }), (before, after, most) => {
        expect(withEdits(before, editsBetween(before, after))).toEqual(after);
        let rows: readonly (readonly string[])[] = before;
        for (let requests = 0; requests < 40; requests += 1) {
          const edits = firstOf(editsBetween(rows, after), most, 2);
          expect(edits.reduce((sum, edit) => sum + edit.rows.length, 0)).toBeLessThanOrEqual(most);
          if (edits.length === 0) break;
          rows = withEdits(rows, edits);
        }
        expect(rows).toEqual(after);
      }),
    );
  });
});
