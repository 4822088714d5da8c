import { describe, expect, it } from 'vitest';
import * as i from './identifiers.ts';

const BAD_INPUTS = ['', '  ', '0', '-1', '1.2345', '1e9', '١٢', '１２', '<script>'];

describe('unified social credit code', () => {
  it.each(['91350100M000100Y43', '91110000101623741K', '911101066976941872', '91440300708461136T'])('passes %s', (code) => {
    expect(i.checkCreditCode(code)).toBe('ok');
  });

  it.each(['91350211M0000XUF46', '91350100M000100Y44', '9135010IM000100Y43', '91I50100M000100Y43', 'AAAAAAAAAAAAAAAAAA'])(
    'warns of %s',
    (code) => {
      expect(i.checkCreditCode(code)).toBe('badCheckDigit');
    },
  );

  it.each([...BAD_INPUTS, '91350100m000100y43', '91350100M000100Y4', '91350100M000100Y433', '９1350100M000100Y43'])('blocks %j', (code) => {
    expect(i.checkCreditCode(code)).toBe('badShape');
  });

  it('knows the check value 31 as 0', () => {
    // All digits 0 but one: 31 − (31 mod 31) would be 31 without the outer remainder.
    expect(i.checkCreditCode('000000000000000000')).toBe('ok');
  });
});

describe('VAT', () => {
  it.each([
    ['GB', '123456789'],
    ['GB', 'GB 123 4567 89'],
    ['GB', 'GBGD123'],
    ['XI', 'XI123456789'],
    ['DE', 'DE123456789'],
    ['FR', 'FR12345678901'],
    ['FR', 'FR123456789'],
    ['GR', 'EL123456789'],
    ['NL', 'NL123456789B01'],
    ['AT', 'ATU12345678'],
    ['ES', 'ESX1234567L'],
    ['IE', '1234567WA'],
    ['IE', '1A23456A'],
    ['NO', '123456789MVA'],
  ])('takes %s %s', (country, vat) => {
    expect(i.checkVat(country, vat)).toBe('ok');
  });

  it.each([
    ['GB', '12345678'],
    ['GB', 'DE123456789'],
    ['DE', '１２３４５６７８９'],
    ['NL', '12345678901'],
    ['NO', ''],
    ['NO', ' '],
    ['NO', '-1'],
  ])('refuses %s %j', (country, vat) => {
    expect(i.checkVat(country, vat)).toBe('badShape');
  });

  it.each(BAD_INPUTS)('refuses %j for Germany', (vat) => {
    expect(i.checkVat('DE', vat)).toBe('badShape');
  });
});

describe('the prefix of a number', () => {
  it.each([
    ['136695976', ['DE'], 'DE136695976'],
    ['DE136695976', ['FR'], 'DE136695976'],
    ['094259216', ['GR'], 'EL094259216'],
    ['U13585627', ['AT'], 'ATU13585627'],
    ['AB123456789', ['FR'], 'FRAB123456789'],
    ['40303265045', ['DE', 'FR'], 'FR40303265045'],
    ['12', ['DE'], 'DE12'],
    ['XY12', ['DE'], 'XY12'],
    ['123456789', ['US', 'CN', undefined], '123456789'],
    ['123456789', ['CN', 'GB'], 'GB123456789'],
  ])('of the VAT number %s in %j', (vat, countries, prefixed) => {
    expect(i.withVatPrefix(vat, countries)).toBe(prefixed);
  });

  it.each([
    ['123456789000', ['GB'], 'GB123456789000'],
    ['1234567', ['US', 'DE'], 'DE1234567'],
    ['123456789', ['GR'], 'GR123456789'],
    ['FR12345678901234', ['DE'], 'FR12345678901234'],
    ['123456789', ['US'], '123456789'],
  ])('of the EORI number %s in %j', (eori, countries, prefixed) => {
    expect(i.withEoriPrefix(eori, countries)).toBe(prefixed);
  });
});

describe('EORI', () => {
  it.each(['GB123456789000', 'XI123456789000', 'DE123456789012345', 'FR1'])('takes %s', (eori) => {
    expect(i.checkEori(eori)).toBe('ok');
  });
  it.each([...BAD_INPUTS, 'GB123456789', 'DE1234567890123456', 'GB12345678900０'])('refuses %j', (eori) => {
    expect(i.checkEori(eori)).toBe('badShape');
  });
});

describe('Chinese telephones', () => {
  it.each(['13800138000', '+86 138-0013-8000', '008613800138000', '16212345678'])('takes the mobile %s', (phone) => {
    expect(i.checkChineseMobile(phone)).toBe('ok');
  });
  it.each([...BAD_INPUTS, '12800138000', '1380013800', '+8513800138000', '１３８００１３８０００'])('refuses the mobile %j', (phone) => {
    expect(i.checkChineseMobile(phone)).toBe('badShape');
  });
  it.each(['0755-12345678', '02112345678', '0755-1234567-801', '400-123-4567', '8001234567'])('takes the landline %s', (phone) => {
    expect(i.checkChineseLandline(phone)).toBe('ok');
  });
  it.each([...BAD_INPUTS, '755-12345678', '0755-123456', '13800138000'])('refuses the landline %j', (phone) => {
    expect(i.checkChineseLandline(phone)).toBe('badShape');
  });
});

describe('FBA shipment', () => {
  it.each(['FBA1MMD8D0', 'FBA15ABCDEFG', 'FBA15ABCDEFGHIJ'])('takes %s', (id) => {
    expect(i.checkShipmentId(id)).toBe('ok');
  });
  it.each([...BAD_INPUTS, 'FBA1MMD8D0U000001', 'fba1mmd8d0', 'FBA', 'ABC1MMD8D0'])('refuses %j', (id) => {
    expect(i.checkShipmentId(id)).toBe('badShape');
  });
});
