import { describe, expect, it } from 'vitest';
import { stateOfZip } from './zip-states.ts';

describe('the state of a postcode', () => {
  it.each([
    ['US', '92551', 'CA'],
    ['US', '92551-1234', 'CA'],
    ['US', '10001', 'NY'],
    ['US', '00501', 'NY'],
    ['US', '20001', 'DC'],
    ['US', '20101', 'VA'],
    ['US', '73301', 'TX'],
    ['US', '73401', 'OK'],
    ['US', '99501', 'AK'],
    ['CA', 'V5K 0A1', 'BC'],
    ['CA', 'm5v3l9', 'ON'],
    ['CA', 'X0A 0H0', 'NU'],
    ['CA', 'X1A 2N3', 'NT'],
    ['AU', '2600', 'ACT'],
    ['AU', '2619', 'NSW'],
    ['AU', '0800', 'NT'],
    ['CN', '518000', 'GD'],
    ['CN', '100000', 'BJ'],
    ['CN', '310000', 'ZJ'],
  ])('of %s %s is %s', (country, zip, state) => {
    expect(stateOfZip(country, zip)).toBe(state);
  });

  it.each([
    ['US', '09001'],
    ['US', '9255'],
    ['US', 'V5K 0A1'],
    ['CA', 'D5K 0A1'],
    ['CN', '990000'],
    ['GB', 'SW1A 1AA'],
    ['DE', '10115'],
    ['US', ''],
  ])('of %s %s is not known', (country, zip) => {
    expect(stateOfZip(country, zip)).toBeUndefined();
  });
});
