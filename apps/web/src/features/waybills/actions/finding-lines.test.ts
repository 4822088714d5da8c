import { describe, expect, it } from 'vitest';
import { beginsWithName, findingLines } from './finding-lines.ts';

const finding = (path: string, message: string) => ({ path, rule: 'rejected', message });

describe('what was found', () => {
  it('is said once for a column, with its rows in their order', () => {
    expect(
      findingLines([
        finding('invoiceLines.2.salesConnection', 'Asked for here'),
        finding('importer.VAT', 'No such number'),
        finding('invoiceLines.0.salesConnection', 'Asked for here'),
        finding('invoiceLines.0.salesConnection', 'Asked for here'),
        finding('invoiceLines.0.sku', 'Asked for here'),
      ]),
    ).toEqual([
      { field: 'salesConnection', list: { name: 'invoiceLines', rows: [1, 3] }, message: 'Asked for here' },
      { field: 'VAT', list: undefined, message: 'No such number' },
      { field: 'sku', list: { name: 'invoiceLines', rows: [1] }, message: 'Asked for here' },
    ]);
  });

  it.each([
    ['SKU 库中没有此产品的图片', 'SKU', true],
    ['eori not found', 'EORI', true],
    ['需要填写', 'ASIN', false],
  ])('%j says %j itself: %j', (message, name, expected) => expect(beginsWithName(message, name)).toBe(expected));
});
