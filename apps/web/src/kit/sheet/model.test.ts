import { describe, expect, it } from 'vitest';
import { columnEdges, filledColumns, GUTTER_WIDTH_PX, type SheetColumn } from './model.ts';

const columns: readonly SheetColumn<'sku' | 'name' | 'quantity'>[] = [
  { key: 'sku', title: 'SKU', width: 100 },
  { key: 'name', title: 'Name', width: 300 },
  { key: 'quantity', title: 'Quantity', width: 80, kind: 'number' },
];
const widthsIn = (sheetWidth: number) => filledColumns(columns, sheetWidth).map(({ width }) => width);

describe('the columns of a sheet', () => {
  it('share what is left over among those of text', () => {
    expect(widthsIn(GUTTER_WIDTH_PX + 480 + 200)).toEqual([150, 450, 80]);
  });

  it('never reach beyond the sheet that they fill', () => {
    for (let spare = 0; spare < 40; spare++) {
      const edge = columnEdges(filledColumns(columns, GUTTER_WIDTH_PX + 480 + spare)).at(-1) ?? 0;
      expect(edge).toBeLessThanOrEqual(GUTTER_WIDTH_PX + 480 + spare);
      expect(edge).toBeGreaterThan(GUTTER_WIDTH_PX + 480 + spare - 2);
    }
  });

  it('stay as wide as they are where the sheet is narrower, or has numbers alone', () => {
    expect(widthsIn(390)).toEqual([100, 300, 80]);
    const numbers = columns.slice(2);
    expect(filledColumns(numbers, 1000)).toBe(numbers);
  });
});
