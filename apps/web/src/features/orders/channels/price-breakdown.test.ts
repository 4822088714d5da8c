import type { Quote, SurchargeByCabinet } from '@waybound/contract/pricing/pricing';
import { priceReceipt as en } from '@waybound/phrases/en/orders/price-receipt';
import { price as prices } from '@waybound/phrases/en/waybills/price';
import { priceReceipt as zh } from '@waybound/phrases/zh/orders/price-receipt';
import { describe, expect, it } from 'vitest';
import { makeFormats } from '../../../parts/format.ts';
import { breakdownLines, weightSteps, type BreakdownTexts } from './price-breakdown.ts';
import { volumeWeightOf } from './volume-weight.ts';

/** The phrases themselves, with their arguments filled in; an argument that is missing stays in sight. */
const sayWith =
  (receipt: object): BreakdownTexts =>
  (path, args = {}) => {
    const text = path.split('.').reduce<unknown>((tree, key) => (tree as Record<string, unknown>)[key], receipt);
    return String(text).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(args[name] ?? whole));
  };
const inZh = sayWith(zh);
const inEn = sayWith(en);
const nameOf = (kind: keyof typeof prices.lineKind) => prices.lineKind[kind];

const quote: Quote = {
  channelId: '1',
  channelCode: 'US-AIR',
  channelName: { zh: '美国空派', en: 'US air' },
  version: 3,
  currency: 'CNY',
  chargedWeight: {
    unit: 'kg',
    value: '150.000',
    basis: 'waybill',
    divisor: 6000,
    splitPercent: '100.00',
    minBoxWeight: '12.000',
    parts: [
      {
        times: 1,
        boxes: 12,
        gross: '120.000',
        volumeWeight: '149.500',
        beforeRounding: '149.500',
        reason: 'volume',
        step: '1.000',
        charged: '150.000',
      },
    ],
  },
  lines: [
    {
      kind: 'freight',
      amount: '5472.00',
      derivation: {
        by: 'band',
        zone: 'US',
        unit: 'kg',
        charged: '95.000',
        billed: '100.000',
        bandFrom: '100.000',
        unitPrice: '38.00',
        reason: 'nextBand',
      },
    },
    { kind: 'battery', amount: '18.00', derivation: { per: 'kg', quantity: '150.000', unitPrice: '0.12' } },
    { kind: 'duty', amount: '0.00', derivation: { mode: 'included' } },
    {
      kind: 'insurance',
      amount: '15.00',
      derivation: { purchaseValue: '9000.00', currency: 'CNY', insuredValue: '5000.00', cap: '5000.00', percent: '0.30', rates: [] },
    },
  ],
  total: '5505.00',
  includes: { duty: true, insurance: true, delivery: true },
  deliveryTerms: 'DDP',
  transitDays: { min: 5, max: 9 },
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
};

/** A currency and its figure stay on one line: what stands between them looks like the space it is written as here. */
const linesOf = (priced: Quote) =>
  breakdownLines(priced, { say: inEn, nameOf, formats: makeFormats('en') }).map(({ label, amount, how }) =>
    [label, amount, ...how].map((text) => text.replaceAll('\u00a0', ' ')),
  );

