import { SAVED_RECORD_FIELDS, type SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import { ALWAYS_REQUIRED, SAVED_RECORD_ROWS } from '@waybound/contract/address-book/saved-record-form';
import { SAVED_RECORD_KINDS } from '@waybound/contract/address-book/saved-record-limits';
import { check } from '@waybound/contract/rules';
import { describe, expect, it } from 'vitest';
import { SAVED_RECORD_RULES, missingForPva, normalizedValue } from './saved-record-rules.ts';

const importer = {
  importerCompany: 'Harbour Home Ltd',
  importerAttn: 'Jane Doe',
  importerPhone: '+44 20 7946 0018',
  importerAddress: '18 Dock Street',
  zipCode: 'IP11 3SY',
  countryId: 4,
};

describe('an importer', () => {
  it('is warned of a number of the wrong shape, by the rules of its country', () => {
    const { warnings } = SAVED_RECORD_RULES.importer;
    expect(warnings({ ...importer, VAT: 'GB123456789', EORI: 'GB123456789000' })).toEqual([]);
    expect(warnings({ ...importer, countryId: 5, VAT: 'GB123456789' })).toEqual([]);
    expect(warnings({ ...importer, VAT: 'GB1234', EORI: 'GB12' })).toEqual([
      { path: 'VAT', rule: 'vat' },
      { path: 'EORI', rule: 'eori' },
    ]);
  });

  it('is ready for postponed accounting in Great Britain with VAT, EORI and CDS, and is not asked elsewhere', () => {
    expect(missingForPva({}, 'GB')).toEqual(['VAT', 'EORI', 'isRegisterCDS']);
    expect(missingForPva({ VAT: 'GB123456789', EORI: '', isRegisterCDS: false }, 'GB')).toEqual(['EORI', 'isRegisterCDS']);
    expect(missingForPva({ VAT: 'GB123456789', EORI: 'GB123456789000', isRegisterCDS: true }, 'GB')).toEqual([]);
    expect(missingForPva({}, 'DE')).toBeUndefined();
  });
});

describe('an invoice title', () => {
  it('asks for more the more the invoice is', () => {
    const asked = (title: Partial<SavedRecordValues['invoiceTitle']>) =>
      SAVED_RECORD_RULES.invoiceTitle.faults({ type: 'company', invoiceName: 'Blue Whale', ...title }).map(({ path }) => path);
    expect(asked({ type: 'person' })).toEqual([]);
    expect(asked({})).toEqual(['inviIdentificaNumber']);
    expect(asked({ isSpecial: true })).toHaveLength(5);
  });
});

it.each(SAVED_RECORD_KINDS)('the form of %s marks as required what the schema does not take as empty', (kind) => {
  const rows = Object.entries(SAVED_RECORD_ROWS[kind]);
  const shape = Object.entries(SAVED_RECORD_FIELDS[kind].shape);
  const asked = shape.filter(([, schema]) => !check(schema, undefined).ok).map(([name]) => name);
  const marked = rows.filter(([, { marks }]) => marks === ALWAYS_REQUIRED).map(([name]) => name);
  expect(marked.toSorted()).toEqual(asked.toSorted());
});

describe('two values', () => {
  it('are the same whatever their case, width and spaces', () => {
    expect(normalizedValue(' Blue  Whale ')).toBe(normalizedValue('ＢＬＵＥ whale'));
    expect(normalizedValue('A\nB')).not.toBe(normalizedValue('A B'));
  });
});
