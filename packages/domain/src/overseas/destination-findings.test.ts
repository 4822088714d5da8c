import { expect, it } from 'vitest';
import { missingInDestination } from './destination-findings.ts';

const CONSIGNEE = { name: 'Ann Poe', company: undefined, phone: '+1 626 555 0100', address: '1 Elm Street', city: 'Pasadena' };

it.each([
  ['US', ['consignee.province', 'consignee.zipCode']],
  ['CA', ['consignee.province', 'consignee.zipCode']],
  ['AU', ['consignee.province', 'consignee.zipCode']],
  ['DE', ['consignee.zipCode']],
  ['AE', []],
  ['HK', []],
])('an address in %s names what the country has', (country, paths) => {
  const consignee = { ...CONSIGNEE, province: undefined, zipCode: undefined };
  const missing = missingInDestination(
    { storeAddress: undefined, shipmentId: undefined, referenceId: undefined, consignee },
    'toAddress',
    country,
  );
  expect(missing.map(({ path }) => path)).toEqual(paths);
});
