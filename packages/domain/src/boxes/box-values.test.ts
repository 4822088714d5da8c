import { describe, expect, it } from 'vitest';
import { compareBoxValues } from './box-values.ts';

const line = (sku: string, declareValue: string, declareCurrency: 'USD' | 'EUR' = 'USD', quantity?: number) => ({
  sku,
  declareValue,
  declareCurrency,
  ...(quantity !== undefined && { quantity }),
});

describe('the declared value of each box', () => {
  it('is compared with its share of the invoice, box by box and in total', () => {
    const goods = {
      packingList: [
        { startBoxNumber: 1, endBoxNumber: 2, sku: 'A', quantity: 20 },
        { startBoxNumber: 3, sku: 'B', quantity: 5 },
      ],
      invoiceLines: [line('A', '4.50', 'USD', 20), line('B', '2.00', 'USD', 5)],
    };
    const compared = compareBoxValues(
      goods,
      'USD',
      new Map([
        [1, 4500n],
        [2, 4000n],
      ]),
    );
    expect(compared.boxes).toEqual([
      { boxNumber: 1, reportedMinor: 4500n, invoicedMinor: 4500n, differenceMinor: undefined },
      { boxNumber: 2, reportedMinor: 4000n, invoicedMinor: 4500n, differenceMinor: -500n },
      { boxNumber: 3, reportedMinor: undefined, invoicedMinor: 1000n, differenceMinor: undefined },
    ]);
    expect(compared.total).toEqual({ reportedMinor: 8500n, invoicedMinor: 10_000n, differenceMinor: -1500n, missingBoxes: 1 });
  });

  it('does not call rounding a difference: ten pieces in three boxes', () => {
    const goods = { packingList: [{ startBoxNumber: 1, endBoxNumber: 3, sku: 'A', quantity: 10 }], invoiceLines: [line('A', '1.00')] };
    const { boxes, total } = compareBoxValues(
      goods,
      'USD',
      new Map([
        [1, 334n],
        [2, 333n],
        [3, 335n],
      ]),
    );
    expect(boxes.map(({ differenceMinor }) => differenceMinor)).toEqual([undefined, undefined, 2n]);
    expect(total.differenceMinor).toBe(2n);
  });

  it('says nothing of a box whose product is declared in another currency, and names what is', () => {
    const goods = {
      packingList: [
        { startBoxNumber: 1, sku: 'A', quantity: 1 },
        { startBoxNumber: 1, sku: 'B', quantity: 1 },
      ],
      invoiceLines: [line('A', '1.00'), line('B', '3.00', 'EUR')],
    };
    const { boxes, others, total } = compareBoxValues(goods, 'USD', new Map([[1, 100n]]));
    expect(boxes).toEqual([{ boxNumber: 1, reportedMinor: 100n, invoicedMinor: undefined, differenceMinor: undefined }]);
    expect(others).toEqual([['EUR', 300n]]);
    expect(total.differenceMinor).toBe(0n);
  });
});
