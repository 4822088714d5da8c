import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { newLoginName } from './account/members.ts';
import { SAVED_RECORD_FIELDS } from './address-book/saved-record-fields.ts';
import { cleanText } from './clean-text.ts';
import * as f from './field.ts';
import { check } from './rules.ts';
import { saveStore } from './site/stores.ts';

describe('a text as it looks', () => {
  it.each([
    ['\u200bLAMP\u200d-01\ufeff', 'LAMP-01'],
    ['LAMP\u00a001\u3000', 'LAMP 01'],
    ['\u202dYF-1\u202c', 'YF-1'],
    ['  灯 lamp ', '灯 lamp'],
  ])('has of %j what is seen', (typed, seen) => {
    expect(cleanText(typed)).toBe(seen);
  });

  it('is what is stored of a SKU and of a reference number', () => {
    expect(check(f.sku, 'LAMP\u200b-01 ')).toEqual({ ok: true, value: 'LAMP-01' });
    expect(check(f.referenceNo, '\u00a0YF-1\u200e')).toEqual({ ok: true, value: 'YF-1' });
    expect(check(f.sku, '\u200b')).toEqual({ ok: false, findings: [expect.objectContaining({ rule: 'required' })] });
  });
});

/** Whatever is looked up or compared by is read as it looks, in each field that has a shape of its own. */
describe('a mark that nobody sees', () => {
  const clean = (fields: z.ZodMiniType, typed: string) => check(fields, `\u200b${typed.slice(0, 2)}\u2060${typed.slice(2)}\u00a0`);
  const { shape } = SAVED_RECORD_FIELDS.warehouse;

  it.each([
    ['stateCode', f.stateCode, 'CA'],
    ['email', f.email, 'a.b@c.de'],
    ['emails', f.emails, 'a.b@c.de;d@e.fg'],
    ['phone', f.phone, '0755-8600'],
    ['zipCode', f.zipCode, '92551'],
    ['taxNumber', f.taxNumber, '91440300708461136T'],
    ['kilograms', f.kilograms, '10.5'],
    ['sellerId', saveStore.input.shape.sellerId, 'A1B2C3D4E5'],
    ['warehouseCode', shape.warehouseCode, 'LAX-3PL'],
    ['taxpayerNumber', SAVED_RECORD_FIELDS.invoiceTitle.shape.inviIdentificaNumber, '91440300708461136T'],
    ['newLoginName', newLoginName, 'lin.xiaolan'],
  ])('is no part of a %s', (_name, field, typed) => {
    expect(clean(field, typed)).toEqual({ ok: true, value: typed });
  });

  it('is no part of a box number', () => {
    expect(clean(f.count(999), '123')).toEqual({ ok: true, value: 123 });
  });
});

describe('a code of another system', () => {
  const code = f.code(/^[A-Z0-9]{4,10}$/, 'customsCode');

  it.each([
    ['8536.90.1100', '8536901100'],
    ['fba 15abc', 'FBA15ABC'],
    ['GB-9807\u00a0806', 'GB9807806'],
  ])('is taken as %s is meant', (typed, meant) => {
    expect(check(code, typed)).toEqual({ ok: true, value: meant });
  });

  it('has no other sign in it', () => {
    expect(check(code, '85/36')).toEqual({ ok: false, findings: [{ path: '', rule: 'customsCode' }] });
  });
});
