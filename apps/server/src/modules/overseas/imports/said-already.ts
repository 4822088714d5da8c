import { isDeepStrictEqual } from 'node:util';
import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import { isSameSku, skuKey } from '@waybound/domain/sku-key';
import { orderKey } from '../../../records/imports/order-key.ts';
import type { OverseasGrounds } from '../../../records/overseas/order-checks.ts';
import type { OverseasRecord } from '../../../records/overseas/rows.ts';
import { checkReturn } from './check-return.ts';
import type { SheetReturn } from './sheet-returns.ts';

interface Basis {
  warehouse: string | undefined;
  grounds: OverseasGrounds;
}

/** The tracking numbers that its customer or the warehouse has named, as they are compared. */
export const trackKeysOf = ({ batches }: Pick<OverseasOrder, 'batches'>): string[] =>
  batches.flatMap(({ trackNo }) => (trackNo === undefined ? [] : [orderKey(trackNo)]));

/**
 * The first row of a sheet that says something else of goods than the waybills it speaks of; undefined where it says what they have. A row is of the
 * waybill with its tracking number. Those without one are all of one waybill, whichever has them.
 */
export function firstOther(sheet: SheetReturn, records: readonly OverseasRecord[], basis: Basis): number | undefined {
  const named = new Map(records.toReversed().flatMap((record) => trackKeysOf(record.details).map((key) => [key, record] as const)));
  const othersWith = (unnamed: OverseasRecord): number[] =>
    records.flatMap((record) => {
      const part = sheet.ofParcels((trackKey) => (named.get(trackKey) ?? unnamed) === record);
      return part ? otherRows(part, record, basis) : [];
    });
  const found = records.map(othersWith);
  return found.some((rows) => rows.length === 0) ? undefined : Math.min(...(found[0] ?? []));
}

/** Whether a waybill has what a sheet says of it as a whole. */
export const isOrderSaid = (sheet: SheetReturn, records: readonly OverseasRecord[], { warehouse, grounds }: Basis): boolean =>
  records.some(({ details }) => {
    const checked = checkReturn(sheet, { before: details, warehouse, grounds });
    return 'order' in checked && isSaid({ ...checked.order, lines: undefined, batches: undefined }, details);
  });

/** Rows that say something else than the waybill that they are of. What a sheet does not say, it does not deny. */
function otherRows(sheet: SheetReturn, { details }: OverseasRecord, { warehouse, grounds }: Basis): number[] {
  const [top = 0] = sheet.rows;
  const checked = checkReturn(sheet, { before: details, warehouse, grounds });
  if ('findings' in checked) return checked.findings.map(({ row }) => row);
  const { order } = checked;
  const rows: number[] = [];
  const said = new Set(sheet.batches?.flatMap(({ values: { trackNo } }) => (typeof trackNo === 'string' ? [orderKey(trackNo)] : [])));
  // Where some of its parcels are missing, fewer pieces are nothing else.
  const isWhole = trackKeysOf(details).every((key) => said.has(key)) || !sheet.batches;
  const rowOf = (parts: SheetReturn['lines'], index: number) => parts?.[index]?.row ?? top;
  if (sheet.lines) {
    for (const [index, { oldsku, quantity = 0, ...line }] of order.lines.entries()) {
      const known = details.lines.find((each) => isSameSku(each.oldsku, oldsku));
      const { quantity: announced = 0 } = known ?? {};
      if (!known || !isSaid(line, known) || (isWhole ? quantity !== announced : quantity > announced)) rows.push(rowOf(sheet.lines, index));
    }
    const skus = new Set(order.lines.map(({ oldsku = '' }) => skuKey(oldsku)));
    if (isWhole && details.lines.some(({ oldsku = '' }) => !skus.has(skuKey(oldsku)))) rows.push(top);
  }
  if (sheet.batches) {
    for (const [index, batch] of order.batches.entries())
      if (!details.batches.some((each) => isSaid(batch, each))) rows.push(rowOf(sheet.batches, index));
  }
  return rows;
}

/** Whether what is given says the same, in capitals or not. */
const isSaid = (given: object, known: object): boolean => {
  const stored: Readonly<Record<string, unknown>> = { ...known };
  const clean: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(given));
  return Object.entries(clean).every(([field, value]) => isDeepStrictEqual(keyOf(value), keyOf(stored[field])));
};
const keyOf = (value: unknown): unknown => (typeof value === 'string' ? orderKey(value) : value);
