import { describe, expect, it } from 'vitest';
import { declaredMinorOf, packedQuantities } from './declared-value.ts';

type Goods = Parameters<typeof declaredMinorOf>[0];

const packingList: Goods['packingList'] = [
  { startBoxNumber: 1, endBoxNumber: 2, sku: 'LAMP', quantity: 30 },
  { startBoxNumber: 3, sku: 'LAMP', quantity: 12 },
  { startBoxNumber: 4, sku: 'CABLE' },
  { startBoxNumber: 5, quantity: 99 },
];

describe('what is packed', () => {
  it('adds up by SKU; a row without a quantity adds none, a row without a SKU is of none', () => {
    expect([...packedQuantities({ packingList })]).toEqual([
      ['LAMP', 42],
      ['CABLE', 0],
    ]);
    expect(packedQuantities({}).size).toBe(0);
  });
});

describe('the declared value', () => {
  const line = (sku: string, more: object = {}) => ({
    sku,
    declareNameEn: 'x',
    declareNameCn: '物',
    declareCurrency: 'USD' as const,
    ...more,
  });

  it('counts a line by its own quantity, otherwise by what is packed of it', () => {
    expect([...declaredMinorOf({ packingList, invoiceLines: [line('LAMP', { declareValue: '12.50' })] })]).toEqual([['USD', 52_500n]]);
    expect([...declaredMinorOf({ packingList, invoiceLines: [line('LAMP', { declareValue: '12.50', quantity: 10 })] })]).toEqual([
      ['USD', 12_500n],
    ]);
    expect([...declaredMinorOf({ packingList, invoiceLines: [line('UNPACKED', { declareValue: '12.50' })] })]).toEqual([['USD', 0n]]);
  });

  it('adds up the lines that have a value, and stays exact beyond what a number can hold', () => {
    const invoiceLines = [
      line('LAMP', { declareValue: '1' }),
      line('CABLE'),
      line('X', { declareValue: '90071992547409.91', quantity: 3 }),
    ];
    expect([...declaredMinorOf({ packingList, invoiceLines })]).toEqual([['USD', 4200n + 27_021_597_764_222_973n]]);
  });

  it('is one sum of each currency', () => {
    const invoiceLines = [
      line('LAMP', { declareValue: '1' }),
      line('CABLE', { declareValue: '2', quantity: 5, declareCurrency: 'EUR' }),
      line('X', { declareValue: '1', quantity: 1 }),
    ];
    expect([...declaredMinorOf({ packingList, invoiceLines })]).toEqual([
      ['USD', 4300n],
      ['EUR', 1000n],
    ]);
  });

  it('is unknown where no line has one', () => {
    expect(declaredMinorOf({ packingList }).size).toBe(0);
    expect(declaredMinorOf({ packingList, invoiceLines: [line('LAMP')] }).size).toBe(0);
    expect(declaredMinorOf({ packingList, invoiceLines: [line('LAMP', { declareValue: 'twelve' })] }).size).toBe(0);
  });
});
