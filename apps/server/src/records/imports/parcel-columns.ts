import type { ParcelItem, ParcelReceiver, Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import { smallParcels as en } from '@waybound/phrases/en/small-parcels/small-parcels';
import { smallParcels as zh } from '@waybound/phrases/zh/small-parcels/small-parcels';
import { KILOGRAMS, type SheetColumn } from './sheet-column.ts';

type Shape = readonly [cells: SheetColumn['cells'], widthChars: number, example: string, aliases?: readonly string[]];

type OfParcel = Exclude<keyof Parcel, 'receiver' | 'items'>;

/** Every field of a parcel has its column, in the order of the form: what concerns the parcel, its receiver, and one kind of goods of each row. */
const PARCEL = {
  customerOrderNo: ['text', 20, 'SO-1001', ['订单编号', '客户订单号', '平台订单号', 'Order no', 'Order ID', 'Customer order number']],
  productCode: ['text', 18, '', ['产品代码', '运输方式', '物流产品', 'Product code', 'Shipping method', 'Service']],
  countryId: ['country', 14, 'DE', ['国家', '国家代码', '收件人国家', '目的国', 'Country', 'Country code', 'Destination country']],
  weight: ['measure', 11, '0.480', ['包裹重量', '预报重量', 'Parcel weight', 'Gross weight']],
  length: ['measure', 10, '22', []],
  width: ['measure', 10, '15', []],
  height: ['measure', 10, '6', []],
  currency: ['currency', 9, 'EUR', ['申报币种', '币别', 'Declared currency']],
  category: ['category', 16, '', ['包裹类型', '报关类型', 'Goods category']],
  iossNo: ['text', 18, 'IM2760000742', ['IOSS', 'IOSS编号', 'IOSS no']],
  taxNo: ['text', 18, '', ['发件人VAT', 'Sender tax number', 'Sender VAT']],
  customerRemark: ['text', 24, '', ['客户备注', 'Remarks', 'Note']],
} as const satisfies Record<OfParcel, Shape>;

const RECEIVER = {
  name: ['text', 20, 'Max Mustermann', ['收件人姓名', 'Receiver name', 'Recipient', 'Recipient name', 'Consignee']],
  company: ['text', 22, '', ['收件人公司', 'Receiver company']],
  phone: ['text', 18, '+49 30 901820', ['收件人电话', '手机', 'Receiver phone', 'Mobile']],
  email: ['text', 24, 'max@example.com', ['收件人邮箱', 'Email', 'Receiver email']],
  address: ['text', 34, 'Hauptstrasse 12', ['收件人地址', '地址1', '街道', 'Address 1', 'Street', 'Receiver address']],
  city: ['text', 16, 'Berlin', ['收件人城市', 'Receiver city', 'Town']],
  province: ['text', 16, '', ['州', '省', '收件人省', '收件人州', 'State', 'Province', 'Region']],
  zipCode: ['text', 10, '10115', ['收件人邮编', '邮政编码', 'Zip', 'Zip code', 'Postal code']],
  taxNo: ['text', 18, '', ['Receiver tax number', 'Recipient tax number', '收件人VAT']],
} as const satisfies Record<keyof ParcelReceiver, Shape>;

const ITEM = {
  sku: ['text', 16, 'LAMP-01', ['SKU编码', '商品编码', 'MSKU', 'Item SKU']],
  declareNameEn: ['text', 22, 'desk lamp', ['英文申报品名', '申报英文名称', '英文名称', 'English name', 'Declared name']],
  declareNameCn: ['text', 16, '台灯', ['中文申报品名', '申报中文名称', '中文名称', 'Chinese name']],
  hsCode: ['digits', 14, '940521', ['海关编码', 'HS编码', 'HSCode', 'Customs code']],
  origin: ['countryCode', 10, 'CN', ['产地', '原产地', 'Country of origin', 'Made in']],
  quantity: ['count', 9, '2', ['件数', '申报数量', 'Qty', 'Pieces']],
  declareValue: ['decimal', 11, '12.50', ['申报单价', '申报价值', 'Unit price', 'Declared value']],
  unitWeight: ['measure', 12, '0.200', ['单件重量', '申报重量', 'Unit weight']],
  merchantProductId: ['text', 18, '', ['M-PID', 'Merchant number', 'Merchant product ID']],
  productModel: ['text', 16, '', ['产品型号', 'NS-PID', 'Product model', 'Part number']],
  gtin: ['digits', 16, '4006381333931', ['EAN', 'UPC', 'S-PID']],
  noGtin: ['mark', 9, '', ['Y081', '无标准编号']],
} as const satisfies Record<keyof ParcelItem, Shape>;

type Titles<K extends string> = Readonly<Record<K, string>>;

function columnsIn<K extends string>(prefix: string, shapes: Readonly<Record<K, Shape>>, titles: { zh: Titles<K>; en: Titles<K> }) {
  return Object.entries<Shape>(shapes).map(([name, [cells, widthChars, example, aliases = []]]): SheetColumn => {
    // The keys of the table are fields, whose phrases both languages have.
    const field = name as K;
    const key = `${prefix}${field}`;
    const units = UNITS[key];
    const title = { zh: titles.zh[field], en: titles.en[field], aliases, ...(units && { units }) };
    return { key, ...title, isRequired: key === KEY, cells, widthChars, example };
  });
}

const CENTIMETRES = ['cm', '厘米', '公分'];
/** Other units, and money of a currency that the currency column does not name, are not taken for ours. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  weight: KILOGRAMS,
  length: CENTIMETRES,
  width: CENTIMETRES,
  height: CENTIMETRES,
  'items.unitWeight': KILOGRAMS,
  'items.declareValue': [],
};

/** By it rows are one parcel, and a parcel is known again. */
const KEY = 'customerOrderNo';

/** What a finding at `items.2.hsCode` is of: the column `items.hsCode`. */
export const PARCEL_COLUMNS: readonly SheetColumn[] = [
  ...columnsIn<OfParcel>('', PARCEL, { zh: zh.fields, en: en.fields }),
  ...columnsIn<keyof ParcelReceiver>('receiver.', RECEIVER, { zh: zh.receiver, en: en.receiver }),
  ...columnsIn<keyof ParcelItem>('items.', ITEM, { zh: zh.item, en: en.item }),
];
