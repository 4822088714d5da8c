import { describe, expect, it } from 'vitest';
import { checkOffered, termsOfOffer } from './terms-of-offer.ts';
import { priceShipment, type FrozenQuote, type Shipment } from './price.ts';

const OWN: FrozenQuote = {
  channel: {
    code: 'AIR-US',
    zh: '美国空派',
    en: 'Air to US',
    shippingWay: 'AIR',
    isPortToPort: false,
    transitDays: { min: 8, max: 12 },
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  },
  version: 4,
  currency: 'CNY',
  surcharges: [{ kind: 'battery', per: 'kg', unitMinor: 100 }],
  duty: { mode: 'included' },
  insurance: { rateBp: 30, capMinor: 5_000_000 },
  tolerance: { rateBp: 500, amountMinor: 10_000 },
  zoneCode: 'US',
  tariff: {
    by: 'band',
    rule: { by: 'weight', divisor: 6000, basis: 'waybill', splitBp: 10_000, steps: [{ stepGrams: 1000 }], minBoxGrams: 0 },
    bands: [
      { fromMilli: 21_000, unitMinor: 4800 },
      { fromMilli: 100_000, unitMinor: 4200 },
    ],
    takesCheaperNextBand: true,
  },
  rates: [],
};
const GOODS: Shipment = {
  cartons: [{ boxes: 10, grams: 95_000, mm3: 100_000_000n }],
  isRemoteArea: false,
  hasBattery: true,
  isBranded: false,
  customsItems: 0,
  isInsured: false,
  declared: [],
};
const DAYS = { validFrom: '2026-11-26', validTo: '2026-12-03', cabinetType: undefined };

describe('the terms of an offer', () => {
  it('price by the offered unit price at any weight, with what else the channel charges', () => {
    const priced = priceShipment(termsOfOffer(OWN, { channelCode: 'AIR-US', unitPrice: '40' }, DAYS), GOODS);
    expect(priced).toMatchObject({ ok: true, price: { currency: 'CNY', totalMinor: 95 * 4000 + 95 * 100 } });
    const terms = termsOfOffer(OWN, { channelCode: 'AIR-US', unitPrice: '40' }, DAYS);
    expect(terms.channel).toMatchObject({ validFrom: '2026-11-26', validTo: '2026-12-03', transitDays: { min: 8, max: 12 } });
  });

  it('take nothing of the channel in another currency but how it weighs', () => {
    const terms = termsOfOffer(OWN, { channelCode: 'AIR-US', unitPrice: '5.60', currency: 'USD', transitDays: { min: 6, max: 9 } }, DAYS);
    expect(terms).toMatchObject({ currency: 'USD', surcharges: [], insurance: { rateBp: 30 }, tolerance: { amountMinor: 0 } });
    expect(terms.insurance.capMinor).toBeUndefined();
    expect(priceShipment(terms, GOODS)).toMatchObject({ ok: true, price: { currency: 'USD', totalMinor: 95 * 560 } });
  });

  it('have the container that was asked for alone', () => {
    const byCabinet: FrozenQuote = { ...OWN, surcharges: [], tariff: { by: 'cabinet', cabinets: [{ cabinetType: '40HQ', unitMinor: 1 }] } };
    const terms = termsOfOffer(byCabinet, { channelCode: 'FCL', unitPrice: '21000' }, { ...DAYS, cabinetType: '40GP' });
    expect(priceShipment(terms, { ...GOODS, cabinet: { cabinetType: '40GP', count: 2 } })).toMatchObject({
      price: { totalMinor: 4_200_000 },
    });
    expect(priceShipment(terms, { ...GOODS, cabinet: { cabinetType: '40HQ', count: 1 } })).toMatchObject({ reason: 'cabinetNotOffered' });
  });
});

it('names what no field alone can show to be wrong in an offer', () => {
  const battery = { kind: 'battery', per: 'kg', amount: '1' } as const;
  const offer = { channelCode: 'AIR-US', unitPrice: '40', transitDays: { min: 8, max: 8 }, surcharges: [battery] };
  expect(checkOffered(offer, 'AIR')).toEqual([]);
  expect(checkOffered({ ...offer, transitDays: { min: 9, max: 8 }, surcharges: [battery, battery] }, 'AIR')).toEqual([
    { path: 'transitDays.max', rule: 'tooSmall', args: { min: 9 } },
    { path: 'surcharges.1.kind', rule: 'alreadyUsed', args: { other: 'battery' } },
  ]);
});
