import { containerNo } from '@waybound/contract/orders/delivery-fields';
import { orderFields, type InvoiceLine, type Order, type PackingRow } from '@waybound/contract/orders/order-fields';
import { check, type FormFinding } from '@waybound/contract/rules';
import { containerFindings } from '@waybound/domain/order/end/containers';
import { deliveryFindings } from '@waybound/domain/order/end/delivery-points';
import { mainLegDayFindings } from '@waybound/domain/order/end/main-leg-days';
import type { OrderSetting } from '@waybound/domain/order/order-facts';
import { missingFields } from '@waybound/domain/order/requirements';
import { compareWithDeclared, toDeclaredTotals } from '@waybound/domain/order/packing';
import { readInvoice } from '../../../parts/goods/invoice-cells.ts';
import { readPacking, type PackingCells } from '../../../parts/goods/packing-cells.ts';
import { toFieldName } from '../../../parts/form/draft/field-error.ts';
import { cellOf, type ReadLine } from '../../../parts/entry-grid/row-reader.ts';
import { withoutFields } from '../../../parts/form/draft/form-values.ts';
import { mapLists, withoutBlankRows, type OrderContent, type OrderValues } from '../order-values.ts';

/** What is wrong with what is there. A draft may be incomplete, so nothing is asked for here. */
export function draftFindings(values: OrderValues): FormFinding[] {
  const filled = withoutBlankRows(values);
  const checked = check(orderFields, filled);
  return [...(checked.ok ? [] : checked.findings), ...mistypedContainers(filled)];
}

/** Of what are numbers of containers, those whose check digit does not fit and those that stand there twice. */
function mistypedContainers({ containers }: OrderValues): FormFinding[] {
  const read = (containers || []).map(({ cabinetNumber }) => check(containerNo, cabinetNumber));
  const found = containerFindings(read.map((each) => ({ cabinetNumber: each.ok ? each.value : '' })));
  return withPrefix(
    'containers',
    found.filter(({ path }) => read[cellOf(path)?.row ?? -1]?.ok),
  );
}

const LIST_CELL = /^(containers|furtherDeliveries)\.([0-9]+)\.([A-Za-z]+)$/;

/** Where a fault is: a field, or of the lists among the values the one cell. */
export const faultAt = (path: string): string => (LIST_CELL.test(path) ? path : toFieldName(path));

/** The fields as the contract reads them; those that are wrong are left out, and of a list its wrong cells. */
export function readValues(values: OrderValues, without: readonly string[] = []): Order {
  const wrong = [...draftFindings(values).map(({ path }) => faultAt(path)), ...without];
  const right = withoutCells(withoutBlankRows(values), wrong);
  const fields = wrong.filter((path) => !LIST_CELL.test(path));
  const checked = check(orderFields, withoutFields(right, fields));
  if (!checked.ok) throw new Error(`The fields that are right are not: ${checked.findings.map(({ path }) => path).join()}`);
  return checked.value;
}

/** The lists without some of their cells. Rows keep their places, but a container that has lost its number is none. */
function withoutCells(values: OrderValues, paths: readonly string[]): OrderValues {
  const cells = paths.flatMap((path) => {
    const [, list, row, key] = LIST_CELL.exec(path) ?? [];
    return key === undefined ? [] : [{ list, row: Number(row), key }];
  });
  return mapLists(values, (rows, name) => {
    const right = rows.map((row, at) =>
      withoutFields(
        row,
        cells.filter((cell) => cell.list === name && cell.row === at).map(({ key }) => key),
      ),
    );
    return name === 'containers' ? right.filter((row) => row['cabinetNumber']) : right;
  });
}

/** What can be saved of an order, what is withheld from the server because it is wrong, and where the rows that are sent are in the grids. */
export interface Sendable {
  order: Order;
  withheld: number;
  packingAt: readonly number[];
  invoiceAt: readonly number[];
}

/** What the server has refused and nobody has changed since. */
export interface Refused {
  fields: readonly string[];
  isPackingRow: (at: number) => boolean;
  isInvoiceRow: (at: number) => boolean;
}

export function toSendable({ values, packing, invoice }: OrderContent, refused: Refused): Sendable {
  const wrongFields = new Set([...draftFindings(values).map(({ path }) => faultAt(path)), ...refused.fields]);
  const boxes = rightLines(readPacking(packing), refused.isPackingRow);
  const goods = rightLines(readInvoice(invoice), refused.isInvoiceRow);
  const order: Order = {
    ...readValues(values, refused.fields),
    packingList: boxes.lines.map(({ value }) => value),
    invoiceLines: goods.lines.map(({ value }) => value),
  };
  return {
    order,
    withheld: wrongFields.size + boxes.withheld + goods.withheld,
    packingAt: boxes.lines.map(({ at }) => at),
    invoiceAt: goods.lines.map(({ at }) => at),
  };
}

interface Read<T> {
  lines: readonly ReadLine<T>[];
  findings: readonly FormFinding[];
}

/** A list that is wrong as a whole is not sent at all; otherwise the rows without a fault are. */
function rightLines<T extends PackingRow | InvoiceLine>(reading: Read<T>, isRefused: (at: number) => boolean) {
  const wrong = new Set(reading.findings.map(({ path }) => cellOf(path)?.row));
  const lines = wrong.has(undefined) ? [] : reading.lines.filter(({ at }) => !wrong.has(at) && !isRefused(at));
  const unreadable = [...wrong].filter((at) => at !== undefined && !reading.lines.some((line) => line.at === at)).length;
  return { lines, withheld: reading.lines.length - lines.length + unreadable };
}

/** Everything a submission still needs: at fields by name, in grids by place (`packingList.3.length`). */
export function openFindings(content: OrderContent, setting: OrderSetting): FormFinding[] {
  const { values, packing, invoice } = content;
  const packed = readPacking(packing);
  const billed = readInvoice(invoice);
  const faults = draftFindings(values);
  const wrong = new Set(faults.map(({ path }) => faultAt(path)));
  const missing = missingFields(readValues(values), setting).filter(({ path }) => !wrong.has(path));
  return [
    ...faults,
    ...missing,
    ...differences(packing, readValues(values)),
    ...withPrefix('packingList', [...packed.findings, ...packed.missing]),
    ...withPrefix('invoiceLines', [...billed.findings, ...billed.missing]),
  ];
}

/** The header and the shares of the addresses against the packing list, once that one is complete, and days against each other. */
export function differences(packing: readonly PackingCells[], order: Order): FormFinding[] {
  const { findings, missing, totals } = readPacking(packing);
  const isWhole = findings.length + missing.length === 0;
  return [
    ...(isWhole ? compareWithDeclared(totals, toDeclaredTotals(order)) : []),
    ...deliveryFindings(order, isWhole ? totals.boxes : undefined),
    ...mainLegDayFindings(order),
  ];
}

const withPrefix = (grid: 'packingList' | 'invoiceLines' | 'containers', findings: readonly FormFinding[]): FormFinding[] =>
  findings.map((finding) => (cellOf(finding.path) ? { ...finding, path: `${grid}.${finding.path}` } : finding));
