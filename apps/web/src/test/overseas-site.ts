import type { WireInput } from '@waybound/contract/wire';
import { approveOverseas, countReturn, publishOverseas, putAwayDecisions } from '@waybound/contract/wire/operations/overseas-operations';
import { confirmOverseas, getOverseas, saveOverseas, submitOverseas } from '@waybound/contract/wire/overseas/overseas';
import { listOverseasStock, orderOutbound } from '@waybound/contract/wire/overseas/overseas-stock';
import { newSite } from './site.ts';
import { forwarder, newCustomer, type TestCustomer } from './test-server.ts';

type Published = WireInput<typeof publishOverseas>;
type OverseasService = Published['services'][number];

/** A warehouse in the United States, as a test publishes it. */
export const LA1 = {
  code: 'LA1',
  countryId: 1,
  zh: '洛杉矶一号仓',
  en: 'Los Angeles 1',
  consignee: 'Returns',
  address: '1200 E Dock Street, Carson, CA',
  zipCode: '90745',
  phone: '+1 310 555 0144',
} as const;

const each = { unit: 'piece', currency: 'USD' } as const;

/** What a warehouse does, by the piece. */
export const SERVICES = {
  relabel: { ...each, code: 'RELABEL', kind: 'relabel', zh: '换标', en: 'Relabel', unitPrice: '0.45' },
  toFba: { ...each, code: 'FBA', kind: 'toFba', zh: '派送 FBA', en: 'To an FBA warehouse', unitPrice: '0.60' },
  store: { ...each, code: 'STORE', kind: 'store', zh: '入库存放', en: 'Store', unitPrice: '0.10' },
  destroy: { ...each, code: 'DESTROY', kind: 'destroy', zh: '销毁', en: 'Destroy', unitPrice: '0.20' },
} as const satisfies Readonly<Record<string, OverseasService>>;

export interface OverseasSite {
  siteCode: string;
  clerk: TestCustomer;
  /** What is offered from now on, in place of all before. */
  publish: (services: readonly OverseasService[], warehouses?: Published['warehouses']) => Promise<unknown>;
}

/** A clerk at a site of his own, which has a warehouse abroad: what one test publishes, no other may see. */
export async function overseasSite(
  services: readonly OverseasService[],
  warehouses: Published['warehouses'] = [LA1],
): Promise<OverseasSite> {
  const siteCode = await newSite();
  const publish: OverseasSite['publish'] = (offered, at = [LA1]) =>
    forwarder.call(publishOverseas, { siteCode, warehouses: at, services: [...offered] });
  await publish(services, warehouses);
  return { siteCode, clerk: await newCustomer({ site: siteCode }), publish };
}

/** Twenty pieces that are two cubic metres stand in stock: they came back by a removal order, or were sent for it. */
export async function storedPieces(clerk: TestCustomer, returnNo: string | null = 'RMV-1'): Promise<{ id: string; waybillNo: string }> {
  const came = returnNo === null ? ({ shippingWay: 'HWC' } as const) : { returnNo };
  const order = { returnCountry: 1, abroadStockAddress: LA1.code, ...came, lines: [{ oldsku: 'X001', quantity: 20 }] };
  const { id, waybillNo } = await clerk.call(saveOverseas, order);
  await clerk.call(submitOverseas, { id });
  await forwarder.call(approveOverseas, { waybillNo });
  await forwarder.call(countReturn, { waybillNo, pieces: [{ oldsku: 'X001', condition: 'good', quantity: 20 }] });
  const { rev } = await clerk.call(getOverseas, { id });
  const decisions = [{ oldsku: 'X001', condition: 'good' as const, quantity: 20, dispatchMethod: SERVICES.store.code }];
  await clerk.call(confirmOverseas, { id, rev, decisions });
  const decisionId = (await clerk.call(getOverseas, { id })).decisions[0]?.id ?? '';
  await forwarder.call(putAwayDecisions, { waybillNo, rows: [{ decisionId, place: 'A-01', pieceVolume: '0.1' }] });
  return { id, waybillNo };
}

/** An approved order from stock of six pieces of each of two rows, at a site that sends to Amazon and stores, by the prices above. */
export async function orderOfTwoLines(clerk: TestCustomer): Promise<{ id: string; waybillNo: string; first: string; second: string }> {
  for (const returnNo of ['RMV-1', 'RMV-2']) await storedPieces(clerk, returnNo);
  const { id, waybillNo, decisionIds } = await clerk.call(orderOutbound, {
    lines: (await clerk.call(listOverseasStock, {})).rows.map(({ id: stockId }) => ({ stockId, quantity: 6 })),
    dispatchMethod: SERVICES.toFba.code,
    storeAddress: 'ONT8',
    shipmentId: 'FBA15DJ8K3MN',
    packing: 'cartons',
    cartons: 4,
    agreed: [{ currency: 'USD', amount: '7.20' }],
  });
  await forwarder.call(approveOverseas, { waybillNo });
  const [first = '', second = ''] = decisionIds;
  return { id, waybillNo, first, second };
}
