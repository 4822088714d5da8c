import { describe, expect, it } from 'vitest';
import { pricePartsOf, priceServices, sumByCurrency, type PricedBy } from './price-decision.ts';

const service = (change: Partial<PricedBy> = {}): PricedBy => ({
  code: 'RETURN',
  kind: 'relabel',
  zh: '换标',
  en: 'Relabel',
  unit: 'piece',
  unitMinor: 150,
  tiers: [],
  minimumMinor: null,
  needsPicture: false,
  currency: 'USD',
  ...change,
});
const amountOf = (by: Partial<PricedBy>, pieces: number, cartons = 3) =>
  priceServices([service(by)], { pieces, cartons, pallets: 2 })[0]?.amountMinor;

describe('the price of a decision', () => {
  it('is charged by the piece, the carton or the pallet, or once', () => {
    expect(amountOf({ unit: 'piece' }, 20)).toBe(3000);
    expect(amountOf({ unit: 'carton' }, 20)).toBe(450);
    expect(amountOf({ unit: 'pallet' }, 20)).toBe(300);
    expect(amountOf({ unit: 'order' }, 20)).toBe(150);
  });

  it('has the first unit at one price and each further one at another', () => {
    const tiers = [{ from: 2, unitMinor: 50 }];
    expect(amountOf({ tiers }, 1)).toBe(150);
    expect(amountOf({ tiers }, 2)).toBe(200);
    expect(amountOf({ tiers }, 20)).toBe(1100);
    expect(pricePartsOf(service({ tiers }), 20)).toEqual([
      { units: 1, unitMinor: 150 },
      { units: 19, unitMinor: 50 },
    ]);
  });

  it('goes from tier to tier at the unit that each begins with', () => {
    const tiers = [
      { from: 11, unitMinor: 100 },
      { from: 101, unitMinor: 0 },
    ];
    expect([10, 11, 100, 101, 5000].map((pieces) => amountOf({ tiers }, pieces))).toEqual([1500, 1600, 10_500, 10_500, 10_500]);
    expect(pricePartsOf(service({ tiers }), 10)).toEqual([{ units: 10, unitMinor: 150 }]);
  });

  it('is never below the minimum, and the price itself above it', () => {
    const minimumMinor = 500;
    expect(amountOf({ minimumMinor }, 1)).toBe(500);
    expect(amountOf({ minimumMinor }, 3)).toBe(500);
    expect(amountOf({ minimumMinor }, 4)).toBe(600);
  });

  it('is rounded once, where the currency has no cents', () => {
    expect(amountOf({ unitMinor: 33, currency: 'JPY' }, 10)).toBe(300);
    expect(amountOf({ unitMinor: 35, currency: 'JPY' }, 10)).toBe(400);
    expect(amountOf({ minimumMinor: 149, unitMinor: 1, currency: 'JPY' }, 1)).toBe(100);
  });

  it('is added up by currency', () => {
    const priced = priceServices([service(), service({ currency: 'EUR', unit: 'order' }), service({ unit: 'order' })], {
      pieces: 2,
      cartons: 1,
      pallets: 1,
    });
    expect(sumByCurrency(priced)).toEqual([
      { currency: 'EUR', amountMinor: 150 },
      { currency: 'USD', amountMinor: 450 },
    ]);
  });
});
