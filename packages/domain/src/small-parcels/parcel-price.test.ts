import { describe, expect, it } from 'vitest';
import { chargedWeight, priceParcel, tariffTo, type ParcelPrices, type ParcelSize, type ParcelTariff } from './parcel-price.ts';

const TARIFF: ParcelTariff = {
  currency: 'CNY',
  stepGrams: 1,
  divisor: null,
  dutyMinor: null,
  feeMinor: { sendOn: 0, return: 0, destroy: 0 },
  minGrams: 0,
  bands: [
    { upToGrams: 300, kgMinor: 90_00, parcelMinor: 18_00 },
    { upToGrams: 2_000, kgMinor: 78_50, parcelMinor: 21_00 },
    { upToGrams: 30_000, kgMinor: 61_00, parcelMinor: 25_00 },
  ],
};

const weighing = (grams: number, sidesMm?: ParcelSize['sidesMm']): ParcelSize => ({ grams, sidesMm });
const costs = (tariff: ParcelTariff, size: ParcelSize) => priceParcel(tariff, size, 0)?.[0]?.amountMinor;

describe('the price of a parcel', () => {
  it('is its weight by the price of a kilogram and the fee of a parcel', () => {
    expect(priceParcel(TARIFF, weighing(820), 0)).toEqual([
      {
        code: 'freight',
        amountMinor: 64_37 + 21_00,
        kgMinor: 78_50,
        parcelMinor: 21_00,
        weight: { grossGrams: 820, volumeGrams: null, chargedGrams: 820, reason: 'gross' },
      },
    ]);
  });

  it('belongs to the band up to whose weight it goes, that included', () => {
    expect(costs(TARIFF, weighing(300))).toBe(27_00 + 18_00);
    expect(costs(TARIFF, weighing(301))).toBe(23_63 + 21_00);
    expect(costs(TARIFF, weighing(2_000))).toBe(157_00 + 21_00);
    expect(costs(TARIFF, weighing(2_001))).toBe(122_06 + 25_00);
  });

  it('ends with the last band', () => {
    expect(costs(TARIFF, weighing(30_000))).toBe(1_830_00 + 25_00);
    expect(costs(TARIFF, weighing(30_001))).toBeUndefined();
  });

  it('of nothing is the fee of a parcel, and the least weight where there is one', () => {
    expect(costs(TARIFF, weighing(0))).toBe(18_00);
    expect(costs({ ...TARIFF, minGrams: 50 }, weighing(0))).toBe(4_50 + 18_00);
  });

  it('is rounded once, half up, and to whole yen where the currency has no smaller', () => {
    // 5 g at 90 a kilogram are 0.45; 15 g at 1.10 are 0.0165.
    const cheap = { ...TARIFF, bands: [{ upToGrams: 100, kgMinor: 1_10, parcelMinor: 0 }] };
    expect(costs(cheap, weighing(5))).toBe(1);
    expect(costs(cheap, weighing(4))).toBe(0);
    expect(costs({ ...cheap, currency: 'JPY', bands: [{ upToGrams: 100, kgMinor: 1_100_00, parcelMinor: 0 }] }, weighing(5))).toBe(6_00);
  });

  it('rounds the weight up to its step, and by that may come into the next band', () => {
    const by = (stepGrams: number, grams: number) => chargedWeight({ ...TARIFF, stepGrams }, weighing(grams)).chargedGrams;
    expect([by(10, 820), by(10, 821), by(50, 801), by(100, 1), by(100, 100)]).toEqual([820, 830, 850, 100, 100]);
    expect(costs({ ...TARIFF, stepGrams: 100 }, weighing(299))).toBe(27_00 + 18_00);
    expect(costs({ ...TARIFF, stepGrams: 200 }, weighing(299))).toBe(31_40 + 21_00);
  });

  it('counts the volume only where the product says so, and only where it is more', () => {
    const sides = [220, 160, 80] as const;
    expect(chargedWeight(TARIFF, weighing(300, sides))).toMatchObject({ chargedGrams: 300, volumeGrams: null, reason: 'gross' });
    const byVolume = { ...TARIFF, divisor: 6000 };
    // 2,816 cm³ are 469.33 g: rounded up once, to the step.
    expect(chargedWeight(byVolume, weighing(300, sides))).toEqual({
      grossGrams: 300,
      volumeGrams: 469,
      chargedGrams: 470,
      reason: 'volume',
    });
    expect(chargedWeight(byVolume, weighing(470, sides))).toMatchObject({ chargedGrams: 470, reason: 'gross' });
    expect(chargedWeight(byVolume, weighing(300))).toMatchObject({ chargedGrams: 300, volumeGrams: null, reason: 'gross' });
    expect(chargedWeight({ ...byVolume, minGrams: 500 }, weighing(300, sides))).toMatchObject({ chargedGrams: 500, reason: 'minimum' });
  });

  it('passes the duty on for each customs code, where it does', () => {
    const [, duty] = priceParcel({ ...TARIFF, dutyMinor: 24_00 }, weighing(300), 2) ?? [];
    expect(duty).toEqual({ code: 'duty', amountMinor: 48_00, codes: 2, eachMinor: 24_00 });
    expect(priceParcel({ ...TARIFF, dutyMinor: 24_00 }, weighing(300), 0)).toHaveLength(1);
    expect(priceParcel(TARIFF, weighing(300), 2)).toHaveLength(1);
  });

  it('is that of its country', () => {
    const { minGrams, bands, ...terms } = TARIFF;
    const prices: ParcelPrices = {
      ...terms,
      rates: [
        { countryIds: [5, 6], minGrams, bands },
        { countryIds: [4], minGrams: 50, bands },
      ],
    };
    expect(tariffTo(prices, 6)).toEqual(TARIFF);
    expect(tariffTo(prices, 4)?.minGrams).toBe(50);
    expect(tariffTo(prices, 1)).toBeUndefined();
  });
});
