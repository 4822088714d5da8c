import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import { SKU_PICTURES, type SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import { addressBook as en } from '@waybound/phrases/en/address-book/address-book';
import { addressBook as zh } from '@waybound/phrases/zh/address-book/address-book';
import { KILOGRAMS, type SheetColumn } from './sheet-column.ts';

/** The kinds of records that travel as workbooks. */
export type RecordSheetKind = 'sku' | 'shipper';

type Shape = readonly [cells: SheetColumn['cells'], widthChars: number, example: string];
type Key = keyof typeof zh.field;

/** Every field of a kind has its column, in the order of the form; which ones a new record needs is known from the contract. */
const SKU_COLUMNS = {
  sku: ['text', 20, 'LAMP-01'],
  declareNameCn: ['text', 22, '台灯'],
  declareNameEn: ['text', 24, 'desk lamp'],
  brand: ['text', 14, 'Glow'],
  model: ['text', 14, 'G-1'],
  salesConnection: ['text', 14, 'B0ABCDEFGH'],
  material: ['text', 14, 'ABS'],
  purpose: ['text', 18, '照明 lighting'],
  measurementUnit: ['unit', 9, ''],
  perSuitNum: ['count', 9, '2'],
  unitWeight: ['measure', 12, '0.200'],
  customsCode: ['digits', 15, '9405210000'],
  destinationPortCustomsClearanceCode: ['digits', 15, '9405210090'],
  origin: ['countryCode', 10, 'CN'],
  merchantProductId: ['text', 18, ''],
  productModel: ['text', 16, 'G-1'],
  gtin: ['digits', 16, '4006381333931'],
  noGtin: ['yesNo', 9, ''],
  destinationCodes: ['codes', 28, 'GB 9405210090; DE 94052100'],
  isCharged: ['yesNo', 9, ''],
  specialProduct: ['products', 22, ''],
  declareValue: ['decimal', 12, '12.50'],
  declareCurrency: ['currency', 10, 'USD'],
  declaredPrice: ['decimal', 12, '12.50'],
  purchasingPrice: ['decimal', 12, '30.00'],
  purchasingCurrency: ['currency', 10, 'CNY'],
  salePrice: ['decimal', 12, '39.99'],
  distributionMaterialCount: ['count', 12, '3'],
  productLotCount: ['count', 12, '500'],
  imgUrl: ['picture', 16, ''],
  sellPriceScreenshot: ['picture', 16, ''],
  incomeScreenshot: ['picture', 16, ''],
} as const satisfies Record<keyof SavedRecordValues['sku'] | SkuPicture, Shape>;

const SHIPPER_COLUMNS = {
  shipperCompany: ['text', 36, 'Shenzhen Blue Whale Trading Co Ltd'],
  shipperCompanyCN: ['text', 28, '深圳市蓝鲸贸易有限公司'],
  shipperAttn: ['text', 14, '林晓岚'],
  shipperPhone: ['text', 18, '0755-86001234'],
  shipperEmail: ['text', 26, 'export@blue-whale.example'],
  shipperAddress: ['text', 40, '8 Keji Road, Nanshan, Shenzhen'],
  shipperZipCode: ['text', 10, '518000'],
  shipperEnterpriseCreditCode: ['text', 24, '91440300708461136T'],
} as const satisfies Record<keyof SavedRecordValues['shipper'], Shape>;

/** The field that identifies a record among all others of its kind: by it a row finds the record that it changes. */
export const KEY_FIELD = { sku: 'sku', shipper: 'shipperCompany' } as const satisfies Record<RecordSheetKind, string>;

/** Without these no row says which record it means. All others may be missing: then they stay as they are. */
const KEY_COLUMNS: Readonly<Record<RecordSheetKind, ReadonlySet<string>>> = {
  sku: new Set(['sku']),
  shipper: new Set(['shipperCompany', 'shipperAddress', 'shipperAttn']),
};

/** What sellers' own lists and other forwarders' templates call a column. */
const ALIASES: Readonly<Partial<Record<string, readonly string[]>>> = {
  sku: ['SKU编码', 'SKU号', 'MSKU', 'SKU No', 'SKU Number'],
  declareNameCn: ['中文品名', '品名', '中文名称', 'Chinese name'],
  declareNameEn: ['英文品名', '英文名称', 'English name'],
  customsCode: ['HS Code', 'HSCode', 'HS编码', '海关编码'],
  salesConnection: ['ASIN', '销售链接'],
  measurementUnit: ['计量单位', 'UOM'],
  unitWeight: ['单件重量', '单件净重', 'Unit weight', 'Net weight each'],
  origin: ['产地', '原产地', 'Origin', 'Made in'],
  merchantProductId: ['M-PID', 'Merchant number'],
  productModel: ['产品型号', 'NS-PID', 'Product model', 'Part number'],
  gtin: ['EAN', 'UPC', 'S-PID'],
  noGtin: ['Y081', '无标准编号', 'No GTIN'],
  isCharged: ['带电', '是否带电', 'Has battery'],
  imgUrl: ['图片', '产品图', 'Picture', 'Image'],
};

/** Other units are not taken for ours. */
const UNITS: Readonly<Partial<Record<string, readonly string[]>>> = { unitWeight: KILOGRAMS };

const toColumn =
  (kind: RecordSheetKind) =>
  ([key, [cells, widthChars, example]]: [string, Shape]): SheetColumn => {
    // The keys of both tables are fields, whose phrases the two languages have.
    const field = key as Key;
    const aliases = ALIASES[key];
    return {
      key,
      zh: zh.field[field],
      en: en.field[field],
      ...(aliases && { aliases }),
      ...(UNITS[key] && { units: UNITS[key] }),
      isRequired: KEY_COLUMNS[kind].has(key),
      cells,
      widthChars,
      example,
    };
  };

export const RECORD_COLUMNS: Readonly<Record<RecordSheetKind, readonly SheetColumn[]>> = {
  sku: Object.entries<Shape>(SKU_COLUMNS).map(toColumn('sku')),
  shipper: Object.entries<Shape>(SHIPPER_COLUMNS).map(toColumn('shipper')),
};

const PICTURES: ReadonlySet<string> = new Set(SKU_PICTURES);
export const isPictureField = (key: string): key is SkuPicture => PICTURES.has(key);
