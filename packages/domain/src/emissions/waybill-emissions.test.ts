import { describe, expect, it, test } from 'vitest';
import { EMISSION_MODES } from '@waybound/contract/waybills/emissions/emission-codes';
import { gramsOf } from '../measures.ts';
import { editionAt } from './emission-factors.ts';
import { waybillCo2e, waybillEmissions, type EmissionFacts, type MainLeg } from './waybill-emissions.ts';

const AIR: MainLeg = { mode: 'air', from: 'SZX', to: 'LAX', km: 11_638 };
const factsWith = (change: Partial<EmissionFacts>): EmissionFacts => ({
  day: '2026-11-20',
  grams: 120_000,
  isMeasured: true,
  isPortToPort: false,
  main: AIR,
  ...change,
});
const emissions = (change: Partial<EmissionFacts>) => waybillEmissions(factsWith(change));
const figuresOf = (change: Partial<EmissionFacts>) => {
  const { co2e, legs } = emissions(change);
  return [...legs.map((leg) => leg.co2e), co2e];
};

describe('the greenhouse gases of a waybill, reckoned by hand', () => {
  it('by air: 0.12 t × 11,638 km × 0.66646, and 100 and 300 km by truck at 0.09502', () => {
    expect(figuresOf({})).toEqual(['1.140', '930.751', '3.421', '935.312']);
  });

  it('by sea: 2.5 t × 19,556 km × 1.15 × 0.01977', () => {
    const main: MainLeg = { mode: 'sea', from: 'CNSHA', to: 'NLRTM', km: 19_556 };
    expect(figuresOf({ grams: 2_500_000, main })).toEqual(['23.755', '1111.539', '71.265', '1206.559']);
  });

  it('by rail from terminal to terminal: 0.8005 t × 8,557 km × 1.31 × 0.03470, and nothing else', () => {
    const main: MainLeg = { mode: 'rail', from: 'CHONGQING', to: 'DUISBURG', km: 8557 };
    expect(figuresOf({ grams: 800_500, main, isPortToPort: true })).toEqual(['311.375', '311.375']);
  });

  it('of a main leg that the customer brings: what follows it alone', () => {
    expect(figuresOf({ main: 'own' })).toEqual(['3.421', '3.421']);
  });

  it('rounds a leg half up, once', () => {
    // 1 g × 300 km is 0.0000285 kg; 52.62 kg × 100 km is 0.4999951… kg.
    expect(figuresOf({ grams: 1, main: 'own' })).toEqual(['0.000', '0.000']);
    expect(figuresOf({ grams: 52_620 })[0]).toBe('0.500');
  });
});

test('the legs add up to the sum, whatever they weigh', () => {
  for (const grams of [1, 999, 33_333, 7_654_321, 26_000_000]) {
    const figures = figuresOf({ grams }).map((figure) => gramsOf(figure ?? '0'));
    expect(figures.slice(0, -1).reduce((sum, figure) => sum + figure)).toBe(figures.at(-1));
  }
});

test('a list shows the same sum as the page', () => {
  const mains: EmissionFacts['main'][] = [AIR, { mode: 'sea', from: 'CNSHA', to: 'NLRTM', km: 19_556 }, 'own', { missing: ['mode'] }];
  const changes = mains.flatMap((main) =>
    [false, true].flatMap((isPortToPort) => [undefined, 0, 33_333].map((grams) => ({ main, isPortToPort, grams }))),
  );
  for (const change of changes) {
    const { co2e, missing } = emissions(change);
    expect(waybillCo2e(factsWith(change))).toEqual({ co2e, missing });
  }
});

describe('without a fact', () => {
  it('there is no figure, and it says which is missing', () => {
    expect(emissions({ grams: undefined, main: { missing: ['dischargePort'] } })).toMatchObject({
      co2e: null,
      legs: [],
      weight: null,
      missing: ['weight', 'dischargePort'],
    });
  });

  it('no weight is no figure, not nought', () => {
    expect(emissions({ grams: 0 })).toMatchObject({ co2e: null, missing: ['weight'] });
  });
});

describe('the factors', () => {
  it('are of the last edition before the day, and of the first for what is older', () => {
    expect(editionAt('2026-11-20').year).toBe(2025);
    expect(editionAt('1999-01-01').year).toBe(2025);
  });

  test.each(EMISSION_MODES)('of %s are decimals with their rows', (mode) => {
    const { tankToWheel, wellToTank, rows } = editionAt('2026-11-20').factors[mode];
    expect(`${tankToWheel} ${wellToTank}`).toMatch(/^0\.[0-9]{5} 0\.[0-9]{5}$/);
    expect(rows.map((row) => row.slice(0, 3))).toEqual(['27_', '28_']);
  });
});
