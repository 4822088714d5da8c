import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import * as f from './field.ts';
import { check } from './rules.ts';

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
