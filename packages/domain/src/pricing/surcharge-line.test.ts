import { GENERAL_SURCHARGES, SURCHARGE_PERS } from '@waybound/contract/pricing/price-codes';
import { describe, expect, it } from 'vitest';
import { bands, lineOf, priceOf, shipment, terms } from '../../test/priced-shipments.ts';
import { cartonGroup } from '../order/packing.ts';
import type * as p from './price.ts';

describe('surcharges', () => {
  const amount = (surcharge: p.Surcharge, goods: Partial<p.Shipment>) =>
    lineOf(surcharge.kind, { ...terms, surcharges: [surcharge] }, { ...shipment, ...goods })?.amountMinor;

  it('are fixed, or per kilogram, box, item, cubic metre, pallet or container', () => {
    const goods = {
      cartons: [{ boxes: 2, grams: 30_000, mm3: 100_000_000n }],
      isRemoteArea: true,
      customsItems: 7,
      pallets: 4,
      containers: 3,
    };
    expect(SURCHARGE_PERS.map((per) => amount({ kind: 'remoteArea', per, unitMinor: 150 }, goods))).toEqual([
      150, 4500, 300, 1050, 15, 600, 450,
    ]);
  });

  it('per cubic metre take the volume of the goods as it is, and round the amount alone', () => {
    const cbm = { kind: 'lastMile', per: 'cbm', unitMinor: 99_999 } as const;
    const line = (mm3: bigint) =>
      lineOf('lastMile', { ...terms, surcharges: [cbm] }, { ...shipment, cartons: [{ boxes: 1, grams: 1000, mm3 }] });
    expect(line(1_234_567_891n)).toMatchObject({ amountMinor: 123_456, derivation: { quantity: 1_234_567_891 } });
    expect(line(5_001n)?.amountMinor).toBe(1);
    expect(line(4_999n)?.amountMinor).toBe(0);
  });

  it('that count what is not known yet say so and cost nothing, and what comes without it is not charged', () => {
    const surcharges: p.Surcharge[] = [
      { kind: 'drayage', per: 'container', unitMinor: 350_000 },
      { kind: 'lastMile', per: 'pallet', unitMinor: 42_000 },
    ];
    const linesOf = (goods: Partial<p.Shipment>) => priceOf({ ...terms, surcharges }, { ...shipment, ...goods }).lines.slice(1);
    expect(linesOf({})).toEqual([
      { kind: 'drayage', amountMinor: 0, derivation: { per: 'container', quantity: null, unitMinor: 350_000 } },
      { kind: 'lastMile', amountMinor: 0, derivation: { per: 'pallet', quantity: null, unitMinor: 42_000 } },
    ]);
    expect(linesOf({ containers: 0, pallets: 6 })).toEqual([
      { kind: 'lastMile', amountMinor: 252_000, derivation: { per: 'pallet', quantity: 6, unitMinor: 42_000 } },
    ]);
  });

  describe('by the type of a container', () => {
    const drayage: p.Surcharge = {
      kind: 'drayage',
      per: 'cabinet',
      cabinets: [
        { cabinetType: '20GP', unitMinor: 290_000 },
        { cabinetType: '40HQ', unitMinor: 395_000 },
      ],
    };
    const lines = (goods: Partial<p.Shipment>) => priceOf({ ...terms, surcharges: [drayage] }, { ...shipment, ...goods }).lines.slice(1);
    const two20 = { cabinetType: '20GP', count: 2 } as const;

    it('are one line of all of them', () => {
      const containerTypes = [two20, { cabinetType: '40HQ', count: 1 }] as const;
      expect(lines({ containers: 3, containerTypes })).toEqual([
        {
          kind: 'drayage',
          amountMinor: 975_000,
          derivation: {
            per: 'cabinet',
            quantity: 3,
            cabinets: [
              { ...two20, unitMinor: 290_000 },
              { cabinetType: '40HQ', count: 1, unitMinor: 395_000 },
            ],
          },
        },
      ]);
    });

    it.each(['45HQ', null] as const)('name %s, which has no price, and charge nothing in part', (cabinetType) => {
      expect(lines({ containers: 3, containerTypes: [two20, { cabinetType, count: 1 }] })).toMatchObject([
        { amountMinor: 0, derivation: { quantity: null, cabinets: [two20, { cabinetType, count: 1, unitMinor: null }] } },
      ]);
    });

    it('are listed before any is known, and are none where goods come without', () => {
      expect(lines({})).toMatchObject([{ amountMinor: 0, derivation: { quantity: null, cabinets: [{ count: 0 }, { count: 0 }] } }]);
      expect(lines({ containers: 0 })).toEqual([]);
    });
  });

  it('apply only where their reason does', () => {
    const reasons = { remoteArea: 'isRemoteArea', battery: 'hasBattery', brand: 'isBranded' } as const;
    for (const kind of ['remoteArea', 'battery', 'brand'] as const) {
      expect(amount({ kind, per: 'fixed', unitMinor: 100 }, {})).toBeUndefined();
      expect(amount({ kind, per: 'fixed', unitMinor: 100 }, { [reasons[kind]]: true })).toBe(100);
    }
  });

  it.each(GENERAL_SURCHARGES)('apply to every shipment where they are for %s', (kind) => {
    expect(amount({ kind, per: 'fixed', unitMinor: 100 }, {})).toBe(100);
    expect(amount({ kind, per: 'box', unitMinor: 100 }, {})).toBe(200);
  });

  it('count every box where their reason is not the box itself, and every item likewise', () => {
    const goods = { isBranded: true, customsItems: 3 };
    expect(amount({ kind: 'brand', per: 'item', unitMinor: 100 }, goods)).toBe(300);
    expect(amount({ kind: 'brand', per: 'box', unitMinor: 100 }, goods)).toBe(200);
    expect(amount({ kind: 'oversize', per: 'item', unitMinor: 100, maxSideMm: 499 }, goods)).toBe(300);
    expect(amount({ kind: 'customsItem', per: 'box', unitMinor: 100 }, goods)).toBe(200);
    expect(amount({ kind: 'customsItem', per: 'item', unitMinor: 100 }, goods)).toBe(300);
  });

  it('count the boxes above a limit, not at it', () => {
    const box = (grams: number, longest: number) => cartonGroup({ grams, lengthMm: longest, widthMm: 10, heightMm: 10 }, 2);
    const oversize: p.Surcharge = { kind: 'oversize', per: 'box', unitMinor: 1000, maxSideMm: 635, maxGrams: 22_700 };
    expect(amount(oversize, { cartons: [box(22_700, 635)] })).toBeUndefined();
    expect(amount(oversize, { cartons: [box(22_701, 635), box(22_700, 636), box(1, 1)] })).toBe(4000);
  });

  it('leave the first customs items free', () => {
    const customs: p.Surcharge = { kind: 'customsItem', per: 'item', unitMinor: 5000, freeItems: 5 };
    expect(amount(customs, { customsItems: 5 })).toBeUndefined();
    expect(amount(customs, { customsItems: 8 })).toBe(15_000);
  });

  it('count charged kilograms where the weight is charged', () => {
    const bulky = [{ boxes: 1, grams: 10_000, mm3: 6000n * 50_000n }];
    expect(amount({ kind: 'brand', per: 'kg', unitMinor: 100 }, { isBranded: true, cartons: bulky })).toBe(5000);
  });

  it('count gross kilograms where the volume is charged', () => {
    const tariff = {
      by: 'band',
      rule: { by: 'volume', kgPerCbm: 1000, minLitres: 1000, stepLitres: 1 },
      bands,
      takesCheaperNextBand: false,
    } as const;
    const surcharges = [{ kind: 'brand', per: 'kg', unitMinor: 100 }] as const;
    expect(lineOf('brand', { ...terms, tariff, surcharges }, { ...shipment, isBranded: true })?.amountMinor).toBe(3000);
  });
});
