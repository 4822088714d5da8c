import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import type { Finding } from '@waybound/contract/rules';
import type { Db } from '../../kernel/database/engine.ts';
import { findCountry } from '../order/places.ts';
import { offeredWarehouses, overseasServices } from './offers.ts';

/** What goods that come are announced with and is no country, or nothing that the site offers now. */
export async function unknownInOverseas(db: Db, siteId: string, order: OverseasOrder): Promise<Finding[]> {
  const { returnCountry, abroadStockAddress, serviceItemArr } = order;
  const [warehouses, services] = await Promise.all([offeredWarehouses(db, siteId), overseasServices(db, siteId)]);
  const findings: Finding[] = [];
  if (returnCountry !== undefined && !findCountry(returnCountry)) findings.push({ path: 'returnCountry', rule: 'unknownRecord' });
  const warehouse = warehouses.find(({ code }) => code === abroadStockAddress);
  if (abroadStockAddress !== undefined && !warehouse) findings.push({ path: 'abroadStockAddress', rule: 'unknownRecord' });
  if (warehouse && findCountry(returnCountry) && warehouse.countryId !== returnCountry) {
    findings.push({ path: 'abroadStockAddress', rule: 'unknownRecord' });
  }
  for (const [index, code] of serviceItemArr.entries()) {
    if (!services.some((service) => service.code === code)) findings.push({ path: `serviceItemArr.${index}`, rule: 'unknownRecord' });
  }
  return findings;
}
