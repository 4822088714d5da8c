import { PRODUCTS, type Product } from './goods.ts';
import type { Caller } from './server-executor.ts';
import { CONSIGNEES, IMPORTERS, SHIPPERS } from './parties.ts';

/** What the demo's customers save to use again: the parties and the goods of the demo's orders. */

type Customer = Parameters<Caller['call']>[1];

interface SavedRecordSeed {
  customerCode: string;
  customer: Customer;
  now: Date;
}

/** One customer saves everything; the others what every order of theirs says. */
const FULL_ADDRESS_BOOK_CUSTOMER = 'WB-0881';
/** Where the demo's goods mostly go, by country id. */
const FREQUENT_COUNTRY_IDS = [1, 4, 5, 6, 57, 115];
const GUANGDONG_ID = 4006;

export async function seedSavedRecords(caller: Caller, { customerCode, customer, now }: SavedRecordSeed): Promise<void> {
  const saveAll = async (name: string, records: readonly (object | undefined)[]): Promise<void> => {
    for (const record of records) if (record) await caller.call(`addressBook.${name}`, customer, record, now);
  };
  await saveAll('saveShipper', [SHIPPERS[customerCode]]);
  await saveAll('saveSku', PRODUCTS.map(toSku));
  if (customerCode !== FULL_ADDRESS_BOOK_CUSTOMER) return;
  await saveAll('saveImporter', FREQUENT_COUNTRY_IDS.map((countryId) => IMPORTERS[countryId]).map(withBothNumbers));
  await saveAll(
    'saveDeliveryAddress',
    FREQUENT_COUNTRY_IDS.flatMap((countryId) => addressesIn(countryId, 'company')).map(toDeliveryAddress),
  );
  await saveAll('saveWarehouse', FREQUENT_COUNTRY_IDS.flatMap((countryId) => addressesIn(countryId, 'overseas')).map(toWarehouse));
  await saveAll('savePickupAddress', PICKUP_ADDRESSES);
  await saveAll('saveBoxSize', BOX_SIZES);
  await saveAll('saveInvoiceTitle', INVOICE_TITLES);
}

const toSku = (product: Product) => ({
  sku: product.sku,
  declareNameCn: product.cn,
  declareNameEn: product.en,
  material: product.material,
  purpose: product.purpose,
  model: product.model,
  customsCode: product.customsCode,
  destinationPortCustomsClearanceCode: product.destinationCode,
  declareValue: product.declareValue,
  declareCurrency: 'USD',
  purchasingPrice: product.purchasingPrice,
  purchasingCurrency: 'CNY',
  measurementUnit: 'piece',
  isCharged: product.special === 'builtInBattery',
  ...(product.special && { specialProduct: [product.special] }),
});

const withBothNumbers = (importer: (typeof IMPORTERS)[number] | undefined) =>
  importer && { ...importer, isVatAndEori: Boolean(importer.VAT && importer.EORI) };

const addressesIn = (countryId: number, type: 'company' | 'overseas') =>
  (CONSIGNEES[countryId] ?? []).filter(({ purposeWarehouseType }) => purposeWarehouseType === type).map((each) => ({ ...each, countryId }));
type Address = ReturnType<typeof addressesIn>[number];

const placeOf = ({ countryId, dispatchAddress, dispatchCity, dispatchProvince, dispatchZipCode }: Address) => ({
  countryId,
  address: dispatchAddress,
  city: dispatchCity,
  state: dispatchProvince,
  zipCode: dispatchZipCode,
});

const toDeliveryAddress = (address: Address) => ({
  ...placeOf(address),
  customerDeliveryCompany: address.dispatcher,
  customerDeliveryAddressAttn: address.dispatchLinkMan,
  customerDeliveryAddressPhone: address.dispatchPhone,
  customerDeliveryAddressEmail: address.dispatchEmail,
});

const toWarehouse = (address: Address) => ({
  ...placeOf(address),
  warehouseCode: `3PL-${String(address.dispatchCity).slice(0, 3).toUpperCase()}`,
  warehouseName: `${address.dispatchCity} 三方仓`,
  warehouseCompany: address.dispatcher,
  warehouseAttn: address.dispatchLinkMan,
  warehousePhone: address.dispatchPhone,
});

const PICKUP_ADDRESSES = [
  { linkMan: '陈晓东', contactWay: '13800138000', province: GUANGDONG_ID, address: '深圳市龙华区宝能科技园 A 座 802' },
  { linkMan: '仓库 · 老周', contactWay: '0755-86001234', province: GUANGDONG_ID, address: '东莞市塘厦镇平山工业区 188 号 3 栋' },
];

const BOX_SIZES = [
  { boxName: '标准 60×40×40', length: '60', width: '40', height: '40', grossWeight: '1.1' },
  { boxName: '中号 50×40×35', length: '50', width: '40', height: '35', grossWeight: '0.9' },
  { boxName: '亚马逊上限 63×50×40', length: '63', width: '50', height: '40', grossWeight: '1.3' },
];

const INVOICE_TITLES = [
  {
    type: 'company',
    invoiceName: '深圳市远帆电子有限公司',
    isSpecial: true,
    inviIdentificaNumber: '91440300MA5F3K7X1G',
    invoiceAddress: '深圳市龙华区宝能科技园 A 座 802',
    invoicePhone: '0755-86001234',
    invoiceBankName: '招商银行深圳龙华支行',
    invoiceAccount: '7559 0001 2345 678',
    invoiceReceiveEmail: 'finance@yuanfan.example',
  },
  { type: 'person', invoiceName: '陈晓东', invoiceReceivePhone: '13800138000' },
];
