import type { Order, PackingRow, InvoiceLine } from '@waybound/contract/orders/order-fields';
import type { ColumnKind } from '@waybound/contract/orders/order-row';
import { columnOf, INTAKE_KEYS, type IntakeKey } from '@waybound/domain/intake/columns';
import { choicesOf, fieldOf, writeCell } from '../cell-words.ts';
import { withoutContainers } from './sheet-containers.ts';
import { SHEET_WORDS, titleOf } from './sheet-titles.ts';
import type { PlannedColumn, PlannedRow, WorkbookPlan } from '../../../../gateways/sheets/write/workbook-plan.ts';
import type { Language } from '../../../../kernel/language.ts';
import type { Channel } from '../../../../records/channel/channels.ts';

/** Sheets of orders as they are sent out: templates, and waybills to be changed and imported again. */

/** What most orders need; all else is known from the channel, the boxes and the SKU library. */
const FAST_KEYS: readonly IntakeKey[] = [
  'referenceNo',
  'channelId',
  'loadingPort',
  'countryId',
  'purposeWarehouseType',
  'dispatchAddressCode',
  'dispatcher',
  'dispatchLinkMan',
  'dispatchPhone',
  'dispatchAddress',
  'dispatchCity',
  'dispatchProvince',
  'dispatchZipCode',
  'channelCapacity',
  'specialProduct',
  'dsPlatformName',
  'isNeedSubscribe',
  'isCustomerDeclaration',
  'deliveryType',
  'selfDelivered',
  'isBuyInsurance',
  'insuranceTerms',
  'purchaseValue',
  'currency',
  'customerRemark',
  'boxes',
  'grossWeight',
  'length',
  'width',
  'height',
  'sku',
  'quantity',
  'shipmentId',
  'referenceId',
  'declareNameCn',
  'declareNameEn',
  'declareValue',
  'declareCurrency',
  'customsCode',
];

/** A number of ours means nothing in an empty sheet; what customers' own sheets say in another way is asked in one. */
const NOT_ASKED: ReadonlySet<IntakeKey> = new Set<IntakeKey>(['waybillNo', 'size', 'quantityPerBox']);

/** What is asked in a template of either size. */
export const TEMPLATE_KEYS: Readonly<Record<'fast' | 'full', readonly IntakeKey[]>> = {
  fast: FAST_KEYS,
  full: INTAKE_KEYS.filter((key) => !NOT_ASKED.has(key)),
};

const EXAMPLES: Readonly<Partial<Record<IntakeKey, string>>> = {
  referenceNo: 'PO-2026-001',
  loadingPort: 'SZX',
  countryId: 'US',
  dispatchAddressCode: 'ONT8',
  dispatcher: 'Amazon.com Services LLC',
  dispatchLinkMan: 'Receiving',
  dispatchPhone: '+1 909 555 0100',
  dispatchAddress: '24300 Nandina Ave',
  dispatchCity: 'Moreno Valley',
  dispatchProvince: 'CA',
  dispatchZipCode: '92551',
  dsPlatformName: 'Amazon',
  selfDelivered: 'dropoff',
  purchaseValue: '5000',
  boxes: '12',
  grossWeight: '10.5',
  length: '60',
  width: '40',
  height: '30',
  sku: 'LAMP-01',
  quantity: '120',
  shipmentId: 'FBA15ABCDEFG',
  referenceId: '4XKM7Q2P',
  declareNameCn: '台灯',
  declareNameEn: 'desk lamp',
  declareValue: '12.50',
  customsCode: '9405210000',
};

/** A yes would ask for columns that most orders do not need. */
const MOSTLY_NO: ReadonlySet<IntakeKey> = new Set<IntakeKey>(['isCustomerDeclaration']);

const CELL_KINDS: Readonly<Partial<Record<ColumnKind, PlannedColumn['kind']>>> = { decimal: 'decimal', count: 'integer' };
const WIDE: ReadonlySet<IntakeKey> = new Set<IntakeKey>(['channelId', 'dispatcher', 'dispatchAddress', 'customerRemark', 'declareNameEn']);

