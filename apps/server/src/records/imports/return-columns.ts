import type { OverseasOrder, ReturnBatch, ReturnLine } from '@waybound/contract/overseas/overseas-fields';
import { overseas as en } from '@waybound/phrases/en/overseas/overseas';
import { overseas as zh } from '@waybound/phrases/zh/overseas/overseas';
import type { SheetColumn } from './sheet-column.ts';

type Shape = readonly [cells: SheetColumn['cells'], widthChars: number, example: string, aliases?: readonly string[]];

/** The country follows from the warehouse, and the sender is the same for all: it is chosen on the page. */
type OfReturn = 'shippingWay' | Exclude<keyof OverseasOrder, 'returnCountry' | 'batches' | 'lines' | 'sender'>;

/**
 * What concerns the whole waybill, a parcel, and a product of each row. Amazon's removal shipment report calls them by names of its own; what it
 * calls `sku` is the seller's number, which is not on the goods.
 */
const RETURN = {
  returnNo: [
    'text',
    22,
    'RMV-7K2P9Q',
    ['移除订单号', '移除订单编号', '退货单号', 'Removal order', 'Removal order ID', 'order-id', 'Order ID'],
  ],
  shippingWay: ['overseasWay', 14, '', ['类型', 'Type']],
  abroadStockAddress: ['offered', 20, '', ['海外仓', '仓库', '仓库代码', 'Warehouse', 'Warehouse code']],
  masterNo: ['text', 18, '', ['原单号', 'Original waybill']],
  currency: ['currency', 9, 'USD', ['币种', '币别', 'Currency']],
  serviceItemArr: ['offered', 24, '', ['服务', 'Services']],
  customerRemark: ['text', 24, '', ['客户备注', 'Remarks', 'Note']],
} as const satisfies Record<OfReturn, Shape>;

const BATCH = {
  trackNo: ['text', 24, '1Z999AA10123456784', ['跟踪号', '追踪编号', '物流单号', 'tracking-number', 'Tracking no', 'Tracking ID']],
  shipmentId: ['text', 16, '', ['货件号', 'Shipment', 'Shipment number']],
  cartons: ['count', 8, '1', ['箱子数', 'Boxes']],
  pallets: ['count', 8, '', ['托盘', 'Pallet count']],
} as const satisfies Record<keyof ReturnBatch, Shape>;

const LINE = {
  oldsku: ['text', 16, 'X001ABCDE1', ['FNSKU', '原 FNSKU', 'Current FNSKU']],
  fnSku: ['text', 16, 'X002ABCDE2', ['新标签', 'Relabel to']],
  quantity: ['count', 9, '20', ['件数', 'shipped-quantity', 'Shipped quantity', 'Qty', 'Pieces']],
  declareNameEn: ['text', 22, 'desk lamp', ['英文名称', '申报英文名称', 'English name']],
  declareNameCn: ['text', 16, '台灯', ['中文名称', '申报中文名称', 'Chinese name']],
  declareValue: ['decimal', 11, '12.50', ['申报价值', '单价', 'Unit price', 'Declared value']],
} as const satisfies Record<keyof ReturnLine, Shape>;

function columnsIn<K extends keyof typeof zh.fields>(prefix: string, shapes: Readonly<Record<K, Shape>>) {
  return Object.entries<Shape>(shapes).map(([name, [cells, widthChars, example, aliases = []]]): SheetColumn => {
    // The keys of the table are fields, whose phrases both languages have.
    const field = name as K;
    const key = `${prefix}${field}`;
    const title = { zh: zh.fields[field], en: en.fields[field], aliases, ...(field === 'declareValue' && { units: [] }) };
    return { key, ...title, isRequired: key === RETURN_KEY, cells, widthChars, example };
  });
}

/** By it rows are one return, and a return is known again. */
export const RETURN_KEY = 'returnNo';
/** The same of goods for the stock. */
export const STORAGE_KEY = 'masterNo';

/** What a finding at `lines.2.fnSku` is of: the column `lines.fnSku`. */
export const RETURN_COLUMNS: readonly SheetColumn[] = [
  ...columnsIn<OfReturn>('', RETURN),
  ...columnsIn<keyof ReturnBatch>('batches.', BATCH),
  ...columnsIn<keyof ReturnLine>('lines.', LINE),
];
