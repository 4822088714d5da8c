import { reportDeclareValue, savePackageInvoice } from '@waybound/contract/waybills/corrections';
import type { TestServer } from '../server/test-server.ts';
import { workbookFile } from './record-files.ts';
import type { WaybillMaker } from '../data/waybill-maker.ts';

const NUMBERS_SHEET = workbookFile(['箱号', 'End box', 'Shipment ID', 'Reference ID'], ['1', '12', 'FBA15ABCDEF', '4ABCDE12']);
const FULL_ROW = {
  startBoxNumber: 1,
  endBoxNumber: 12,
  trackNumber: '1Z999',
  trackType: 'UPS',
  grossWeight: '11',
  length: '60',
  width: '40',
  height: '30',
  sku: 'YF-1',
  quantity: 96,
  shipmentId: 'FBA15ABCDEF',
  referenceId: '4ABCDE12',
};

const CHANGED_GOODS = {
  packingList: [
    { startBoxNumber: 1, endBoxNumber: 12, grossWeight: '11', length: '60', width: '40', height: '30', sku: 'YF-1', quantity: 96 },
  ],
  invoiceLines: [{ sku: 'YF-1', declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '4.5', quantity: 96 }],
};

/** Another of Amazon's warehouses, with all that an address says. */
const OTHER_ADDRESS = {
  purposeWarehouseType: 'fba',
  dispatcher: 'Amazon LGB8',
  dispatchLinkMan: 'Receiving',
  dispatchPhone: '+1 951 555 0100',
  dispatchEmail: 'dock@example.com',
  dispatchAddressCode: 'LGB8',
  dispatchAddress: '1568 N Linden Ave',
  dispatchAddress2: 'Dock 4',
  dispatchCity: 'Rialto',
  dispatchProvince: 'CA',
  dispatchZipCode: '92376',
  isRemoteArea: false,
};

/** What is corrected after the submission. */
export function correctionScenarios({ call, customer }: TestServer, make: WaybillMaker) {
  const approved = async () => {
    const who = await customer();
    return { who, ...(await make.approved(who)) };
  };
  const goods = {
    packingList: [FULL_ROW],
    deliveryBoxes: [12],
    invoiceLines: [
      {
        sku: 'YF-1',
        declareNameEn: 'Desk lamp',
        declareNameCn: '台灯',
        brand: 'YF',
        material: 'Steel',
        purpose: 'Lighting',
        model: 'L1',
        customsCode: '9405210090',
        destinationPortCustomsClearanceCode: '9405218000',
        declareValue: '4.5',
        declareCurrency: 'USD',
        declaredPrice: '4.5',
        purchasingPrice: '20',
        purchasingCurrency: 'CNY',
        salePrice: '19.99',
        measurementUnit: 'set',
        perSuitNum: 2,
        quantity: 96,
        isCharged: false,
        salesConnection: 'B0CXYZ1234',
        distributionMaterialCount: 2,
        productLotCount: 3,
      },
    ],
  };
  const boxes = [{ boxNumber: 1, declareValue: '36' }];
  return {
    'corrections.checkPackageInvoice': async () => {
      const { who, id, rev } = await approved();
      return { who, input: { id, rev, ...goods } };
    },
    'corrections.savePackageInvoice': async () => {
      const { who, id, rev } = await approved();
      return { who, input: { id, rev, ...goods } };
    },
    'corrections.checkDelivery': async () => {
      const { who, id, rev } = await approved();
      return { who, input: { id, rev, delivery: OTHER_ADDRESS } };
    },
    'corrections.changeDelivery': async () => {
      const { who, id, rev } = await approved();
      return { who, input: { id, rev, delivery: OTHER_ADDRESS } };
    },
    'corrections.saveAmazonSend': async () => {
      const { who, id, rev } = await approved();
      const rows = [{ startBoxNumber: 1, endBoxNumber: 6, shipmentId: 'FBA15ABCDEF', referenceId: '4ABCDE12' }];
      return { who, input: { id, rev, rows } };
    },
    'corrections.exportAmazonSend': async () => {
      const { who, id } = await approved();
      return { who, input: { id } };
    },
    'corrections.importAmazonSend': async () => {
      const { who, id } = await approved();
      return { who, input: { id }, file: NUMBERS_SHEET };
    },
    'corrections.queryDeclareValue': async () => {
      const { who, id } = await approved();
      return { who, input: { id } };
    },
    'corrections.reportDeclareValue': async () => {
      const { who, id, rev } = await approved();
      return { who, input: { id, rev, currency: 'USD', boxes } };
    },
    'operations.goodsChanges': async () => {
      const { who, id, rev, waybillNo } = await approved();
      await call(savePackageInvoice, { id, rev, ...CHANGED_GOODS }, who);
      return { who, input: { waybillNo } };
    },
    'operations.opsBoxValues': async () => {
      const { who, id, rev, waybillNo } = await approved();
      await call(reportDeclareValue, { id, rev, currency: 'USD', boxes }, who);
      return { who, input: { waybillNo } };
    },
  };
}
