import { ERP_CAPABILITIES, type Erp, type ErpCapability } from '@waybound/contract/wire/address-book/erps';
import { ecCang } from './ec-cang/ec-cang.ts';
import { ecCangStandIn } from './ec-cang/ec-cang-stand-in.ts';
import type { ErpConnector } from './erp-connector.ts';
import type { StandIn } from './stand-in/stand-in.ts';
import { mabang } from './mabang/mabang.ts';
import { mabangStandIn } from './mabang/mabang-stand-in.ts';
import { teapplix } from './teapplix/teapplix.ts';
import { teapplixStandIn } from './teapplix/teapplix-stand-in.ts';

/** Every ERP that the contract names, and who speaks with it. */
export const ERP_CONNECTORS: Readonly<Record<Erp, ErpConnector>> = { teapplix, mabang, ecCang };

/** Who answers in their place. */
export const ERP_STAND_INS: Readonly<Record<Erp, StandIn>> = {
  teapplix: teapplixStandIn,
  mabang: mabangStandIn,
  ecCang: ecCangStandIn,
};

/** Where ERPs are, in place of the addresses that the connectors know. */
export interface ErpPlaces {
  erpEndpoints: Readonly<Partial<Record<Erp, string>>>;
  /** Our stand-in for all of them, each below it under its name. */
  erpStandIn: string | undefined;
}

/** Where an ERP is asked; one that is set may be of this network. */
export function placeOf(erp: Erp, { erpEndpoints, erpStandIn }: ErpPlaces): { baseUrl: string; isLocalAllowed: boolean } {
  const set = erpStandIn === undefined ? erpEndpoints[erp] : new URL(`${erp}/`, erpStandIn).href;
  return { baseUrl: set ?? ERP_CONNECTORS[erp].baseUrl, isLocalAllowed: set !== undefined };
}

/** What a connector can is what it has a function for. */
export function capabilitiesOf(erp: Erp): ErpCapability[] {
  const { listProducts, listOrders, pushTracking, pushCost } = ERP_CONNECTORS[erp];
  const can = { products: listProducts, orders: listOrders, tracking: pushTracking, costs: pushCost };
  return ERP_CAPABILITIES.filter((each) => can[each] !== undefined);
}
