/** The parcels that both sides of `parcel-intake.ts` read and write. */

export const PARCELS = 5_000;

export const PARCEL_HEADINGS = [
  '订单号',
  '物流产品',
  '国家',
  '重量（kg）',
  '币种',
  '物品类别',
  '收件人姓名',
  '电话',
  '地址',
  '城市',
  '邮编',
  'SKU',
  '英文品名',
  'HS 编码',
  '原产地',
  '数量',
  '申报单价',
  '型号',
];

/** A parcel of one kind of goods as a seller's list has it; the same each time. */
export const parcelRow = (n: number): (string | number)[] => [
  `SO-${String(n).padStart(6, '0')}`,
  '欧洲小包',
  '德国',
  '0.8',
  '欧元',
  '销售商品',
  `Max Mustermann ${n % 613}`,
  '+49 30 901820',
  `Hauptstrasse ${n % 97}`,
  'Berlin',
  '10115',
  `LAMP-${n % 500}`,
  'desk lamp',
  '94052100',
  'CN',
  2,
  12.5,
  `L-${n % 500}`,
];