describe('a receipt', () => {
  it('derives every line in words', () => {
    expect(linesOf(quote)).toEqual([
      [
        'Freight',
        'CNY 5,472.00',
        'The next band at 100 kg is cheaper and was taken',
        'Zone US, CNY 38.00 per kg from 100 kg; 100 kg × CNY 38.00',
      ],
      ['Battery', 'CNY 18.00', '150 kg × CNY 0.12'],
      ['Duty', 'CNY 0.00', 'Included in the freight'],
      [
        'Insurance',
        'CNY 15.00',
        'The value of CNY 9,000.00 is above the limit: insured CNY 5,000.00 × 0.3%',
        'Pays 90% of the declared value; fully insured goods 100%, no deductible',
        'Insured up to CNY 5,000.00',
      ],
    ]);
  });

  it('names the currency of each value and the rates that convert them', () => {
    const rates = [{ currency: 'USD', rate: '7.1234', validFrom: '2026-11-16' }];
    const declaredValues = [
      { value: '1000.00', currency: 'USD' },
      { value: '50.00', currency: 'CNY' },
    ];
    const lines: Quote['lines'] = [
      { kind: 'duty', amount: '717.34', derivation: { mode: 'percent', declaredValues, percent: '10.00', rates } },
      {
        kind: 'insurance',
        amount: '21.37',
        derivation: { purchaseValue: '1000.00', currency: 'USD', insuredValue: '7123.40', cap: '500000.00', percent: '0.30', rates },
      },
    ];
    const [duty = [], insurance = []] = linesOf({ ...quote, lines });
    expect(duty.slice(2)).toEqual(['Declared value USD 1,000.00 + CNY 50.00 × 10%', 'Rate USD 1 = CNY 7.1234 (from 2026-11-16)']);
    expect(insurance.slice(2, 5)).toEqual([
      'Insured value CNY 7,123.40 × 0.3%',
      'Purchase value USD 1,000.00',
      'Rate USD 1 = CNY 7.1234 (from 2026-11-16)',
    ]);
  });

  it('counts pallets, containers and cubic metres, and says what is not counted yet', () => {
    const lines: Quote['lines'] = [
      { kind: 'drayage', amount: '7200.00', derivation: { per: 'container', quantity: '2', unitPrice: '3600.00' } },
      { kind: 'unloading', amount: '370.37', derivation: { per: 'cbm', quantity: '1.234567', unitPrice: '300.00' } },
      { kind: 'lastMile', amount: '0.00', derivation: { per: 'pallet', quantity: null, unitPrice: '420.00' } },
    ];
    expect(linesOf({ ...quote, lines })).toEqual([
      ['Drayage', 'CNY 7,200.00', '2 × CNY 3,600.00 a container'],
      ['Unloading', 'CNY 370.37', '1.234567 m³ × CNY 300.00'],
      ['Last-mile delivery', '—', 'CNY 420.00 a pallet, counted once every address says how many it takes'],
    ]);
  });

  it('says which containers have which price by their types, and names those that have none', () => {
    const priced = { cabinetType: '40HQ', count: 2, unitPrice: '3950.00' } as const;
    const byCabinet = (quantity: string | null, ...cabinets: SurchargeByCabinet['cabinets']): Quote['lines'][number] => ({
      kind: 'drayage',
      amount: quantity === null ? '0.00' : '10800.00',
      derivation: { per: 'cabinet', quantity, cabinets },
    });
    const said = (line: Quote['lines'][number]) => linesOf({ ...quote, lines: [line] });
    expect(said(byCabinet('3', priced, { cabinetType: '20GP', count: 1, unitPrice: '2900.00' }))).toEqual([
      ['Drayage', 'CNY 10,800.00', '2 × 40HQ × CNY 3,950.00 + 1 × 20GP × CNY 2,900.00'],
    ]);
    expect(
      said(byCabinet(null, priced, { cabinetType: '45HQ', count: 1, unitPrice: null }, { cabinetType: null, count: 1, unitPrice: null })),
    ).toEqual([['Drayage', '—', '2 × 40HQ × CNY 3,950.00 + 1 × 45HQ, which has no price + 1 × container without a type']]);
    expect(said(byCabinet(null, { ...priced, count: 0 }))).toEqual([
      ['Drayage', '—', '40HQ CNY 3,950.00 a container, counted once the containers are named with their types'],
    ]);
  });

  it('says how the charged weight came about', () => {
    expect(weightSteps(quote, inZh)).toEqual([
      '实重 120 kg',
      '体积重 149.5 kg = 体积 ÷ 6000',
      '体积重更大，按体积重计',
      '按 1 kg 进位，计 150 kg',
    ]);
    expect(volumeWeightOf(quote)).toBe('149.500');
  });

  it('fills in every argument, in both languages', () => {
    const all = [inZh, inEn].flatMap((say) => [
      ...weightSteps(quote, say),
      ...breakdownLines(quote, { say, nameOf, formats: makeFormats('zh') }).flatMap(({ how }) => how),
    ]);
    expect(all.filter((sentence) => sentence.includes('{{'))).toEqual([]);
  });
});
