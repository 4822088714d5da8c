import { describe, expect, it } from 'vitest';
import type { IntakeMapping } from './columns.ts';
import { readIntakeOrder, type ReadCell } from './order.ts';

const read: ReadCell = (_kind, text) => text;
const order = (mapping: IntakeMapping, ...rows: string[][]) => readIntakeOrder(rows, mapping, read);

describe('pieces of each box', () => {
  const mapping: IntakeMapping = ['startBoxNumber', 'endBoxNumber', 'sku', 'quantityPerBox', 'quantity'];
  const pieces = (...rows: string[][]) => order(mapping, ...rows).packingList?.map((row) => row['quantity']);

  it('are multiplied with the boxes of the row', () => {
    expect(pieces(['1', '2', 'A', '24', ''], ['3', '', 'B', '10', ''], ['4', '5', 'C', '', '7'])).toEqual([48, 10, '7']);
  });

  it('are multiplied with the boxes above where the row is another SKU in them', () => {
    expect(pieces(['1', '2', 'A', '24', ''], ['', '', 'B', '5', ''])).toEqual([48, 10]);
  });

  it('that contradict those of the row are said at its cell', () => {
    expect(order(mapping, ['1', '2', 'A', '24', '48']).findings).toEqual([]);
    expect(order(mapping, ['1', '2', 'A', '24', '24']).findings).toEqual([
      { row: 0, key: 'quantity', rule: 'differsFromEach', args: { each: 24, boxes: 2, quantity: 48 } },
    ]);
  });

  it('that are no number are left to the schema, at their own cell', () => {
    const counted: IntakeMapping = ['startBoxNumber', 'sku', 'quantityPerBox'];
    const { packingList, cellOf } = order(counted, ['1-2', 'A', 'many'], ['3', 'A', '2.5']);
    expect(packingList?.map((row) => row['quantity'])).toEqual(['many', '2.5']);
    expect(cellOf('packingList.1.quantity')).toEqual({ row: 1, key: 'quantityPerBox' });
  });
});

describe('a cell that says more than one thing', () => {
  it('numbers the boxes from one to another', () => {
    const { packingList, cellOf, findings } = order(
      ['startBoxNumber', 'boxes', 'sku'],
      ['1-2', '2', 'A'],
      ['3~5', '2', 'B'],
      ['9-8', '', 'C'],
    );
    expect(packingList?.map((row) => [row['startBoxNumber'], row['endBoxNumber']])).toEqual([
      ['1', '2'],
      ['3', '5'],
      ['9', '8'],
    ]);
    expect(findings).toEqual([{ row: 1, key: 'boxes', rule: 'differsFromRange', args: { start: '3', end: '5', boxes: 3 } }]);
    expect(cellOf('packingList.2.endBoxNumber')).toEqual({ row: 2, key: 'startBoxNumber' });
  });

  it('leaves a range beside a last number to the schema', () => {
    expect(order(['startBoxNumber', 'endBoxNumber'], ['1-2', '4']).packingList).toMatchObject([
      { startBoxNumber: '1-2', endBoxNumber: '4' },
    ]);
  });

  it.each([['size'], ['length']] as const)('says the three sides in the column of the %s', (key) => {
    const { packingList, cellOf } = order([key, 'sku'], ['60*40*35', 'A']);
    expect(packingList).toMatchObject([{ length: '60', width: '40', height: '35' }]);
    expect(cellOf('packingList.0.height')).toEqual({ row: 0, key });
  });

  it('that says no three sides is wrong itself', () => {
    expect(order(['size', 'sku'], ['big', 'A']).findings).toEqual([{ row: 0, key: 'size', rule: 'badFormat' }]);
  });
});
