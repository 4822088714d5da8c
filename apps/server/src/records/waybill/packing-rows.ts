import type { InvoiceLine, PackingRow } from '@waybound/contract/orders/order-fields';
import { formatCm, formatGrams, gramsOf, millimetresOf } from '@waybound/domain/measures';
import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import { anyOf } from '../any-of.ts';

/** Packing rows and invoice lines between the contract and their tables. All rows of an order travel as one JSON parameter. */
type PackingRecord = Selectable<Schema['packing_row']>;

/** The waybill that rows belong to. */
interface Owner {
  customerId: string;
  id: string;
}

/** The packing list of a waybill as it was saved. */
export async function readPacking(db: Db, { customerId, id }: Owner): Promise<PackingRow[]> {
  const rows = await db
    .selectFrom('packing_row')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(toPackingRow);
}

/** Those of several waybills, by waybill; none of one that has none. */
export async function readPackings(db: Db, customerId: string, ids: readonly string[]): Promise<(id: string) => PackingRow[]> {
  const rows = await db
    .selectFrom('packing_row')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', anyOf(ids))
    .orderBy('position')
    .execute();
  const found = Map.groupBy(rows, (row) => row.waybill_id);
  return (id) => (found.get(id) ?? []).map(toPackingRow);
}

export async function readInvoice(db: Db, { customerId, id }: Owner): Promise<InvoiceLine[]> {
  const rows = await db
    .selectFrom('invoice_line')
    .select(['sku', 'data'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ sku, data }) => ({ sku, ...data }));
}

/** Those of several waybills, by waybill; none of one that has none. */
export async function readInvoices(db: Db, customerId: string, ids: readonly string[]): Promise<(id: string) => InvoiceLine[]> {
  const rows = await db
    .selectFrom('invoice_line')
    .select(['waybill_id', 'sku', 'data'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', anyOf(ids))
    .orderBy('position')
    .execute();
  const found = Map.groupBy(rows, (row) => row.waybill_id);
  return (id) => (found.get(id) ?? []).map(({ sku, data }) => ({ sku, ...data }));
}

/** As the contract spells it, without the fields that were left empty and without decimals that say nothing. */
export const toPackingRow = (row: PackingRecord): PackingRow => ({
  startBoxNumber: row.start_box,
  ...(row.end_box !== null && { endBoxNumber: row.end_box }),
  ...(row.track_number !== null && { trackNumber: row.track_number }),
  ...(row.track_type !== null && { trackType: row.track_type }),
  ...(row.weight_g !== null && { grossWeight: plain(formatGrams(Number(row.weight_g))) }),
  ...(row.length_mm !== null && { length: plain(formatCm(row.length_mm)) }),
  ...(row.width_mm !== null && { width: plain(formatCm(row.width_mm)) }),
  ...(row.height_mm !== null && { height: plain(formatCm(row.height_mm)) }),
  ...(row.sku !== null && { sku: row.sku }),
  ...(row.quantity !== null && { quantity: row.quantity }),
  ...(row.shipment_id !== null && { shipmentId: row.shipment_id }),
  ...(row.reference_id !== null && { referenceId: row.reference_id }),
});

/** "12.500" is "12.5": a form shows a number as it was typed. */
const plain = (decimal: string): string => decimal.replace(/\.?0+$/, '');

const millimetres = (centimetres: string | undefined) => (centimetres === undefined ? undefined : millimetresOf(centimetres));

const toPackingColumns = (row: PackingRow, position: number) => ({
  position,
  start_box: row.startBoxNumber,
  end_box: row.endBoxNumber,
  track_number: row.trackNumber,
  track_type: row.trackType,
  weight_g: row.grossWeight === undefined ? undefined : gramsOf(row.grossWeight),
  length_mm: millimetres(row.length),
  width_mm: millimetres(row.width),
  height_mm: millimetres(row.height),
  sku: row.sku,
  quantity: row.quantity,
  shipment_id: row.shipmentId,
  reference_id: row.referenceId,
});

const toInvoiceColumns = ({ sku, ...data }: InvoiceLine, position: number) => ({ position, sku, data });

/** All rows as one JSON parameter, in the order of the list. */
export const packingJson = (rows: readonly PackingRow[]): string => JSON.stringify(rows.map(toPackingColumns));
export const invoiceJson = (lines: readonly InvoiceLine[]): string => JSON.stringify(lines.map(toInvoiceColumns));

const PACKING_SHAPE = {
  position: 'int',
  start_box: 'int',
  end_box: 'int',
  track_number: 'text',
  track_type: 'text',
  weight_g: 'bigint',
  length_mm: 'int',
  width_mm: 'int',
  height_mm: 'int',
  sku: 'text',
  quantity: 'int',
  shipment_id: 'text',
  reference_id: 'text',
} satisfies Record<keyof ReturnType<typeof toPackingColumns>, string>;
const INVOICE_SHAPE = { position: 'int', sku: 'text', data: 'jsonb' } satisfies Record<keyof ReturnType<typeof toInvoiceColumns>, string>;

/**
 * The text of a statement that stores all rows of a list.
 * @param owner a table expression with the waybill's `customer_id` and `id`
 * @param json the parameter with `packingJson`, such as `$3`
 */
export const packingInsert = (owner: string, json: string): string => rowsInsert('packing_row', PACKING_SHAPE, owner, json);
export const invoiceInsert = (owner: string, json: string): string => rowsInsert('invoice_line', INVOICE_SHAPE, owner, json);

function rowsInsert(table: string, shape: Readonly<Record<string, string>>, owner: string, json: string): string {
  const columns = Object.keys(shape).join(', ');
  const types = Object.entries(shape).map(([column, type]) => `${column} ${type}`);
  return `insert into ${table} (customer_id, waybill_id, ${columns}) select owner.customer_id, owner.id, ${columns}
    from ${owner} as owner, json_to_recordset(${json}::json) as listed(${types.join(', ')})`;
}