function plannedColumn(key: IntakeKey, lang: Language, channels: readonly Channel[]): PlannedColumn {
  const { kind } = columnOf(key);
  const choices = choicesOf(kind, key, lang, channels);
  return {
    key,
    title: titleOf(key, lang),
    kind: CELL_KINDS[kind] ?? 'text',
    widthChars: WIDE.has(key) ? 26 : 14,
    ...(key === 'referenceNo' && { isRequired: true }),
    // Anyone who knows the code need not look for the name.
    ...(choices && choices.length > 0 && { choices, isChoiceStrict: false }),
  };
}

/** An empty table. What its columns mean is on a second sheet, by an example: one in the table would be taken over as an order. */
export function templatePlan(keys: readonly IntakeKey[], lang: Language, channels: readonly Channel[]): WorkbookPlan {
  const words = SHEET_WORDS[lang];
  const exampleOf = (key: IntakeKey): string => {
    const offered = choicesOf(columnOf(key).kind, key, lang, channels);
    return EXAMPLES[key] ?? offered?.at(MOSTLY_NO.has(key) ? -1 : 0) ?? '';
  };
  return {
    name: words.sheetName,
    columns: keys.map((key) => plannedColumn(key, lang, channels)),
    rows: [],
    notes: {
      name: words.notes,
      widthsChars: [26, 60, 34],
      rows: [
        [words.column, words.kind, words.example],
        ...keys.map((key) => [titleOf(key, lang), words.how[columnOf(key).kind], exampleOf(key)]),
        [''],
        ...Object.values(words.rules).map((sentence) => ['', sentence]),
      ],
    },
  };
}

export interface ExportedOrder {
  waybillNo: string;
  order: Order;
  channel: Channel | undefined;
}

/** Waybills in the columns of the full template and their own number, by which they are known again. Columns that none of them uses stay out. */
export function exportPlan(orders: readonly ExportedOrder[], lang: Language, channels: readonly Channel[]): WorkbookPlan {
  const rows = orders.flatMap((exported) => rowsOf(exported, lang));
  const used = INTAKE_KEYS.filter((key) => ALWAYS.has(key) || rows.some(({ cells }) => cells[key] !== undefined));
  return { name: SHEET_WORDS[lang].sheetName, columns: used.map((key) => plannedColumn(key, lang, channels)), rows };
}

const ALWAYS: ReadonlySet<IntakeKey> = new Set<IntakeKey>(['waybillNo', 'referenceNo']);

function rowsOf({ waybillNo, order, channel }: ExportedOrder, lang: Language): PlannedRow[] {
  const said = withoutContainers(order);
  const { packingList = [], invoiceLines = [] } = said;
  const lines = new Map(invoiceLines.map((line) => [line.sku, line]));
  const written = new Set<string>();
  const rows = packingList.map((row, at) => {
    const line = row.sku === undefined || written.has(row.sku) ? undefined : lines.get(row.sku);
    if (row.sku !== undefined) written.add(row.sku);
    return cellsOf(at === 0 ? said : undefined, row, line, lang, channel);
  });
  const first = rows.length > 0 ? rows : [cellsOf(said, undefined, undefined, lang, channel)];
  // The number is in each row, so that the rows of a sorted sheet are still matched.
  return first.map((cells) => ({
    cells: { ...cells, waybillNo, ...(order.referenceNo !== undefined && { referenceNo: order.referenceNo }) },
  }));
}

function cellsOf(
  order: Order | undefined,
  row: PackingRow | undefined,
  line: InvoiceLine | undefined,
  lang: Language,
  channel: Channel | undefined,
): Partial<Record<IntakeKey, string>> {
  const cells: Partial<Record<IntakeKey, string>> = {};
  for (const key of INTAKE_KEYS) {
    const { part, kind } = columnOf(key);
    const holder: object | undefined = part === 'box' ? row : line;
    // A key of a box or a product is a field of its row or line.
    const value = part === 'order' ? order && fieldOf(order, key) : holder && (holder as Readonly<Record<string, unknown>>)[key];
    const text = writeCell(kind, key, value, lang, channel);
    if (text !== undefined) cells[key] = text;
  }
  return cells;
}
