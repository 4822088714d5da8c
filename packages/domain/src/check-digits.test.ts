import { describe, expect, it } from 'vitest';
import { hasWrongCheckDigit } from './check-digits.ts';
import { vatInEori } from './identifiers.ts';

describe('the check digits of a VAT number', () => {
  it.each(['DE136695976', 'GB980780684', 'XI980780684', 'EL094259216', 'FR40303265045', 'IT00743110157'])('of %s match', (vat) => {
    expect(hasWrongCheckDigit(vat)).toBe(false);
  });

  it.each(['DE136695977', 'GB980780685', 'XI980780685', 'EL094259217', 'FR40303265046', 'IT00743110158'])('of %s do not', (vat) => {
    expect(hasWrongCheckDigit(vat)).toBe(true);
  });

  it.each(['', 'US123456789', 'GBGD123', 'DE12', 'FR123456789'])('are not asked of %j, which has none or another form', (vat) => {
    expect(hasWrongCheckDigit(vat)).toBe(false);
  });
});

it.each([
  ['GB980780684000', 'GB980780684'],
  ['XI980780684000', 'XI980780684'],
  ['PL856734621500000', 'PL8567346215'],
  ['IT00743110157', 'IT00743110157'],
  ['GB980780684001', undefined],
  ['DE1234567', undefined],
])('an EORI number holds a VAT number where its country makes it so: %s', (eori, vat) => {
  expect(vatInEori(eori)).toBe(vat);
});
