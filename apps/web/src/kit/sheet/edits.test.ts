import { describe, expect, it } from 'vitest';
import { arrangeByHeader, clearRange, fillDown, insertRow, readRange, removeRows, writeCells } from './edits.ts';
import { nextError, type SheetColumn, type SheetRow } from './model.ts';

type Key = 'box' | 'sku' | 'sum';
const columns: SheetColumn<Key>[] = [
  { key: 'box', title: 'Box', width: 80, kind: 'number' },
  { key: 'sku', title: 'SKU', width: 80 },
  { key: 'sum', title: 'Sum', width: 80, isReadOnly: true },
];
const row = (box: string, sku: string): SheetRow<Key> => ({ box, sku, sum: '' });
const rows = [row('1', 'A'), row('2', 'B'), row('3', 'C')];

describe('writeCells', () => {
  it('adds the rows it needs and cleans numbers', () => {
    expect(
      writeCells(rows, columns, { row: 2, column: 0 }, [
        ['１０', 'X'],
        ['1,000', 'Y'],
      ]),
    ).toEqual([rows[0], rows[1], row('10', 'X'), row('1000', 'Y')]);
  });

  it('keeps rows that did not change, so that they need not be drawn again', () => {
    const next = writeCells(rows, columns, { row: 0, column: 0 }, [['1'], ['9']]);
    expect(next[0]).toBe(rows[0]);
    expect(next[1]).not.toBe(rows[1]);
  });

  it('leaves read-only columns and drops what lies beyond the last', () => {
    expect(writeCells(rows, columns, { row: 0, column: 1 }, [['Z', '99', 'lost']])[0]).toEqual(row('1', 'Z'));
  });
});

describe('ranges', () => {
  it('clears, and drops rows that became blank at the end', () => {
    expect(clearRange(rows, columns, { top: 1, bottom: 2, left: 0, right: 1 })).toEqual([rows[0]]);
  });

  it('fills the first line down', () => {
    const filled = fillDown(rows, columns, { top: 0, bottom: 2, left: 1, right: 1 });
    expect(filled.map((each) => each.sku)).toEqual(['A', 'A', 'A']);
  });

  it('reads blank rows below the last as empty', () => {
    expect(readRange(rows, columns, { top: 2, bottom: 3, left: 0, right: 1 })).toEqual([
      ['3', 'C'],
      ['', ''],
    ]);
  });

  it('removes and inserts rows', () => {
    expect(removeRows(rows, { top: 0, bottom: 1, left: 0, right: 0 })).toEqual([rows[2]]);
    expect(insertRow(rows, columns, 1).map((each) => each.box)).toEqual(['1', '', '2', '3']);
  });
});

it('sorts a pasted block into our columns by its header', () => {
  const block = [
    ['SKU', 'Colour', 'Box'],
    ['A', 'red', '1'],
  ];
  expect(arrangeByHeader(block, columns, ['sku', undefined, 'box'])).toEqual([['1', 'A', undefined]]);
});

describe('errors', () => {
  it('finds the next one and starts over at the end', () => {
    const errors = new Map([
      [3, { sku: 'missing' }],
      [0, { box: 'taken' }],
    ]);
    expect(nextError<Key>(errors, columns, { row: 0, column: 0 })).toEqual({ row: 3, column: 1 });
    expect(nextError<Key>(errors, columns, { row: 3, column: 1 })).toEqual({ row: 0, column: 0 });
    const shown = columns.map((column) => (column.key === 'sku' ? { ...column, isReadOnly: true } : column));
    expect(nextError<Key>(errors, shown, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(nextError<Key>(new Map(), columns, { row: 0, column: 0 })).toBeUndefined();
  });
});
