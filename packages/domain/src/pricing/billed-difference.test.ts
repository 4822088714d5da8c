import type { QuoteLine } from '@waybound/contract/pricing/pricing';
import { describe, expect, it } from 'vitest';
import { causesOf } from './billed-difference.ts';

const band = {
  by: 'band',
  zone: 'US',
  unit: 'kg',
  charged: '100.000',
  billed: '100.000',
  bandFrom: '0.000',
  unitPrice: '12.00',
  reason: 'ownBand',
} as const;
const freight = (amount: string, change: object = {}): QuoteLine => ({ kind: 'freight', amount, derivation: { ...band, ...change } });
const rates = [{ currency: 'USD', rate: '7.10', validFrom: '2026-11-01' }];
const duty = (amount: string, change: object = {}): QuoteLine => ({
  kind: 'duty',
  amount,
  derivation: { mode: 'percent', declaredValues: [{ value: '100.00', currency: 'USD' }], percent: '5', rates, ...change },
});
const bare = (cause: string) => ({ cause, from: null, to: null });
const cause = (name: string, kind: string, from: string, to: string, unit: string | null = null) => ({
  cause: name,
  from: [{ kind, value: from, unit }],
  to: [{ kind, value: to, unit }],
});

describe('why a charge is another one than quoted', () => {
  it.each([
    ['the same amount has no cause', freight('1200.00'), freight('1200.00', { unitPrice: '11.00' }), []],
    [
      'a higher weight',
      freight('1200.00'),
      freight('1440.00', { billed: '120.000' }),
      [cause('chargedWeight', 'weight', '100.000', '120.000', 'kg')],
    ],
    [
      'a higher weight falls into a cheaper band',
      freight('1200.00'),
      freight('1320.00', { billed: '120.000', unitPrice: '11.00' }),
      [cause('chargedWeight', 'weight', '100.000', '120.000', 'kg'), cause('unitPrice', 'money', '12.00', '11.00', 'CNY')],
    ],
    [
      'the rate of exchange',
      duty('35.50'),
      duty('36.00', { rates: [{ ...rates[0], rate: '7.20' }] }),
      [cause('exchangeRate', 'rate', '7.10', '7.20', 'USD')],
    ],
    [
      'what was declared',
      duty('35.50'),
      duty('71.00', { declaredValues: [{ value: '200.00', currency: 'USD' }] }),
      [cause('declaredValue', 'money', '100.00', '200.00', 'USD')],
    ],
    ['a service that was not quoted', undefined, freight('1.00'), [bare('addedService')]],
    ['a charge that no bill has yet', freight('1.00'), undefined, [bare('notBilled')]],
    ['another amount of the same figures', freight('1200.00'), freight('1199.00'), [bare('adjusted')]],
  ] as const)('%s', (_case, quoted, billed, wanted) => expect(causesOf(quoted, billed, 'CNY')).toEqual(wanted));

  it('names each figure of a surcharge and of containers', () => {
    const battery = (amount: string, quantity: string, unitPrice: string): QuoteLine => ({
      kind: 'battery',
      amount,
      derivation: { per: 'box', quantity, unitPrice },
    });
    expect(causesOf(battery('10.00', '10', '1.00'), battery('24.00', '12', '2.00'), 'CNY')).toEqual([
      cause('quantity', 'number', '10', '12'),
      cause('unitPrice', 'money', '1.00', '2.00', 'CNY'),
    ]);
    const cabinet = (count: number): QuoteLine => ({
      kind: 'freight',
      amount: String(count),
      derivation: { by: 'cabinet', zone: 'US', cabinetType: '40HQ', count, unitPrice: '1.00' },
    });
    expect(causesOf(cabinet(1), cabinet(2), 'CNY')).toEqual([cause('cabinets', 'word', '1 × 40HQ', '2 × 40HQ')]);
  });

  it('names the containers of a charge by their types, and the price of a type', () => {
    const drayage = (amount: string, count: number, unitPrice: string): QuoteLine => ({
      kind: 'drayage',
      amount,
      derivation: { per: 'cabinet', quantity: String(count), cabinets: [{ cabinetType: '40HQ', count, unitPrice }] },
    });
    expect(causesOf(drayage('1.00', 1, '1.00'), drayage('4.00', 2, '2.00'), 'CNY')).toEqual([
      cause('cabinets', 'word', '1 × 40HQ', '2 × 40HQ'),
      cause('unitPrice', 'money', '1.00', '2.00', 'CNY'),
    ]);
    const forAll: QuoteLine = { kind: 'drayage', amount: '3.00', derivation: { per: 'container', quantity: '1', unitPrice: '3.00' } };
    expect(causesOf(drayage('1.00', 1, '1.00'), forAll, 'CNY')).toEqual([bare('unitPrice')]);
  });

  it('is rounding where a price was frozen with cents that its currency has not', () => {
    expect(causesOf(freight('1200.50'), freight('1201.00'), 'JPY')).toEqual([cause('rounded', 'money', '1200.50', '1201.00', 'JPY')]);
    expect(causesOf(freight('1200.50'), freight('1199.00'), 'JPY')).toEqual([bare('adjusted')]);
  });
});
