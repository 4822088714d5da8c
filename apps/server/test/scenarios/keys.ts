import { madeShipment, windowedShipment } from '../data/amazon-plans.ts';
import { createApiKey } from '@waybound/contract/account/api-keys';
import { readErp, saveErp } from '@waybound/contract/address-book/erps';
import { saveFbaRelation } from '@waybound/contract/site/settings';
import { saveStore } from '@waybound/contract/site/stores';
import { connectedStore, readShipments } from '../server/amazon.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import type { WaybillMaker } from '../data/waybill-maker.ts';

export const FULL_STORE = {
  // It is named in the refusal of the same store, which is in the caller's language.
  storeName: 'Yuanfan US',
  sellerId: 'A3YUANFANTEST1',
  marketplaceId: 'ATVPDKIKX0DER' as const,
  note: '主账号',
};

/** Of an ERP that answers right, with every field there is for any of them. */
const ERP_CREDENTIALS = {
  erp: 'ecCang',
  token: 'demo',
  appKey: 'demo',
  serviceId: 'S1',
  appSecret: 'demo-secret',
  takesOrders: false,
  givesBack: false,
} as const;

/** The customer's calls about its programs, its ERPs and its shops, each with every field filled in. */
export function keyScenarios(server: TestServer, make: WaybillMaker) {
  const { call, customer } = server;
  const alone = async <T>(input: (who: TestCustomer) => Promise<T> | T) => {
    const who = await customer();
    return { who, input: await input(who) };
  };
  const sendable = async (who: TestCustomer): Promise<string[]> =>
    (await readShipments(server, who, FULL_STORE)).filter(({ may }) => may.order === null).map(({ id }) => id);
  const keyFields = { name: '聚水潭 ERP', scopes: ['waybills:write', 'files:read'] as const, hidesPrices: true };
  const made = async ({ token }: TestCustomer) =>
    (await call(createApiKey, { ...keyFields, scopes: [...keyFields.scopes] }, { token })).key;
  const connected = ({ token }: TestCustomer) => call(saveErp, ERP_CREDENTIALS, { token });
  const relation = { code: 'ONT8', alias: '安大略', remark: '预约后送' };
  return {
    'settings.queryCountry': () => alone(() => ({ id: 1 })),
    'settings.queryStates': () => alone(() => ({ id: 1 })),
    'settings.listAirports': () => alone(() => ({ countryId: 1 })),
    'settings.listPorts': () => alone(() => ({ countryId: 1 })),
    'settings.listStorage': () => alone(() => ({})),
    'settings.listStorageForReceipt': () => alone(() => ({})),
    'settings.listFbaWarehouses': () => alone(() => ({ countryId: 1, keyword: 'ont' })),
    'settings.saveFbaRelation': () =>
      alone(async ({ token }) => ({ ...relation, rev: (await call(saveFbaRelation, { ...relation, rev: 0 }, { token })).rev })),
    'settings.salesmanService': () => alone(() => ({})),
    'settings.listDeclarationTitles': () => alone(() => ({})),
    'settings.entrustTitle': () =>
      alone(async (who) => {
        const { id, rev } = await make.approved(who);
        return { id, rev, companyTax: '91440300MA5DEM0A1X' };
      }),
    'stores.listStores': () => alone(() => ({})),
    'stores.saveStore': () =>
      alone(async ({ token }) => {
        const { id, rev } = await call(saveStore, FULL_STORE, { token });
        return { ...FULL_STORE, id, rev };
      }),
    'stores.deleteStore': () => alone(async ({ token }) => ({ id: (await call(saveStore, FULL_STORE, { token })).id })),
    'erps.readErp': () =>
      alone(async (who) => {
        await connected(who);
        return { erp: 'ecCang' };
      }),
    'erps.saveErp': () => alone(async (who) => ({ ...ERP_CREDENTIALS, rev: (await connected(who)).rev })),
    'erps.startErpRun': () =>
      alone(async (who) => {
        await connected(who);
        return { erp: 'ecCang', kind: 'products' };
      }),
    'erps.dismissErpNote': () =>
      alone(async (who) => {
        await call(saveErp, { ...ERP_CREDENTIALS, takesOrders: true }, { token: who.token });
        await server.application.services.work.drain();
        const { notes } = await call(readErp, { erp: 'ecCang' }, { token: who.token });
        const [order] = notes.orders;
        return { id: order?.id ?? '', since: order?.since ?? '' };
      }),
    'erps.disconnectErp': () =>
      alone(async (who) => {
        await connected(who);
        return { erp: 'ecCang' };
      }),
    'stores.authorizeStore': () => alone(async ({ token }) => ({ id: (await call(saveStore, FULL_STORE, { token })).id })),
    'stores.connectOpenStores': () => alone(async (who) => ({ id: (await connectedStore(server, who, FULL_STORE)).id })),
    'stores.manualSync': () => alone(async (who) => ({ id: (await connectedStore(server, who, FULL_STORE)).id })),
    'amazonShipments.listAmazonShipments': () =>
      alone(async (who) => {
        const [first] = await readShipments(server, who, FULL_STORE);
        return { keyword: 'refill', shipmentNos: [first?.fbaId ?? ''], stores: [first?.storeId ?? ''], tab: 'closed', page: 1, size: 20 };
      }),
    'amazonShipments.prepareAmazonOrders': () => alone(async (who) => ({ ids: await sendable(who), grouping: 'country' as const })),
    'amazonShipments.createAmazonOrders': () =>
      alone(async (who) => ({
        ids: await sendable(who),
        grouping: 'warehouse' as const,
        shippingWay: 'HD' as const,
        zxBase: 'LCL' as const,
      })),
    'amazonShipments.amazonShipmentDetails': () =>
      alone(async (who) => {
        const { id } = await windowedShipment(server, who);
        return { id };
      }),
    'amazonShipments.offerAmazonWindows': () => alone(async (who) => ({ id: (await madeShipment(server, who)).id })),
    'amazonShipments.changeAmazonWindow': () =>
      alone(async (who) => {
        const { id, rev, windows } = await windowedShipment(server, who);
        return { id, rev, deliveryWindowOptionId: windows[0]?.deliveryWindowOptionId ?? '' };
      }),
    'apiKeys.listApiKeys': () => alone(() => ({})),
    'apiKeys.createApiKey': () => alone(() => ({ ...keyFields, expiresInDays: 90 })),
    'apiKeys.saveApiKey': () =>
      alone(async (who) => {
        const { id, rev } = await made(who);
        return { id, rev, ...keyFields, name: '旧 ERP' };
      }),
    'apiKeys.revokeApiKey': () => alone(async (who) => ({ id: (await made(who)).id })),
  };
}
