/**
 * The columns of a sheet of orders (docs/decisions, batch intake): which field a column fills, whether it is said once for the waybill or
 * on each row, and what customers write above it. Titles of our own are in the phrases; these words are recognised, never shown.
 */
export type IntakeKind =
  | 'text'
  | 'code'
  | 'decimal'
  | 'count'
  | 'yesNo'
  | 'terms'
  | 'country'
  | 'channel'
  | 'port'
  | 'division'
  | 'warehouse'
  | 'capacities'
  | 'products'
  | 'way'
  | 'line'
  | 'choice'
  | 'unit';

/** `order`: once for the waybill. `box`: one row of the packing list. `product`: customs data of the row's SKU. */
export type IntakePart = 'order' | 'box' | 'product';

export interface IntakeColumn {
  part: IntakePart;
  kind: IntakeKind;
  aliases: readonly string[];
}

const order = (kind: IntakeKind, ...aliases: string[]): IntakeColumn => ({ part: 'order', kind, aliases });
const box = (kind: IntakeKind, ...aliases: string[]): IntakeColumn => ({ part: 'box', kind, aliases });
const product = (kind: IntakeKind, ...aliases: string[]): IntakeColumn => ({ part: 'product', kind, aliases });

/** Keys are paths of the order, of a packing row or of an invoice line; `waybillNo` and `boxes` exist in sheets alone. */
export const INTAKE_COLUMNS = {
  referenceNo: order(
    'code',
    '参考号',
    '客户单号',
    '客户参考号',
    '客户订单号',
    '订单号',
    '单号',
    'ref',
    'ref no',
    'reference',
    'order no',
    'po number',
  ),
  waybillNo: order('code', '运单号', 'waybill', 'waybill no'),
  shippingWay: order('way', '运输方式', '运输类型', 'way', 'mode', 'transport mode'),
  line: order('line', '线路'),
  channelId: order('channel', '渠道', '渠道名称', '渠道代码', '服务', '物流渠道', 'channel', 'service', 'channel code'),
  loadingPort: order('port', '起运地', '起运港', '始发地', '装货港', 'departure', 'origin', 'port of loading', 'pol'),
  dischargePort: order('port', '卸货港', '目的港', '到达港', 'port of discharge', 'discharge port', 'pod'),
  countryId: order('country', '国家', '目的国', '目的国家', '收件国家', '收货国家', 'country', 'destination', 'destination country'),
  customerTotalPackages: order('count', '总件数', '总箱数', '件数', 'total packages', 'total cartons', 'packages'),
  customerActualWeight: order('decimal', '总重量', '总毛重', '实重', 'total weight', 'total gross weight'),
  customerVolume: order('decimal', '总体积', '体积', 'total volume', 'volume', 'cbm'),
  purposeWarehouseType: order('choice', '收货类型', '仓库类型', '地址类型', 'deliver to', 'address type'),
  dispatchAddressCode: order(
    'code',
    '仓库代码',
    'fba仓库',
    'fba仓库代码',
    '亚马逊仓库',
    '仓库',
    'warehouse',
    'warehouse code',
    'fc',
    'fc code',
  ),
  dispatcher: order('text', '收货公司', '收件公司', '收件人公司', '公司', 'consignee', 'company', 'receiving company'),
  dispatchLinkMan: order('text', '联系人', '收件人', '收货人', '收件人姓名', 'contact', 'attn', 'recipient', 'consignee name'),
  dispatchPhone: order('text', '电话', '收件人电话', '收货电话', '手机', 'phone', 'tel', 'telephone'),
  dispatchEmail: order('text', '邮箱', '收件人邮箱', 'email', 'mail'),
  dispatchProvince: order('code', '州', '省', '州省', '省州', '收件人州', 'state', 'province', 'state code'),
  dispatchCity: order('text', '城市', '收件城市', '收件人城市', 'city', 'town'),
  dispatchZipCode: order('code', '邮编', '收件邮编', '收件人邮编', 'zip', 'zip code', 'postcode', 'postal code'),
  dispatchAddress: order('text', '地址', '收件地址', '收货地址', '收件人地址', '地址1', 'address', 'address 1', 'address line 1', 'street'),
  dispatchAddress2: order('text', '地址2', '收件人地址2', 'address 2', 'address line 2'),
  channelCapacity: order('capacities', '渠道能力', '货物属性', 'channel capability', 'capability'),
  specialProduct: order('products', '特殊产品', '产品属性', 'special product', 'special goods'),
  isTaxFarming: order('yesNo', '是否包税', '包税', 'tax included'),
  deliveryTerms: order('choice', '贸易条款', '交货条款', '条款', 'incoterms', 'delivery terms', 'terms'),
  deliveryType: order('choice', '派送方式', '尾程派送', 'last mile', 'last mile delivery'),
  selfDelivered: order('choice', '交货方式', '提货方式', 'handover', 'pickup method'),
  inStockChannel: order(
    'warehouse',
    '送货仓库',
    '入仓仓库',
    '交货仓库',
    '收货仓库',
    '收货仓',
    'receiving warehouse',
    'drop-off warehouse',
    'handover warehouse',
  ),
  provinceId: order('division', '国内分区', '提货省份', 'domestic division', 'pickup province'),
  isCustomerDeclaration: order('yesNo', '自有抬头报关', '是否报关', '报关', '单独报关', 'own declaration', 'declare'),
  exportDelegationCompanyName: order('text', '出口委托公司', '报关公司', 'export company'),
  exportDelegationCompanyTax: order('code', '出口委托税号', 'export tax number'),
  isBuyInsurance: order('yesNo', '购买保险', '是否投保', '保险', 'insurance', 'buy insurance'),
  insuranceTerms: order('terms', '同意保险条款', '接受保险条款', 'insurance terms', 'accept insurance terms'),
  purchaseValue: order('decimal', '货物采购价值', '投保金额', '货值', 'purchase value', 'insured value'),
  currency: order('choice', '币种', '货币', 'currency'),
  isPVA: order('yesNo', '递延增值税', 'pva', 'postponed vat'),
  isChinaAustraliaCard: order('yesNo', '中澳证书', '中澳自贸证书', 'china australia certificate'),
  cabinetType: order('choice', '柜型', 'container type'),
  cabinetNumber: order('code', '柜号', 'container number', 'container no'),
  vessel: order('text', '船名', '船名航次', 'vessel', 'vessel voyage'),
  expressAccount: order('code', '快递账号', '承运商账号', 'express account', 'carrier account'),
  etInStock: order('code', '预计到仓日期', '预计入仓', '预计交货日期', 'expected at warehouse', 'expected delivery to warehouse'),
  dsPlatformName: order('text', '电商平台', '平台', 'platform'),
  isNeedSubscribe: order('yesNo', '订阅轨迹', '是否订阅', 'subscribe'),
  customerRemark: order('text', '备注', '客户备注', 'remark', 'remarks', 'note', 'notes'),
  'shipper.shipperCompany': order('text', '发货公司', '发件公司', '发货人公司英文名', 'shipper', 'shipper company'),
  'shipper.shipperAttn': order('text', '发货人', '发件人', 'shipper contact'),
  'shipper.shipperPhone': order('text', '发货人电话', '发件人电话', 'shipper phone'),
  'shipper.shipperAddress': order('text', '发货地址', '发件地址', 'shipper address'),
  'importer.importerCompany': order('text', '进口商', '进口商公司', 'importer', 'importer company'),
  'importer.importerAttn': order('text', '进口商联系人', 'importer contact'),
  'importer.importerPhone': order('text', '进口商电话', 'importer phone'),
  'importer.importerAddress': order('text', '进口商地址', 'importer address'),
  'importer.VAT': order('code', 'vat', 'vat税号', 'vat号', 'vat number'),
  'importer.EORI': order('code', 'eori', 'eori号', 'eori number'),

  startBoxNumber: box(
    'count',
    '起始箱号',
    '开始箱号',
    '箱号',
    '箱号起',
    'start box',
    'box no',
    'box number',
    'carton no',
    'ctn no',
    'box from',
  ),
  endBoxNumber: box('count', '结束箱号', '终止箱号', '截止箱号', '箱号止', 'end box', 'box to', 'last box'),
  boxes: box('count', '箱数', '箱子数', 'boxes', 'cartons', 'ctns', 'number of boxes', 'carton qty'),
  grossWeight: box('decimal', '毛重', '单箱毛重', '单箱重量', '重量', '箱重', 'gross weight', 'gw', 'weight', 'weight per box'),
  length: box('decimal', '长', '箱长', '长度', 'length', 'l'),
  width: box('decimal', '宽', '箱宽', '宽度', 'width', 'w'),
  height: box('decimal', '高', '箱高', '高度', 'height', 'h'),
  sku: box('text', 'sku', 'msku', 'sku编码', '产品编码', '商品编码', '货号', 'seller sku', 'item'),
  quantity: box('count', '数量', '总数量', '产品数量', '个数', 'quantity', 'qty', 'pcs', 'units'),
  shipmentId: box('code', 'shipment id', 'fba号', 'fba单号', 'fba id', '货件编号', '货件号', 'fba shipment id'),
  referenceId: box('code', 'reference id', 'amazon reference id', '货件参考号', '货件追踪编号'),
  trackNumber: box('code', '跟踪单号', '跟踪号', '快递单号', '追踪号', 'tracking no', 'tracking number', 'tracking'),
  trackType: box('choice', '承运商', '快递公司', 'carrier', 'courier'),

  declareNameCn: product('text', '中文品名', '品名', '申报中文名', '中文名', 'chinese name', 'name cn'),
  declareNameEn: product('text', '英文品名', '申报英文名', '英文名', 'english name', 'name en', 'description', 'declared name'),
  declareValue: product('decimal', '申报单价', '申报价值', '单价', '申报价', 'declared value', 'unit price', 'unit value'),
  customsCode: product('code', '国内海关编码', '海关编码', 'hs编码', 'hs code', 'hscode', 'customs code'),
  destinationPortCustomsClearanceCode: product(
    'code',
    '目的国编码',
    '目的港清关编码',
    '清关编码',
    'hts',
    'destination hs code',
    'import code',
  ),
  brand: product('text', '品牌', 'brand'),
  material: product('text', '材质', '材料', 'material'),
  purpose: product('text', '用途', 'purpose', 'usage'),
  model: product('text', '型号', '规格型号', 'model'),
  measurementUnit: product('unit', '单位', '申报单位', 'unit', 'uom'),
  perSuitNum: product('count', '每套件数', '每套数量', 'pieces per set'),
  isCharged: product('yesNo', '带电', '是否带电', '电池', 'battery', 'with battery'),
  purchasingPrice: product('decimal', '采购单价', '采购价', 'purchase price', 'cost'),
  salePrice: product('decimal', '销售单价', '销售价', '售价', 'sale price', 'selling price'),
  salesConnection: product('code', 'asin', '销售链接', 'sales link'),
  declaredPrice: product('decimal', '报关单价', '出口单价', '出口申报单价', 'export unit price', 'export price'),
  distributionMaterialCount: product('count', '配料数量', '材料数量', 'material count', 'number of materials'),
  productLotCount: product('count', '产品批次数量', '批次数量', '批次数', 'lot count', 'number of lots'),
} as const satisfies Readonly<Record<string, IntakeColumn>>;

export type IntakeKey = keyof typeof INTAKE_COLUMNS;

// The keys of the table above, which TypeScript widens to text.
export const INTAKE_KEYS = Object.keys(INTAKE_COLUMNS) as readonly IntakeKey[];
export const isIntakeKey = (text: string): text is IntakeKey => Object.hasOwn(INTAKE_COLUMNS, text);
export const columnOf = (key: IntakeKey): IntakeColumn => INTAKE_COLUMNS[key];

/** Which field each column of a sheet fills, by its place; null is a column that fills none. */
export type IntakeMapping = readonly (IntakeKey | null)[];
