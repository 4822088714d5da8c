import { CABINET_TYPES } from '@waybound/contract/orders/order-codes';
import { SURCHARGE_KINDS, SURCHARGE_PERS } from '@waybound/contract/pricing/price-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeightRule } from './charged-weight.ts';
import { cartonGroup } from '../order/packing.ts';
import * as p from './price.ts';

const channel: p.ChannelTerms = {
  code: 'ANY',
  zh: '任意',
  en: 'Any',
  shippingWay: 'AIR',
  isPortToPort: false,
  transitDays: { min: 1, max: 2 },
  validFrom: '2026-11-01',
  validTo: '2026-12-31',
};
const tolerance = { rateBp: 500, amountMinor: 10_000 };

/** What holds for every rate card and every shipment. */
describe('a price', () => {
  function priceOf(quoted: p.FrozenQuote, goods: p.Shipment): p.Price {
    const priced = p.priceShipment(quoted, goods);
    if (!priced.ok) throw new Error(priced.reason);
    return priced.price;
  }

  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const ascending = fc
    .uniqueArray(fc.record({ fromMilli: fc.integer({ min: 0, max: 500_000 }), unitMinor: amount }), {
      minLength: 1,
      maxLength: 5,
      selector: ({ fromMilli }) => fromMilli,
    })
    .map((list) => list.sort((a, b) => a.fromMilli - b.fromMilli));
  const weightRule: fc.Arbitrary<WeightRule> = fc.record({
    by: fc.constant('weight'),
    divisor: fc.integer({ min: 1000, max: 20_000 }),
    basis: fc.constantFrom('waybill', 'box'),
    splitBp: fc.integer({ min: 0, max: 10_000 }),
    steps: fc.constantFrom([{ upToGrams: 20_000, stepGrams: 500 }, { stepGrams: 1000 }], [{ stepGrams: 1 }]),
    minBoxGrams: fc.integer({ min: 0, max: 15_000 }),
  });
  const volumeRule = fc.record({
    by: fc.constant('volume' as const),
    kgPerCbm: fc.integer({ min: 100, max: 5000 }),
    minLitres: fc.integer({ min: 0, max: 2000 }),
    stepLitres: fc.integer({ min: 1, max: 1000 }),
  });
  const bandTariff = fc.record({
    by: fc.constant('band' as const),
    rule: fc.oneof(weightRule, volumeRule),
    bands: ascending,
    takesCheaperNextBand: fc.boolean(),
  });
  const cabinetTariff = fc.record({
    by: fc.constant('cabinet' as const),
    cabinets: amount.map((unitMinor) => CABINET_TYPES.map((cabinetType) => ({ cabinetType, unitMinor }))),
  });
  const surcharges = fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom(...SURCHARGE_KINDS),
      per: fc.constantFrom(...SURCHARGE_PERS),
      unitMinor: amount,
      maxSideMm: fc.integer({ min: 1, max: 1500 }),
      freeItems: fc.nat({ max: 10 }),
    }),
    { selector: ({ kind }) => kind },
  );
  const quotes: fc.Arbitrary<p.FrozenQuote> = fc
    .record({
      tariff: fc.oneof(bandTariff, cabinetTariff),
      surcharges,
      duty: fc.oneof(
        fc.record({ mode: fc.constantFrom('excluded' as const, 'included' as const) }),
        fc.record({ mode: fc.constant('percent' as const), rateBp: fc.integer({ min: 0, max: 20_000 }) }),
      ),
      insurance: fc.record({ rateBp: fc.constant(30), capMinor: amount }),
    })
    .map((parts) => ({ channel, version: 1, currency: 'CNY', zoneCode: 'Z', tolerance, rates: [], ...parts }));
  const group = fc
    .record({
      grams: fc.integer({ min: 1, max: 60_000 }),
      side: fc.integer({ min: 50, max: 1200 }),
      boxes: fc.integer({ min: 1, max: 50 }),
    })
    .map(({ grams, side, boxes }) => cartonGroup({ grams, lengthMm: side, widthMm: side, heightMm: side }, boxes));
  const value = amount.map((minor) => ({ minor, currency: 'CNY' }));
  const shipments: fc.Arbitrary<p.Shipment> = fc.record({
    cartons: fc.array(group, { minLength: 1, maxLength: 8 }),
    cabinet: fc.record({ cabinetType: fc.constantFrom(...CABINET_TYPES), count: fc.integer({ min: 1, max: 9 }) }),
    isRemoteArea: fc.boolean(),
    hasBattery: fc.boolean(),
    isBranded: fc.boolean(),
    customsItems: fc.nat({ max: 40 }),
    containers: fc.option(fc.nat({ max: 20 }), { nil: undefined }),
    pallets: fc.option(fc.nat({ max: 300 }), { nil: undefined }),
    isInsured: fc.boolean(),
    purchase: value,
    declared: fc.array(value, { minLength: 1, maxLength: 1 }),
  });

  it('no line is negative, and the lines sum to the total', () => {
    fc.assert(
      fc.property(quotes, shipments, (quoted, goods) => {
        const { lines, totalMinor } = priceOf(quoted, goods);
        expect(lines.every(({ amountMinor }) => Number.isSafeInteger(amountMinor) && amountMinor >= 0)).toBe(true);
        expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor);
        expect(new Set(lines.map(({ kind }) => kind)).size).toBe(lines.length);
      }),
    );
  });

  it('no line has cents where its currency has none, and none is further from the exact one than half a unit', () => {
    fc.assert(
      fc.property(quotes, shipments, (quoted, goods) => {
        const inYuan = priceOf(quoted, goods);
        const yen = (values: p.Shipment['declared']) => values.map(({ minor }) => ({ minor, currency: 'JPY' }));
        const [purchase] = yen(goods.purchase ? [goods.purchase] : []);
        const inYen = priceOf({ ...quoted, currency: 'JPY' }, { ...goods, declared: yen(goods.declared), ...(purchase && { purchase }) });
        expect(inYen.lines.filter(({ amountMinor }) => amountMinor % 100 !== 0)).toEqual([]);
        expect(inYen.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(inYen.totalMinor);
        // Of a band that is cheaper only by parts of a yen neither is.
        inYen.lines.forEach(({ amountMinor }, index) =>
          expect(Math.abs(amountMinor - (inYuan.lines[index]?.amountMinor ?? 0))).toBeLessThanOrEqual(51),
        );
      }),
    );
  });

  it('what depends on pallets or containers costs nothing until they are said, and then that many times its price and no less', () => {
    fc.assert(
      fc.property(quotes, shipments, fc.integer({ min: 1, max: 300 }), (quoted, goods, pallets) => {
        const [before, after] = [priceOf(quoted, { ...goods, pallets: undefined }), priceOf(quoted, { ...goods, pallets })];
        const isOpen = ({ derivation }: p.PriceLine) => 'per' in derivation && derivation.per === 'pallet' && derivation.quantity === null;
        const by = (price: p.Price) => price.lines.filter(({ derivation }) => 'per' in derivation && derivation.per === 'pallet');
        expect(by(before).every((line) => isOpen(line) && line.amountMinor === 0)).toBe(true);
        expect(by(after).some(isOpen)).toBe(false);
        const counted = by(after).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        const unit = quoted.surcharges.reduce(
          (sum, each) => sum + (each.per === 'pallet' && by(after).some((line) => line.kind === each.kind) ? each.unitMinor : 0),
          0,
        );
        expect(counted).toBe(unit * pallets);
        expect(after.totalMinor).toBe(before.totalMinor + counted);
      }),
    );
  });

  it('the order of the rows is irrelevant', () => {
    fc.assert(
      fc.property(quotes, shipments, (quoted, goods) => {
        const reversed = { ...goods, cartons: goods.cartons.toReversed() };
        expect(priceOf(quoted, reversed).totalMinor).toBe(priceOf(quoted, goods).totalMinor);
      }),
    );
  });

  it('measured cartons that equal the declared ones cost the same under terms that were stored', () => {
    fc.assert(
      fc.property(quotes, shipments, (quoted, goods) => {
        const measured = goods.cartons.flatMap((alike) =>
          Array.from({ length: alike.boxes }, () => ({
            ...alike,
            boxes: 1,
            grams: alike.grams / alike.boxes,
            mm3: alike.mm3 / BigInt(alike.boxes),
          })),
        );
        // JSON.parse promises nothing; that the terms survive it is what is tested.
        const stored = JSON.parse(JSON.stringify(quoted)) as p.FrozenQuote;
        const difference = p.comparePrices(priceOf(quoted, goods), priceOf(stored, { ...goods, cartons: measured }), tolerance);
        expect(difference).toMatchObject({ differenceMinor: 0, isAboveTolerance: false });
        expect(difference.lines.every(({ differenceMinor }) => differenceMinor === 0)).toBe(true);
      }),
    );
  });

  it('the price never falls inside a band when the weight rises', () => {
    const oneBand = fc.record({ rule: fc.oneof(weightRule, volumeRule), band: fc.record({ fromMilli: amount, unitMinor: amount }) });
    fc.assert(
      fc.property(oneBand, quotes, shipments, fc.integer({ min: 1, max: 50_000 }), ({ rule: weighing, band }, quoted, goods, more) => {
        const oneTariff = { ...quoted, tariff: { by: 'band', rule: weighing, bands: [band], takesCheaperNextBand: true } as const };
        const heavier = { ...goods, cartons: goods.cartons.map((each) => ({ ...each, grams: each.grams + more })) };
        expect(priceOf(oneTariff, heavier).totalMinor).toBeGreaterThanOrEqual(priceOf(oneTariff, goods).totalMinor);
      }),
    );
  });
});
