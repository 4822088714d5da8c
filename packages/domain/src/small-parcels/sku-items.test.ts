import { describe, expect, it } from 'vitest';
import { lackingOfItem, withSkuLibrary } from './sku-items.ts';

const LAMP = {
  sku: 'LAMP-01',
  declareNameCn: '台灯',
  declareNameEn: 'desk lamp',
  origin: 'CN',
  unitWeight: '0.45',
  productModel: 'G-1',
  gtin: '4006381333931',
  declareValue: '12.5',
  declareCurrency: 'EUR',
  destinationPortCustomsClearanceCode: '940521',
  destinationCodes: [{ countryId: 4, code: '9405210090' }],
} as const;
const lamp = { ...LAMP, destinationCodes: [...LAMP.destinationCodes] };
const IN_EUR = { countryId: undefined, currency: 'EUR' };

describe('goods of a parcel', () => {
  it('are given what they do not say themselves', () => {
    expect(lackingOfItem({ sku: 'LAMP-01', declareNameEn: 'my lamp', origin: '' }, lamp, IN_EUR)).toEqual({
      declareNameCn: '台灯',
      hsCode: '940521',
      origin: 'CN',
      declareValue: '12.5',
      unitWeight: '0.45',
      productModel: 'G-1',
      gtin: '4006381333931',
    });
  });

  it('have the customs code of the destination, and no value of another currency', () => {
    const given = lackingOfItem({}, lamp, { countryId: 4, currency: 'USD' });
    expect(given).toMatchObject({ hsCode: '9405210090' });
    expect(given).not.toHaveProperty('declareValue');
  });

  it('have either a GTIN or the word that there is none', () => {
    const none = { ...lamp, gtin: undefined, noGtin: true };
    expect(lackingOfItem({}, none, IN_EUR)).toMatchObject({ noGtin: 'yes' });
    expect(lackingOfItem({ gtin: '96385074' }, none, IN_EUR)).not.toHaveProperty('noGtin');
    expect(lackingOfItem({ noGtin: 'yes' }, lamp, IN_EUR)).not.toHaveProperty('gtin');
    expect(lackingOfItem({}, { ...lamp, noGtin: false }, IN_EUR)).not.toHaveProperty('noGtin');
  });
});

describe('a parcel that says no currency', () => {
  const mug = { sku: 'MUG', declareValue: '3', declareCurrency: 'USD' } as const;
  const skuOf = (sku: string) => (sku === 'LAMP-01' ? lamp : sku === 'MUG' ? mug : undefined);

  it('has that of its SKUs', () => {
    const { currency, items } = withSkuLibrary({ items: [{ sku: 'LAMP-01', quantity: 2 }, { sku: 'OTHER' }] }, skuOf);
    expect(currency).toBe('EUR');
    expect(items).toMatchObject([{ declareValue: '12.5', quantity: 2 }, { sku: 'OTHER' }]);
  });

  it('has none where a value is said, which was meant in nobody knows what', () => {
    const { currency, items } = withSkuLibrary({ items: [{ sku: 'LAMP-01' }, { sku: 'OTHER', declareValue: '9' }] }, skuOf);
    expect(currency).toBeUndefined();
    expect(items.map(({ declareValue }) => declareValue)).toEqual([undefined, '9']);
  });

  it('has none where they are valued in several, and no values of theirs', () => {
    const { currency, items } = withSkuLibrary({ items: [{ sku: 'LAMP-01' }, { sku: 'MUG', declareValue: '' }] }, skuOf);
    expect(currency).toBeUndefined();
    expect(items.map(({ declareValue }) => declareValue)).toEqual([undefined, '']);
  });
});
