import { describe, expect, it } from 'vitest';
import { canBePhoneOf } from './national-phones.ts';

describe('a phone number of a country', () => {
  it.each([
    ['US', '+1 909 555 0100'],
    ['US', '1-909-555-0100'],
    ['US', '(909) 555-0100 x12'],
    ['GB', '+44 (0)20 7946 0958'],
    ['GB', '020 7946 0958'],
    ['FR', '0033 1 23 45 67 89'],
    ['FR', '01 23 45 67 89'],
    ['CN', '+86 138 0013 8000'],
    ['CN', '0755-25000100'],
    ['JP', '03-1234-5678'],
    ['DE', '12345'],
  ])('%s may be %s', (country, phone) => {
    expect(canBePhoneOf(country, phone)).toBe(true);
  });

  it.each([
    ['US', '+44 20 7946 0958'],
    ['US', '555 0100'],
    ['CN', '1380013800012'],
    ['FR', '+33 1 23 45 67'],
  ])('%s is not %s', (country, phone) => {
    expect(canBePhoneOf(country, phone)).toBe(false);
  });
});
