import { describe, expect, it } from 'vitest';
import { readPacking, skusOf, toPackingCells, type PackingCells } from './packing-cells.ts';

const row = (startBoxNumber: number, more: Partial<PackingCells> = {}): PackingCells => ({
  ...toPackingCells({ startBoxNumber, grossWeight: '10', length: '60', width: '40', height: '30' }),
  ...more,
});
const blank = toPackingCells({});

describe('reading a packing list', () => {
  it('adds up boxes, weight and volume exactly', () => {
    const { totals, findings, missing } = readPacking([row(1, { endBoxNumber: '6' }), row(7, { endBoxNumber: '12', height: '32.5' })]);
    expect(totals).toEqual({ boxes: 12, grams: 120_000, mm3: 900_000_000n, quantity: 0 });
    expect([findings, missing]).toEqual([[], []]);
  });

  it('reports a fault in its own cell, blank rows or not', () => {
    const { findings } = readPacking([row(1), blank, row(2, { length: '-3' }), row(3, { quantity: '2.5' })]);
    expect(findings).toEqual([
      { path: '2.length', rule: 'notPositive', args: {} },
      { path: '3.quantity', rule: 'notWhole' },
    ]);
  });

  it('names the other row of an overlap as the grid counts it', () => {
    const { findings } = readPacking([blank, row(1, { endBoxNumber: '5' }), blank, row(4)]);
    expect(findings).toEqual([
      { path: '1.startBoxNumber', rule: 'overlaps', args: { row: 4, start: 4, end: 4 } },
      { path: '3.startBoxNumber', rule: 'overlaps', args: { row: 2, start: 1, end: 5 } },
    ]);
  });

  it('asks for weight and size only as something missing: a draft may be incomplete', () => {
    const { findings, missing } = readPacking([row(1, { grossWeight: '' })]);
    expect(findings).toEqual([]);
    expect(missing).toEqual([{ path: '0.grossWeight', rule: 'required' }]);
  });

  it('does not ask for a row where rows are written that cannot be read', () => {
    const asked = (rows: readonly PackingCells[]) => readPacking(rows).missing.map(({ rule }) => rule);
    expect(asked([row(1, { quantity: '#REF!' })])).toEqual([]);
    expect(asked([blank])).toEqual(['noRows']);
  });

  it('reads the same list once', () => {
    const rows = [row(1)];
    expect(readPacking(rows)).toBe(readPacking(rows));
  });
});

it('gathers SKUs with their quantities', () => {
  const reading = readPacking([row(1, { sku: 'B', quantity: '3' }), row(2, { sku: 'A' }), row(3, { sku: 'B', quantity: '4' })]);
  expect([...skusOf(reading)]).toEqual([
    ['B', 7],
    ['A', 0],
  ]);
});
