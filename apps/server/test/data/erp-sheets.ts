/**
 * Two sheets as the systems of sellers write them, in columns of their public export formats: 20 orders of three rows each. What is said of
 * an order stands on its first row in the one, and on each of its rows in the other.
 */
export interface ErpSheet {
  /** Titles, above them what else the system writes. */
  head: readonly (readonly string[])[];
  rows: readonly (readonly string[])[];
  /** Below the orders. */
  tail: readonly (readonly string[])[];
  /** Of these titles nothing is taken over. */
  foreign: readonly string[];
  /** Texts that are wrong: in which row, under which title, and the field that they are wrong for. */
  wrong: readonly { row: number; title: string; text: string; key: string }[];
}

const ORDERS = 20;
const ROWS_OF_ORDER = 3;
const ROWS = [...Array(ORDERS * ROWS_OF_ORDER).keys()];
const orderOf = (row: number) => Math.floor(row / ROWS_OF_ORDER);
const inOrder = (row: number) => row % ROWS_OF_ORDER;
const isFirst = (row: number) => inOrder(row) === 0;

const totals = (width: number, word: string): string[] => [word, ...Array.from({ length: width - 2 }, () => ''), '1,920.00'];

/** A group of titles above them, on its first column. */
const ZH_COLUMNS: readonly (readonly [group: string, title: string, cell: (row: number) => string])[] = [
  ['出货单', '出货单号', (row) => (isFirst(row) ? `CH2611${String(orderOf(row)).padStart(4, '0')}` : '')],
  ['', '物流渠道', (row) => (isFirst(row) ? 'TEST-AIR' : '')],
  ['', '起运港', (row) => (isFirst(row) ? '深圳宝安国际机场' : '')],
  ['', '目的国家', (row) => (isFirst(row) ? ['美国', 'US', '美国(US)'][orderOf(row) % 3]! : '')],
  ['', '预计到仓日期', (row) => (isFirst(row) ? ['2026/12/1', '20261201', '2026年12月1日'][orderOf(row) % 3]! : '')],
  ['', '货物属性', (row) => (isFirst(row) ? '普货' : '')],
  ['', '产品特性', (row) => (isFirst(row) ? '无' : '')],
  ['', '是否单独报关', (row) => (isFirst(row) ? '否' : '')],
  ['', '提货方式', (row) => (isFirst(row) ? '自送' : '')],
  ['', '是否买保险', (row) => (isFirst(row) ? '否' : '')],
  ['', '派送方式', (row) => (isFirst(row) ? '卡派' : '')],
  ['收件人', '类型', (row) => (isFirst(row) ? '亚马逊' : '')],
  ['', '仓库代码', (row) => (isFirst(row) ? ['ONT8', '亚马逊 FTW1', 'LAX9仓'][orderOf(row) % 3]! : '')],
  ['', '公司', (row) => (isFirst(row) ? 'Amazon.com Services LLC' : '')],
  ['', '姓名', (row) => (isFirst(row) ? 'Receiving' : '')],
  ['', '电话', (row) => (isFirst(row) ? '+1 909 555 0100' : '')],
  ['', '详细地址', (row) => (isFirst(row) ? '24300 Nandina Ave' : '')],
  ['', '城市', (row) => (isFirst(row) ? 'Moreno Valley' : '')],
  ['', '省/州', (row) => (isFirst(row) ? 'CA' : '')],
  ['', '邮编', (row) => (isFirst(row) ? '92551.0' : '')],
  ['装箱', '箱号', (row) => ['1-2', '3~5', '6'][inOrder(row)]!],
  ['', '箱数', (row) => ['2.00', '3.00', '1.00'][inOrder(row)]!],
  ['', '毛重', () => '16kg'],
  ['', '净重', () => '15kg'],
  ['', '外箱尺寸(CM)', () => '60*40*35'],
  ['产品', 'SKU', (row) => `LAMP-${inOrder(row)}`],
  ['', '装箱数', () => '24.0'],
  ['', '中文品名', () => 'LED 灯'],
  ['', '英文品名', () => 'LED lamp'],
  ['', '申报单价', () => '3.2000'],
  ['', '海关编码', () => '9405210090.0'],
  ['', '品牌', () => 'Lumo'],
  ['', '材质', () => '塑料'],
  ['', '用途', () => '照明'],
  ['', '型号', (row) => `L-${inOrder(row)}`],
  ['', '是否带电', () => '否'],
  ['', '货件编号', () => 'FBA15ABCDEFG'],
  ['备注', '', (row) => (isFirst(row) ? '尽快' : '')],
  ['制单人', '', () => '王芳'],
];

