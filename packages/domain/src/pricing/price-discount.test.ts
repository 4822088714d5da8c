import { describe, expect, it } from 'vitest';
import { BY_WEIGHT, published } from '../../test/rate-cards.ts';
import { chargedUnitOf, discounted, sheetPrices, sheetSurcharges, withDiscount } from './price-discount.ts';
import { freezeQuote, priceShipment, type Shipment } from './price.ts';
import { toQuote } from './price-wire.ts';
import { termsOfOffer } from './terms-of-offer.ts';

const card = published({
  charge: {
    ...BY_WEIGHT,
    zones: [
      {
        code: 'US',
        countries: [1],
        bands: [
          { from: '0', unitPrice: '33.33' },
          { from: '100', unitPrice: '30.00' },
        ],
      },
    ],
  },
  surcharges: [{ kind: 'battery', per: 'fixed', amount: '10.00' }],
});
const goods: Shipment = {
  cartons: [{ boxes: 1, grams: 12_000, mm3: 1_000_000n }],
  isRemoteArea: false,
  hasBattery: true,
  isBranded: false,
  customsItems: 0,
  isInsured: false,
  declared: [],
};

function quoteOf(rateBp: number) {
  const terms = freezeQuote(withDiscount(card, rateBp), { countryId: 1 }, []);
  if (!terms) throw new Error('not served');
  const priced = priceShipment(terms, goods);
  if (!priced.ok) throw new Error(priced.reason);
  return { terms, quote: toQuote('1', terms, priced.price) };
}

describe('a discount', () => {
  it.each([
    [3333, 500, 3166],
    [1, 5000, 1],
    [10, 9999, 0],
    [99_999_99, 1, 99_989_99],
  ])('of %i at %i basis points leaves %i, half up to the hundredth', (unit, rateBp, left) => expect(discounted(unit, rateBp)).toBe(left));

  it('is in the unit price and said with it, and leaves the surcharges alone', () => {
    const { quote } = quoteOf(500);
    expect(quote.lines).toMatchObject([
      { kind: 'freight', amount: '379.92', derivation: { unitPrice: '31.66', discount: '5.00' } },
      { kind: 'battery', amount: '10.00' },
    ]);
    expect(quoteOf(0).quote.lines[0]?.derivation).not.toHaveProperty('discount');
  });

  it('is not taken off an offer, whose unit price is what is paid', () => {
    const offered = { channelCode: 'X', unitPrice: '20.00' };
    const terms = termsOfOffer(quoteOf(500).terms, offered, { validFrom: '2026-11-01', validTo: '2026-11-30', cabinetType: undefined });
    const priced = priceShipment(terms, goods);
    expect(priced.ok && priced.price.lines[0]).toMatchObject({ amountMinor: 24_000 });
    expect(priced.ok && priced.price.lines[0]?.derivation).not.toHaveProperty('discountBp');
  });
});

describe('a price sheet', () => {
  it('has every price of a card, as published and as paid', () => {
    expect(sheetPrices(card, 500)).toMatchObject([
      { zoneCode: 'US', fromMilli: 0, listMinor: 3333, minor: 3166 },
      { zoneCode: 'US', fromMilli: 100_000, listMinor: 3000, minor: 2850 },
    ]);
    expect(chargedUnitOf(card)).toBe('kg');
  });

  it('has what is charged by the type of a container once for each', () => {
    expect(
      sheetSurcharges([
        { kind: 'lastMile', per: 'pallet', unitMinor: 46_000 },
        {
          kind: 'drayage',
          per: 'cabinet',
          cabinets: [
            { cabinetType: '20GP', unitMinor: 290_000 },
            { cabinetType: '40HQ', unitMinor: 395_000 },
          ],
        },
      ]),
    ).toEqual([
      { kind: 'lastMile', per: 'pallet', cabinetType: null, unitMinor: 46_000 },
      { kind: 'drayage', per: 'container', cabinetType: '20GP', unitMinor: 290_000 },
      { kind: 'drayage', per: 'container', cabinetType: '40HQ', unitMinor: 395_000 },
    ]);
  });

  it('of containers names the type instead of a weight', () => {
    const cabinets = published({
      charge: { by: 'cabinet', zones: [{ code: 'US', countries: [1], cabinets: [{ cabinetType: '40HQ', price: '15000' }] }] },
    });
    expect(sheetPrices(cabinets, 250)).toMatchObject([{ cabinetType: '40HQ', listMinor: 1_500_000, minor: 1_462_500 }]);
    expect(chargedUnitOf(cabinets)).toBe('cabinet');
  });
});
