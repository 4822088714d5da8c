import type { WeightRule } from '../src/pricing/charged-weight.ts';
import type { CartonGroup } from '../src/order/packing.ts';
import * as p from '../src/pricing/price.ts';

/** A quote by air and a shipment of the tests, and what the one makes of the other. */
export const rule: WeightRule = {
  by: 'weight',
  divisor: 6000,
  basis: 'waybill',
  splitBp: 10_000,
  steps: [{ stepGrams: 500 }],
  minBoxGrams: 0,
};
export const bands = [
  { fromMilli: 21_000, unitMinor: 4000 },
  { fromMilli: 45_000, unitMinor: 3500 },
  { fromMilli: 100_000, unitMinor: 3000 },
];
export const terms: p.FrozenQuote = {
  channel: {
    code: 'US-AIR',
    zh: '美国空派',
    en: 'US air',
    shippingWay: 'AIR',
    isPortToPort: false,
    transitDays: { min: 8, max: 12 },
    validFrom: '2026-11-01',
    validTo: '2026-12-31',
  },
  version: 3,
  currency: 'CNY',
  zoneCode: 'US',
  tariff: { by: 'band', rule, bands, takesCheaperNextBand: false },
  surcharges: [],
  duty: { mode: 'excluded' },
  insurance: { rateBp: 30, capMinor: 50_000_000 },
  tolerance: { rateBp: 500, amountMinor: 10_000 },
  rates: [],
};

export const cartons = (kilograms: number): CartonGroup[] => [{ boxes: 2, grams: kilograms * 1000, mm3: 1n, longestSideMm: 500 }];
export const shipment: p.Shipment = {
  cartons: cartons(30),
  isRemoteArea: false,
  hasBattery: false,
  isBranded: false,
  customsItems: 0,
  isInsured: false,
  declared: [],
};

export function priceOf(quoted: p.FrozenQuote, goods: p.Shipment): p.Price {
  const priced = p.priceShipment(quoted, goods);
  if (!priced.ok) throw new Error(priced.reason);
  return priced.price;
}
export const lineOf = (kind: p.PriceLine['kind'], quoted: p.FrozenQuote, goods: p.Shipment) =>
  priceOf(quoted, goods).lines.find((line) => line.kind === kind);
