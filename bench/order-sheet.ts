/** The orders that both sides of `order-intake.ts` read: 500 waybills, each with 20 rows of one carton. */

export const WAYBILLS = 500;
export const CARTONS = 10_000;

const ORDER = [
  'TEST-AIR',
  'SZX',
  'US',
  'FBA',
  'ONT8',
  'Amazon',
  'Receiving',
  '+1 909 555 0100',
  '普货',
  '无',
  '否',
  '自送到仓',
  '否',
  '卡车派送',
];

export const ORDER_HEADINGS = [
  '参考号',
  '渠道',
  '起运地',
  '目的国家',
  '收货类型',
  '仓库代码',
  '收货公司',
  '联系人',
  '电话',
  '渠道能力',
  '特殊产品',
  '自有抬头报关',
  '交货方式',
  '购买保险',
  '派送方式',
  '箱号',
  '毛重 (kg)',
  '长 (cm)',
  '宽 (cm)',
  '高 (cm)',
  'SKU',
  '数量',
  '英文品名',
  '中文品名',
  '申报单价',
];

/** A row as a seller's list has it; the same each time. */
export function orderRow(n: number): (string | number)[] {
  const box = n % (CARTONS / WAYBILLS);
  const waybill = (n - box) / (CARTONS / WAYBILLS);
  const head = box === 0 ? ORDER : ORDER.map(() => '');
  return [`PO-${waybill}`, ...head, box + 1, 10 + (n % 5), 60, 40, 30 + (n % 7), `LAMP-${n % 10}`, 24, 'LED lamp', 'LED 灯', 3.2];
}
