import {
  lineInvoice,
  overseasFields,
  returnBatch,
  returnLine,
  type OverseasOrder,
  type OverseasOrderInput,
} from '@waybound/contract/overseas/overseas-fields';
import type { OverseasWay } from '@waybound/contract/overseas/listed-states';
import { check, type FormFinding } from '@waybound/contract/rules';
import { overseasFindings } from '@waybound/domain/overseas/order-findings';
import { createRowReader } from '../../../parts/entry-grid/row-reader.ts';
import type { SheetRow } from '../../../kit/sheet/Sheet.tsx';

export const LINE_KEYS = ['oldsku', 'fnSku', 'quantity', 'declareNameEn', 'declareNameCn', 'declareValue'] as const;
export type LineKey = (typeof LINE_KEYS)[number];
export type LineCells = SheetRow<LineKey>;

export const BATCH_KEYS = ['trackNo', 'shipmentId', 'cartons', 'pallets'] as const;
export type BatchKey = (typeof BATCH_KEYS)[number];
export type BatchCells = SheetRow<BatchKey>;

export const SENDER_FIELDS = [
  'shipperCompany',
  'shipperCompanyCN',
  'shipperAttn',
  'shipperPhone',
  'shipperEmail',
  'shipperAddress',
  'shipperZipCode',
  'shipperEnterpriseCreditCode',
] as const satisfies readonly (keyof OverseasOrder['sender'])[];
export type SenderField = (typeof SENDER_FIELDS)[number];
export type Sender = Readonly<Record<SenderField, string>>;

/** What a new one is filled in from. */
export interface BegunReturn {
  order: OverseasOrder;
  shippingWay: OverseasWay;
}

/** As it is typed. */
export interface ReturnValues {
  shippingWay: OverseasWay;
  masterNo: string;
  returnCountry: string;
  abroadStockAddress: string;
  returnNo: string;
  currency: string;
  customerRemark: string;
  serviceItemArr: readonly string[];
  sender: Sender;
  batches: readonly BatchCells[];
  lines: readonly LineCells[];
}

const written = (value: string | number | undefined): string => (value === undefined ? '' : String(value));
// One entry for each key.
const cellsOf = <K extends string>(keys: readonly K[], row: Partial<Record<K, string | number | undefined>>): SheetRow<K> =>
  Object.fromEntries(keys.map((key) => [key, written(row[key])])) as SheetRow<K>;

export const senderOf = (sender: OverseasOrder['sender'] = {}): Sender => cellsOf(SENDER_FIELDS, sender);
export const linesOf = (lines: OverseasOrder['lines'] = []): LineCells[] => lines.map((line) => cellsOf(LINE_KEYS, line));

export const returnValuesOf = (order: Partial<OverseasOrder> = {}, shippingWay: OverseasWay = 'TH'): ReturnValues => ({
  shippingWay,
  masterNo: written(order.masterNo),
  returnCountry: written(order.returnCountry),
  abroadStockAddress: written(order.abroadStockAddress),
  returnNo: written(order.returnNo),
  currency: order.currency ?? 'USD',
  customerRemark: written(order.customerRemark),
  serviceItemArr: order.serviceItemArr ?? [],
  sender: senderOf(order.sender),
  batches: (order.batches ?? []).map((batch) => cellsOf(BATCH_KEYS, batch)),
  lines: linesOf(order.lines),
});

export const readLines = createRowReader<LineKey, typeof returnLine>(returnLine, (cells) => cells);
export const readBatches = createRowReader<BatchKey, typeof returnBatch>(returnBatch, (cells) => cells);
export const readInvoice = createRowReader<LineKey, typeof lineInvoice>(lineInvoice, (cells) => cells);

type SentReturn = OverseasOrderInput & Pick<ReturnValues, 'shippingWay'>;

/** As it travels; what cannot be read of the grids is said at their cells. Goods for the stock have no removal order. */
export const returnSentOf = ({ returnCountry, lines, batches, ...values }: ReturnValues): SentReturn =>
  ({
    ...values,
    ...(values.shippingWay === 'HWC' && { returnNo: '' }),
    serviceItemArr: [...values.serviceItemArr],
    returnCountry: returnCountry === '' ? undefined : Number(returnCountry),
    lines: readLines(lines).lines.map(({ value }) => value),
    batches: readBatches(batches).lines.map(({ value }) => value),
  }) as SentReturn; // A choice of currency is checked with the rest.

/** What cannot be saved as it is typed. Of the grids each cell, from its row in the grid. */
export function returnFindings(values: ReturnValues): readonly FormFinding[] {
  const checked = check(overseasFields, returnSentOf(values));
  const under = (name: string, findings: readonly FormFinding[]) => findings.map((each) => ({ ...each, path: `${name}.${each.path}` }));
  return [
    ...(checked.ok ? [] : checked.findings),
    ...under('lines', readLines(values.lines).findings),
    ...under('batches', readBatches(values.batches).findings),
  ];
}

/** What a submission lacks besides; rows of the grid by their place in it. */
export function missingFindings(values: ReturnValues): readonly FormFinding[] {
  const checked = check(overseasFields, returnSentOf(values));
  if (!checked.ok) return [];
  const { lines } = readLines(values.lines);
  return overseasFindings(checked.value, values.shippingWay).map((finding) => {
    const [, index, field] = /^lines\.([0-9]+)\.(.+)$/.exec(finding.path) ?? [];
    const line = lines[Number(index)];
    return line && field !== undefined ? { ...finding, path: `lines.${line.at}.${field}` } : finding;
  });
}
