import { createHash } from 'node:crypto';
import { airports } from './airports.ts';
import { countries } from './countries.ts';
import { cabinetTypes, channelCapacities, currencies, platforms, specialProducts, units } from './order-choices.ts';
import { provinces } from './provinces.ts';
import { railTerminals } from './rail-terminals.ts';
import { seaports } from './seaports.ts';
import { warehouses } from './warehouses.ts';

const tables = {
  countries,
  provinces,
  ports: seaports,
  airports,
  railTerminals,
  warehouses,
  currencies,
  units,
  cabinetTypes,
  channelCapacities,
  specialProducts,
  platforms,
};

/** What `initData` answers. The version is a hash of the content: a browser that knows it need not load anything again. */
export const publicData = {
  version: createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16),
  ...tables,
};
