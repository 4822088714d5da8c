import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import { checkFnSku } from '@waybound/domain/identifiers';
import { overseasFindings } from '@waybound/domain/overseas/order-findings';
import type { OverseasService, OverseasWarehouse } from '@waybound/contract/overseas/overseas-services';
import type { OverseasWay } from '@waybound/contract/overseas/listed-states';
import type { Finding } from '@waybound/contract/rules';
import type { Db } from '../../kernel/database/engine.ts';
import { findCountry } from '../order/places.ts';
import { offeredWarehouses, overseasServices } from './offers.ts';

/** What a site offers for goods that come: read once, however many waybills are judged by it. */
export interface OverseasGrounds {
  warehouses: readonly OverseasWarehouse[];
  services: readonly Bilingual[];
}
type Bilingual = Pick<OverseasService, 'code' | 'zh' | 'en'>;

export async function overseasGrounds(db: Db, siteId: string): Promise<OverseasGrounds> {
  const [warehouses, services] = await Promise.all([offeredWarehouses(db, siteId), overseasServices(db, siteId)]);
  return { warehouses, services };
}

/** What goods that come are announced with and is no country, or nothing that the site offers now. */
export function unknownInOverseas(order: OverseasOrder, { warehouses, services }: OverseasGrounds): Finding[] {
  const { returnCountry, abroadStockAddress, serviceItemArr } = order;
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

/** What keeps a draft from being submitted that may be saved. */
export const missingInOverseas = (order: OverseasOrder, way: OverseasWay): Finding[] => [
  ...overseasFindings(order, way),
  ...order.lines.flatMap(({ fnSku }, index): Finding[] =>
    fnSku === undefined || checkFnSku(fnSku) === 'ok' ? [] : [{ path: `lines.${index}.fnSku`, rule: 'fnSkuShape' }],
  ),
];
