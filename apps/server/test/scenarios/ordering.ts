import { workbookFile } from './record-files.ts';
import { saveImporter } from '@waybound/contract/address-book/address-book';
import { publishRemoteAreas } from '@waybound/contract/operations/order-operations';
import { initEndOrder, saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { deleteTemplate, saveTemplate } from '@waybound/contract/orders/order-templates';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import { sampleEndOrder } from '../data/samples/order-samples.ts';
import { RECORD_SAMPLES } from '../data/samples/record-samples.ts';
import { fullOrder } from './orders.ts';
import type { WaybillMaker } from '../data/waybill-maker.ts';

export const MASTER_BILL = 'MSCU123456789';

/** @param edition of the carrier's list: the same one again publishes nothing */
export const remoteAreas = (siteCode: string, edition = '2026-11') => ({
  siteCode,
  carrier: 'UPS',
  countryId: 1,
  source: `UPS extended area list ${edition}`,
  validFrom: '2026-11-01',
  areas: [
    { type: 'remote' as const, from: '995', to: '999' },
    { type: 'extended' as const, from: '96701', to: '96701' },
  ],
});

/** The small ordering calls, each with every field filled in. */
export function orderingScenarios(
  { call, customer }: TestServer,
  make: WaybillMaker,
  siteCode: string,
  channelId: string,
  endChannelId: string,
) {
  const alone = async <T>(input: (who: TestCustomer) => Promise<T> | T) => {
    const who = await customer();
    return { who, input: await input(who) };
  };
  const template = ({ token }: TestCustomer) =>
    call(saveTemplate, { name: 'US air', order: fullOrder({ channelId, purposeWarehouseType: 'fba' }) }, { token });
  return {
    'orders.saveFbaOrder': () =>
      alone(async (who) => {
        const { id, rev } = await make.draft(who);
        return { ...fullOrder({ channelId }), id, rev };
      }),
    'orders.initEndOrder': () =>
      alone(async ({ token }) => {
        const order = fullOrder({
          channelId: endChannelId,
          shippingWay: 'HD',
          zxBase: 'LCL',
          loadingPort: 'CNYTN',
          dischargePort: 'USLAX',
          cabinetNumber: 'MSKU1234565',
        });
        await call(initEndOrder, { ...order, masterBillNo: MASTER_BILL }, { token });
        return { ...order, masterBillNo: MASTER_BILL, customerRemark: '已到港' };
      }),
    'orders.waybillOfBill': () =>
      alone(async ({ token }) => {
        await call(saveOrder, sampleEndOrder(endChannelId, { houseBillNo: 'FB-1' }), { token });
        return { masterBillNo: 'OOLU2712345678', houseBillNo: 'FB-1' };
      }),
    'operations.recordFreeTime': () =>
      alone(async ({ token }) => {
        const order = sampleEndOrder(endChannelId, { containers: [{ cabinetNumber: 'MSKU1234565' }] });
        const { id, rev } = await call(saveOrder, order, { token });
        const { waybillNo } = await call(submitOrder, { id, rev }, { token });
        return { waybillNo, cabinetNumber: 'MSKU1234565', freeDays: 7, lastFreeDay: '2026-12-08', note: '码头通知' };
      }),
    'orders.splitDraft': () =>
      alone(async (who) => {
        const { id, rev } = await make.draft(who);
        return { id, rev, boxes: [{ from: 1, to: 5 }] };
      }),
    'orderTemplates.listTemplates': () => alone(() => ({ kinds: ['order', 'parcel', 'overseas', 'outbound'] })),
    'orderTemplates.getTemplate': () => alone(async (who) => ({ id: (await template(who)).id })),
    'orderTemplates.saveTemplate': () =>
      alone(async (who) => {
        const { id, rev } = await template(who);
        return { id, rev, name: 'US air weekly', order: fullOrder({ channelId }) };
      }),
    'orderTemplates.deleteTemplate': () => alone(async (who) => ({ id: (await template(who)).id })),
    'orderTemplates.restoreTemplate': () =>
      alone(async (who) => {
        const { id } = await template(who);
        await call(deleteTemplate, { id }, { token: who.token });
        return { id };
      }),
    'orderAids.queryFbaCodes': () => alone(() => ({ countryId: 1, keyword: 'ont', page: 1, size: 20 })),
    'orderAids.queryInStockChannels': () => alone(() => ({ shippingWay: 'AIR', countryId: 1 })),
    'orderAids.initInStockChannels': () => alone(() => ({})),
    'orderAids.matchProvince': () => alone(() => ({ countryId: 1, zipCode: '92551', city: 'Moreno Valley' })),
    'orderAids.queryMeasurementUnits': () => alone(() => ({})),
    'orderAids.beginOrder': () => alone(() => ({ form: 'air' })),
    'orderAids.initOrderForm': () =>
      alone(() => ({
        shippingWay: 'AIR',
        line: '',
        isPortToPort: false,
        countryId: 1,
        channelId,
        deliveryTerms: 'DDP',
        isCustomerDeclaration: true,
        isPVA: false,
        selfDelivered: 'dropoff',
        isBuyInsurance: true,
        purposeWarehouseType: 'fba',
      })),
    'orderAids.queryCustomerImporters': () =>
      alone(async ({ token }) => {
        await call(saveImporter, RECORD_SAMPLES.importer, { token });
        return { countryId: RECORD_SAMPLES.importer.countryId, keyword: 'a' };
      }),
    'orderAids.initCustomerImporter': () =>
      alone(async ({ token }) => {
        await call(saveImporter, RECORD_SAMPLES.importer, { token });
        return { countryId: RECORD_SAMPLES.importer.countryId };
      }),
    'orderAids.showsAllPurchaseCodes': () => alone(() => ({})),
    'orderAids.judgeContract': () => alone(() => ({})),
    'orderAids.rememberInsurance': () => alone(() => ({ isBuyInsurance: true })),
    'orderAids.checkActions': () => alone(async (who) => ({ ids: [(await make.submitted(who)).id], action: 'sendBack' })),
    'orderAids.checkDraft': () => alone(async (who) => ({ id: (await make.draft(who)).id })),

    'addressChecks.validatePhone': () => alone(() => ({ dispatchPhone: '+1 909 555 0100', countryId: 1 })),
    'addressChecks.validateName': () => alone(() => ({ dispatchLinkMan: 'Receiving' })),
    'addressChecks.validateCompany': () => alone(() => ({ dispatcher: 'Amazon.com Services LLC' })),
    'addressChecks.validateAddress': () =>
      alone(() => ({
        countryId: 1,
        dispatchAddress: '24300 Nandina Ave',
        dispatchAddress2: 'Dock 7',
        dispatchCity: 'Moreno Valley',
        dispatchProvince: 'CA',
        dispatchZipCode: '92551',
      })),
    'addressChecks.validateAddressCode': () => alone(() => ({ countryId: 1, dispatchAddressCode: 'ONT8' })),
    'addressChecks.validatePickUp': () =>
      alone(() => ({ provinceId: 4006, address: '软件园路 1 号', linkMan: '林', contactWay: '+86 755 2500 0100' })),
    'addressChecks.validateRemoteType': () =>
      alone(async () => {
        await call(publishRemoteAreas, remoteAreas('waybound'));
        return { countryId: 1, dispatchZipCode: '99501', carrier: 'UPS' };
      }),

    'operations.importRemoteAreas': async () => {
      const who = await customer();
      const file = workbookFile(
        ['承运商', '国家代码', '类型', '邮编起', '邮编止', '来源', '生效日期'],
        ['UPS', 'US', 'remote', '995', '999', `UPS ${who.code}`, '2026-01-01'],
      );
      return { who, input: { siteCode }, file };
    },
    'operations.publishRemoteAreas': () => alone(({ code }) => remoteAreas(siteCode, code)),
    'operations.opsExchangeRates': () => alone(() => ({ siteCode, day: '2026-11-20' })),
    'operations.publishExchangeRates': () =>
      alone(() => ({ siteCode, validFrom: '2026-11-20', rates: [{ currency: 'USD', rate: '7.1234' }] })),
    'operations.saveOrderSettings': () =>
      alone(({ code: customerCode }) => ({ siteCode: 'waybound', customerCode, isNeedContract: true, isShowAllPurchaseCode: false })),
  };
}
