import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastZipKey, zipKey } from './zip-key.ts';

const isWithin = (country: string, zip: string, [from, to]: readonly [string, string]) =>
  zipKey(country, zip) >= zipKey(country, from) && zipKey(country, zip) <= lastZipKey(country, to);

describe('a range of postcodes', () => {
  it.each([
    ['US', '99501', ['995', '999']],
    ['US', '99999-1234', ['995', '999']],
    ['US', '96701', ['96701', '96701']],
    ['GB', 'ZE1 0AA', ['ZE1', 'ZE3']],
    ['GB', 'ze3 9jw', ['ZE1', 'ZE3']],
    ['GB', 'IV4 7AB', ['IV4', 'IV9']],
    ['GB', 'IV40 8AB', ['IV40', 'IV56']],
    ['GB', 'SW1A 1AA', ['SW1', 'SW1']],
    ['CA', 'X0A 0H0', ['X0A', 'X0C']],
    ['JP', '907-0001', ['907', '907']],
  ] as const)('of %s with %s in it', (country, zip, range) => {
    expect(isWithin(country, zip, range)).toBe(true);
  });

  it.each([
    ['US', '99401', ['995', '999']],
    ['US', '96702', ['96701', '96701']],
    ['GB', 'IV40 8AB', ['IV4', 'IV9']],
    ['GB', 'IV4 7AB', ['IV40', 'IV56']],
    ['GB', 'G1 1AA', ['GA1', 'GZ99']],
  ] as const)('of %s without %s', (country, zip, range) => {
    expect(isWithin(country, zip, range)).toBe(false);
  });

  it('holds the numbers between its ends, and no others', () => {
    const number = fc.integer({ min: 0, max: 99_999 });
    const text = (value: number) => String(value).padStart(5, '0');
    fc.assert(
      fc.property(number, number, number, (a, b, zip) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        expect(isWithin('DE', text(zip), [text(from), text(to)])).toBe(zip >= from && zip <= to);
      }),
    );
  });
});
