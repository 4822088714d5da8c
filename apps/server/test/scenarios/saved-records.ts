import { SKU_MISSING_FIELDS } from '@waybound/contract/wire/address-book/address-book';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import type { Fields } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import { RECORD_CALLS, RECORD_SAMPLES } from '../data/samples/record-samples.ts';

/** The scenarios of what a customer saves to use again. */
export function savedRecordScenarios({ send, customer }: TestServer) {
  const alone = (input: (who: TestCustomer) => Fields | Promise<Fields>) => async () => {
    const who = await customer();
    return { who, input: await input(who) };
  };
  const kept = async (kind: SavedRecordKind, { token }: TestCustomer): Promise<{ id: string; rev: number }> =>
    (await send(RECORD_CALLS[kind].save, RECORD_SAMPLES[kind], { token })).data.record;
  const page = { search: 'e', page: 1, size: 20 };
  const listed = alone(() => page);
  const saved = (kind: SavedRecordKind) =>
    alone(async (who) => {
      const { id, rev } = await kept(kind, who);
      return { ...RECORD_SAMPLES[kind], id, rev, isdefault: true };
    });
  const deleted = (kind: SavedRecordKind) => alone(async (who) => ({ ids: [(await kept(kind, who)).id] }));
  const { sku: _number, ...values } = RECORD_SAMPLES.sku;
  return {
    'addressBook.listImporters': listed,
    'addressBook.saveImporter': saved('importer'),
    'addressBook.deleteImporters': deleted('importer'),
    'addressBook.listDeliveryAddresses': listed,
    'addressBook.saveDeliveryAddress': saved('deliveryAddress'),
    'addressBook.deleteDeliveryAddresses': deleted('deliveryAddress'),
    'addressBook.listPickupAddresses': listed,
    'addressBook.savePickupAddress': saved('pickupAddress'),
    'addressBook.saveOrderPickupAddress': saved('pickupAddress'),
    'addressBook.deletePickupAddresses': deleted('pickupAddress'),
    'addressBook.listShippers': listed,
    'addressBook.saveShipper': saved('shipper'),
    'addressBook.deleteShippers': deleted('shipper'),
    'addressBook.listInvoiceTitles': listed,
    'addressBook.saveInvoiceTitle': saved('invoiceTitle'),
    'addressBook.deleteInvoiceTitles': deleted('invoiceTitle'),
    'addressBook.listWarehouses': listed,
    'addressBook.saveWarehouse': saved('warehouse'),
    'addressBook.deleteWarehouses': deleted('warehouse'),
    'addressBook.listBoxSizes': listed,
    'addressBook.saveBoxSize': saved('boxSize'),
    'addressBook.saveBoxSizes': alone(() => ({ boxSizes: [RECORD_SAMPLES.boxSize] })),
    'addressBook.deleteBoxSizes': deleted('boxSize'),
    'addressBook.listSkus': listed,
    'addressBook.saveSku': saved('sku'),
    'addressBook.deleteSkus': deleted('sku'),
    'addressBook.querySkuInfoPage': alone(() => ({
      ...page,
      isCharged: true,
      specialProduct: 'builtInBattery',
      lacks: [...SKU_MISSING_FIELDS],
    })),
    'addressBook.queryApiSkuInfos': alone(async (who) => {
      await kept('sku', who);
      return { skus: [RECORD_SAMPLES.sku.sku] };
    }),
    'addressBook.changeSkus': alone(async (who) => ({
      ids: [(await kept('sku', who)).id],
      values: {
        brand: values.brand,
        material: values.material,
        purpose: values.purpose,
        customsCode: values.customsCode,
        destinationPortCustomsClearanceCode: values.destinationPortCustomsClearanceCode,
        origin: values.origin,
        noGtin: false,
        declareValue: values.declareValue,
        declareCurrency: values.declareCurrency,
        isCharged: values.isCharged,
        specialProduct: values.specialProduct,
      },
    })),
    'addressBook.restoreRecords': alone(async (who) => {
      const ids = [(await kept('importer', who)).id];
      await send(RECORD_CALLS.importer.remove, { ids }, { token: who.token });
      return { ids };
    }),
    'addressBook.findUses': alone(async (who) => ({ kind: 'sku', ids: [(await kept('sku', who)).id] })),
  };
}
