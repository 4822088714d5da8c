/**
 * What people write above the columns of a packing list or an invoice, and for its choices, in Chinese and English: pasted or in a
 * workbook. These words are recognised, never shown, so they are here and not among the phrases; tests see to it that the titles of our
 * own columns are among them.
 */
export const PACKING_HEADERS = {
  startBoxNumber: [
    '起始箱号',
    '开始箱号',
    '箱号',
    '箱号起',
    '从箱号',
    'start box',
    'box no',
    'box number',
    'carton no',
    'ctn no',
    'from box',
    'box from',
  ],
  endBoxNumber: ['结束箱号', '终止箱号', '截止箱号', '箱号止', '到箱号', 'end box', 'to box', 'box to', 'last box'],
  grossWeight: [
    '毛重',
    '单箱毛重',
    '单箱重量',
    '重量',
    '箱重',
    '实重',
    'gross weight',
    'gross',
    'gw',
    'weight',
    'weight per box',
    'unit weight',
  ],
  length: ['长', '箱长', '长度', 'length', 'l'],
  width: ['宽', '箱宽', '宽度', 'width', 'w'],
  height: ['高', '箱高', '高度', 'height', 'h'],
  sku: ['sku', 'msku', '产品编码', '商品编码', '货号', '卖家sku', 'seller sku', 'item', 'product'],
  quantity: ['数量', '总数量', '产品数量', '个数', '件数', 'quantity', 'qty', 'pcs', 'units'],
  shipmentId: ['shipment id', 'fba号', 'fba单号', 'fba id', '货件编号', '货件号', '货件id', 'fba shipment id'],
  referenceId: ['reference id', 'amazon reference id', '货件参考号', '追踪编号', '参考编号', 'po', 'po number'],
  trackNumber: ['跟踪单号', '跟踪号', '快递单号', '追踪号', 'tracking no', 'tracking number', 'tracking'],
  trackType: ['承运商', '快递公司', 'carrier', 'courier'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const INVOICE_HEADERS = {
  sku: ['sku', 'msku', '产品编码', '商品编码', '货号', 'seller sku', 'item'],
  declareNameCn: ['中文品名', '品名', '申报中文名', '中文名', '产品中文名', 'chinese name', 'name chinese', 'name cn', 'declared name cn'],
  declareNameEn: [
    '英文品名',
    '申报英文名',
    '英文名',
    '产品英文名',
    'english name',
    'name english',
    'name en',
    'description',
    'declared name',
  ],
  quantity: ['数量', '总数量', '产品数量', 'quantity', 'qty', 'pcs'],
  measurementUnit: ['单位', '申报单位', 'unit', 'uom'],
  perSuitNum: ['每套件数', '每套数量', 'pieces per set'],
  declareValue: ['申报单价', '申报价值', '单价', '申报价', 'declared value', 'unit price', 'unit value', 'value'],
  customsCode: ['国内海关编码', '海关编码', '海关hs编码', 'hs编码', 'hs code', 'hscode', 'hs code cn', 'customs code'],
  destinationPortCustomsClearanceCode: [
    '目的国编码',
    '目的港清关编码',
    '清关编码',
    'hs code dest',
    'destination hs code',
    'hts',
    'import code',
  ],
  brand: ['品牌', 'brand'],
  material: ['材质', '材料', '英文材质', 'material'],
  purpose: ['用途', '英文用途', 'purpose', 'use', 'usage'],
  model: ['型号', '规格型号', 'model', 'model no'],
  isCharged: ['带电', '是否带电', '电池', 'battery', 'with battery'],
  purchasingPrice: ['采购单价', '采购价', '进货价', 'purchase price', 'cost'],
  salePrice: ['销售单价', '销售价', '售价', 'sale price', 'selling price'],
  salesConnection: ['asin', '销售链接', 'sales link'],
  declaredPrice: ['报关单价', '出口单价', '出口申报单价', 'export unit price', 'export price'],
  distributionMaterialCount: ['配料数量', '材料数量', 'material count', 'number of materials'],
  productLotCount: ['产品批次数量', '批次数量', '批次数', 'lot count', 'number of lots'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What stands for a choice, in either language. */
export const UNIT_CODES: Readonly<Record<string, string>> = {
  件: 'piece',
  个: 'piece',
  只: 'piece',
  pc: 'piece',
  pcs: 'piece',
  piece: 'piece',
  pieces: 'piece',
  套: 'set',
  set: 'set',
  sets: 'set',
};
export const YES_NO_CODES: Readonly<Record<string, string>> = {
  是: 'true',
  yes: 'true',
  y: 'true',
  1: 'true',
  true: 'true',
  否: 'false',
  no: 'false',
  n: 'false',
  0: 'false',
  false: 'false',
};

/** A word that means nothing stays, so that it can be put right. */
export const codeOf = (codes: Readonly<Record<string, string>>, text: string): string => codes[text.trim().toLowerCase()] ?? text;