const EN_COLUMNS: readonly (readonly [title: string, cell: (row: number) => string])[] = [
  ['Order No.', (row) => `SO-${10_400 + orderOf(row)}`],
  ['Ship Method', () => 'TEST-AIR'],
  ['POL', () => 'SZX'],
  ['Ctry', (row) => ['U.S.A.', 'US', 'United States'][orderOf(row) % 3]!],
  ['Ready Date', (row) => ['46357', '2026-12-01', '2026-12-01 00:00:00'][orderOf(row) % 3]!],
  ['Ship To Type', () => 'FBA'],
  ['FBA Warehouse', (row) => ['Amazon FTW1', 'ONT8', 'lax9'][orderOf(row) % 3]!],
  ['Ship To Company', () => 'Amazon.com Services LLC'],
  ['Ship To Name', () => 'Receiving'],
  ['Ship To Phone', () => '+1 909 555 0100'],
  ['Ship To Address 1', () => '33333 Lyndon B Johnson Fwy'],
  ['Ship To City', () => 'Dallas'],
  ['Ship To State', () => 'TX'],
  ['Ship To Zip', () => '75241'],
  ['Cargo Nature', () => 'general'],
  ['Cargo Type', () => 'None'],
  ['Customs Declaration', () => 'N'],
  ['Handover', () => 'Dropped off'],
  ['Insured', () => 'No'],
  ['Delivery Method', () => 'By truck'],
  ['Ctn No.', (row) => ['1-2', '3-5', '6'][inOrder(row)]!],
  ['No. of Ctns', (row) => ['2', '3', '1'][inOrder(row)]!],
  ['Item Code', (row) => `LAMP-${inOrder(row)}`],
  ['Item Description', () => 'LED lamp'],
  ['Chinese Name', () => 'LED 灯'],
  ['Qty/Ctn', () => '24'],
  ['Total Qty', (row) => ['48.00', '72.00', '24.00'][inOrder(row)]!],
  ['UOM', () => 'PCS'],
  ['Unit Price', () => '$3.20'],
  ['G.W./Ctn', () => '16.00 KGS'],
  ['N.W./Ctn', () => '15.00 KGS'],
  ['Carton Size', () => '60x40x35cm'],
  ['HS Code', () => '9405.21.0090'],
  ['HTS Code', () => '9405.21.0010'],
  ['Material', () => 'Plastic'],
  ['Used For', () => 'Lighting'],
  ['Brand', () => 'Lumo'],
  ['FBA Shipment ID', () => 'FBA15ABCDEFG'],
  ['Amazon Ref', () => '4XKM7Q2P'],
];

export const ZH_SHEET: ErpSheet = {
  head: [['出货单导出'], ZH_COLUMNS.map(([group]) => group), ZH_COLUMNS.map(([, title]) => title)],
  rows: ROWS.map((row) => ZH_COLUMNS.map(([, , cell]) => cell(row))),
  tail: [totals(ZH_COLUMNS.length, '合计')],
  foreign: ['净重', '制单人'],
  wrong: [
    { row: 0, title: '仓库代码', text: 'ONT99', key: 'dispatchAddressCode' },
    { row: 3, title: '预计到仓日期', text: '2026/11/1', key: 'etInStock' },
    { row: 7, title: '箱数', text: '4', key: 'boxes' },
    { row: 9, title: '目的国家', text: '亚特兰蒂斯', key: 'countryId' },
    { row: 13, title: '毛重', text: '16磅', key: 'grossWeight' },
    { row: 16, title: '外箱尺寸(CM)', text: '60*40', key: 'size' },
    { row: 18, title: '装箱数', text: '2.5', key: 'quantityPerBox' },
    { row: 22, title: '箱号', text: '三至五', key: 'startBoxNumber' },
    { row: 24, title: '海关编码', text: '94052100', key: 'customsCode' },
    { row: 27, title: '姓名', text: '#N/A', key: 'dispatchLinkMan' },
  ],
};

export const EN_SHEET: ErpSheet = {
  head: [['Shipment export', '', '2026-11-20'], EN_COLUMNS.map(([title]) => title)],
  rows: ROWS.map((row) => EN_COLUMNS.map(([, cell]) => cell(row))),
  tail: [totals(EN_COLUMNS.length, 'Grand Total:')],
  foreign: ['N.W./Ctn'],
  wrong: [
    { row: 1, title: 'Total Qty', text: '70', key: 'quantity' },
    { row: 4, title: 'Ship To City', text: 'Austin', key: 'dispatchCity' },
    { row: 7, title: 'Handover', text: 'somehow', key: 'selfDelivered' },
    { row: 10, title: 'G.W./Ctn', text: '35 lb', key: 'grossWeight' },
    { row: 14, title: 'Carton Size', text: '60x40x70cm', key: 'size' },
    { row: 16, title: 'Ctn No.', text: 'three', key: 'startBoxNumber' },
    { row: 19, title: 'Unit Price', text: 'free', key: 'declareValue' },
    { row: 21, title: 'FBA Shipment ID', text: 'STA1234567', key: 'shipmentId' },
  ],
};

/** The sheet with what is wrong in it. */
export const withWrong = ({ head, rows, tail, wrong }: ErpSheet): string[][] => {
  const titles = head.at(-1) ?? [];
  const groups = head.at(-2) ?? [];
  const placeOf = (title: string) => (titles.includes(title) ? titles : groups).indexOf(title);
  const table = rows.map((cells) => [...cells]);
  for (const { row, title, text } of wrong) table[row]![placeOf(title)] = text;
  return [...head, ...table, ...tail].map((cells) => [...cells]);
};
