import { JAPAN_LINE_COUNTRY_IDS } from '@waybound/domain/order/japan-line';
import { describe, expect, test } from 'vitest';
import { airports } from './airports.ts';
import { countries } from './countries.ts';
import type { Entry } from './entry.ts';
import { cabinetTypes, channelCapacities, currencies, platforms, specialProducts, units } from './order-choices.ts';
import { provinces } from './provinces.ts';
import { publicData } from './public-data.ts';
import { railTerminals } from './rail-terminals.ts';
import { seaports } from './seaports.ts';
import { receivingWarehouses, warehouses } from './warehouses.ts';

const { version, ...tables } = publicData;
const countryCodes = countries.map((country) => country.code);
const places = [...seaports, ...airports, ...railTerminals];

describe.each(Object.entries<readonly Entry[]>(tables))('%s', (name, entries) => {
  test('has unique positive ids, and names in both languages', () => {
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
    for (const entry of entries) {
      expect(Number.isSafeInteger(entry.id) && entry.id > 0, entry.code).toBe(true);
      expect(entry.zh.trim() && entry.en.trim(), entry.code).toBeTruthy();
    }
  });

  test('has unique codes, within the country where the entries are its states', () => {
    const codes = name === 'provinces' ? provinces.map(({ country, code }) => `${country}-${code}`) : entries.map((entry) => entry.code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('public data', () => {
  test('has a version that names its content', () => {
    expect(version).toMatch(/^[0-9a-f]{16}$/);
  });

  test('survives the wire unchanged', () => {
    expect(JSON.parse(JSON.stringify(publicData))).toEqual(publicData);
  });
});

describe('countries', () => {
  test('hold the ids of the Japan line, 115 being Japan (section 3)', () => {
    expect(countries.map((country) => country.id)).toEqual(expect.arrayContaining([...JAPAN_LINE_COUNTRY_IDS]));
    expect(JAPAN_LINE_COUNTRY_IDS.size).toBe(12);
    expect(countries.find((country) => country.id === 115)?.code).toBe('JP');
  });

  test('are about sixty, by ISO code', () => {
    expect(countries.length).toBeGreaterThanOrEqual(60);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of countryCodes) expect(names.of(code), code).toBeDefined();
  });

  test('name states exactly where there are some to choose from', () => {
    const withStates = countries.filter((country) => country.hasStates).map((country) => country.code);
    expect(withStates.toSorted()).toEqual(
      [...new Set(provinces.map((province) => province.country))].filter((code) => code !== 'CN').toSorted(),
    );
  });

  test('name ports and airports that exist', () => {
    for (const { code, mainPort, mainAirport } of countries) {
      if (mainPort)
        expect(
          seaports.map((port) => port.code),
          code,
        ).toContain(mainPort);
      expect(
        airports.map((airport) => airport.code),
        code,
      ).toContain(mainAirport);
    }
  });
});

describe('provinces', () => {
  test('have codes that fit the state of an address (section 9)', () => {
    for (const { code } of provinces) expect(code).toMatch(/^[A-Z]{2,3}$/);
  });

  test('of China are its 31 domestic divisions', () => {
    expect(provinces.filter((province) => province.country === 'CN')).toHaveLength(31);
  });
});

describe('places', () => {
  test.each([...places, ...warehouses].map((place) => [place.code, place] as const))(
    '%s lies in a known country, on the globe',
    (_, place) => {
      expect(countryCodes).toContain(place.country);
      expect(Math.abs(place.lon)).toBeLessThanOrEqual(180);
      expect(Math.abs(place.lat)).toBeLessThanOrEqual(75);
    },
  );

  test('have time zones that the server can reckon with', () => {
    for (const { timeZone, code } of places) expect(() => new Intl.DateTimeFormat('en', { timeZone }), code).not.toThrow();
  });

  test('have the codes of their kind', () => {
    for (const { code, country } of seaports) expect(code).toMatch(new RegExp(`^${country}[A-Z2-9]{3}$`));
    for (const { code } of airports) expect(code).toMatch(/^[A-Z]{3}$/);
  });
});

describe('warehouses', () => {
  test('have Latin addresses, and a state where the country has states', () => {
    for (const { code, address, city, country, state } of warehouses) {
      expect(`${address} ${city}`, code).not.toMatch(/\p{Script=Han}/u);
      const hasStates = provinces.some((province) => province.country === country);
      expect(
        provinces.some((province) => province.country === country && province.code === state),
        code,
      ).toBe(hasStates);
    }
  });

  test('of ours have a Chinese address for the driver and hours to come', () => {
    expect(receivingWarehouses.map((warehouse) => warehouse.city)).toEqual(['Shenzhen', 'Yiwu', 'Shanghai', 'Ningbo']);
    for (const { addressZh, opens } of receivingWarehouses) {
      expect(addressZh).toMatch(/\p{Script=Han}/u);
      expect(opens.from < opens.to).toBe(true);
    }
  });
});

test('the choices of an order are those of the specification', () => {
  expect(units.map((unit) => unit.code)).toEqual(['piece', 'set']);
  expect(cabinetTypes.map((type) => type.code)).toEqual(['20GP', '40GP', '40HQ', '45HQ']);
  expect(channelCapacities.map((capacity) => capacity.code)).toContain('general');
  expect(specialProducts[0]?.code).toBe('none');
  expect(platforms.at(-1)?.code).toBe('other');
  for (const { code, minorDigits } of currencies) {
    expect(new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits).toBe(minorDigits);
  }
});
