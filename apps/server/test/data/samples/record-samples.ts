import type { CallSpec } from '@waybound/contract/call';
import * as book from '@waybound/contract/address-book/address-book';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';

/** One record of each kind with every field filled in, for tests. What a record is called is Latin, so that an English refusal may name it. */
export const RECORD_SAMPLES = {
  importer: {
    importerCompany: 'Harbour Home Ltd',
    importerAttn: 'Jane Doe',
    importerPhone: '+44 20 7946 0018',
    importerAddress: '18 Dock Street, Felixstowe',
    importerMail: 'import@harbour.example',
    zipCode: 'IP11 3SY',
    countryId: 4,
    VAT: 'GB123456789',
    EORI: 'GB123456789000',
    isVatAndEori: true,
    isRegisterCDS: true,
  },
  deliveryAddress: {
    customerDeliveryCompany: 'Blue Whale Inc',
    customerDeliveryAddressAttn: 'Receiving',
    customerDeliveryAddressPhone: '+1 909 555 0142',
    customerDeliveryAddressEmail: 'dock@blue-whale.example; desk@blue-whale.example',
    countryId: 1,
    address: '2020 Airport Drive',
    address2: 'Dock 4',
    city: 'Ontario',
    state: 'CA',
    zipCode: '91761',
  },
  pickupAddress: {
    linkMan: 'Zhou Yu',
    contactWay: '13922104471',
    /* Guangdong */ province: 4006,
    address: 'No. 8, Fuyong, Baoan, Shenzhen',
  },
  shipper: {
    shipperCompany: 'Shenzhen Blue Whale Trading Co Ltd',
    shipperCompanyCN: '深圳市蓝鲸贸易有限公司',
    shipperAttn: '林晓岚',
    shipperPhone: '0755-86001234',
    shipperAddress: '8 Keji Road, Nanshan, Shenzhen',
    shipperZipCode: '518000',
    shipperEmail: 'export@blue-whale.example',
    shipperEnterpriseCreditCode: '91440300708461136T',
  },
  invoiceTitle: {
    type: 'company',
    invoiceName: 'Blue Whale Trading',
    isSpecial: true,
    inviIdentificaNumber: '91440300708461136T',
    invoiceAddress: '深圳市南山区科技路 8 号',
    invoicePhone: '0755-86001234',
    invoiceBankName: '招商银行深圳分行',
    invoiceAccount: '7559 0001 2345 678',
    invoiceReceivePhone: '13800138000',
    invoiceReceiveEmail: 'fapiao@blue-whale.example',
  },
  warehouse: {
    warehouseCode: 'LAX-3PL',
    warehouseName: 'Los Angeles 3PL',
    warehouseCompany: 'Pacific Storage LLC',
    warehouseAttn: 'Front Desk',
    warehousePhone: '+1 310 555 0175',
    warehouseEmail: 'in@pacific.example',
    countryId: 1,
    address: '100 Harbor Way',
    address2: 'Unit 7',
    city: 'Long Beach',
    state: 'CA',
    zipCode: '90802',
  },
  boxSize: { boxName: 'Box 5', length: '60', width: '40', height: '40.5', grossWeight: '1.25' },
  sku: {
    sku: 'LAMP-01',
    declareNameCn: '台灯',
    declareNameEn: 'desk lamp',
    brand: 'Glow',
    material: '铝',
    purpose: '照明',
    model: 'G-1',
    customsCode: '9405210000',
    destinationPortCustomsClearanceCode: '940521',
    origin: 'CN',
    merchantProductId: 'M-4711',
    productModel: 'G-1/B',
    gtin: '4006381333931',
    noGtin: false,
    unitWeight: '0.45',
    destinationCodes: [{ countryId: 4, code: '9405210090' }],
    declareValue: '12.5',
    declareCurrency: 'EUR' as const,
    purchasingPrice: '30.00',
    purchasingCurrency: 'USD' as const,
    salePrice: '39.99',
    declaredPrice: '12.50',
    measurementUnit: 'set' as const,
    perSuitNum: 2,
    isCharged: true,
    specialProduct: ['builtInBattery'],
    salesConnection: 'B0ABCDEFGH',
    distributionMaterialCount: 3,
    productLotCount: 500,
  },
} satisfies { [K in SavedRecordKind]: object };

interface KindCalls {
  list: CallSpec;
  save: CallSpec;
  remove: CallSpec;
}

/** The three calls of each kind. */
export const RECORD_CALLS: Readonly<Record<SavedRecordKind, KindCalls>> = {
  importer: { list: book.listImporters, save: book.saveImporter, remove: book.deleteImporters },
  deliveryAddress: { list: book.listDeliveryAddresses, save: book.saveDeliveryAddress, remove: book.deleteDeliveryAddresses },
  pickupAddress: { list: book.listPickupAddresses, save: book.savePickupAddress, remove: book.deletePickupAddresses },
  shipper: { list: book.listShippers, save: book.saveShipper, remove: book.deleteShippers },
  invoiceTitle: { list: book.listInvoiceTitles, save: book.saveInvoiceTitle, remove: book.deleteInvoiceTitles },
  warehouse: { list: book.listWarehouses, save: book.saveWarehouse, remove: book.deleteWarehouses },
  boxSize: { list: book.listBoxSizes, save: book.saveBoxSize, remove: book.deleteBoxSizes },
  sku: { list: book.listSkus, save: book.saveSku, remove: book.deleteSkus },
};
