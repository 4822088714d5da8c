/** The SKUs that both sides of `sku-workbooks.ts` read and write. */

export const IMPORTED = 10_000;
export const EXPORTED = 100_000;

export const SKU_HEADINGS = [
  'SKU',
  '中文申报品名',
  '英文申报品名',
  '品牌',
  '型号',
  '材质',
  '用途',
  '单位',
  '海关编码',
  '带电',
  '申报单价',
  '采购价',
  '销售价',
];

/** A row as a seller's list has it; the same each time. */
export const skuRow = (n: number): (string | number)[] => [
  `LAMP-${String(n).padStart(6, '0')}`,
  `台灯 第${n % 997}款`,
  `desk lamp & shade ${n % 613}`,
  'Glow',
  `G-${n % 50}`,
  'ABS',
  '照明',
  '件',
  `94052${10_000 + (n % 90_000)}`,
  n % 2 === 0 ? '是' : '否',
  (n % 9000) / 100,
  30.5,
  39.99,
];
