import type { RoadKey } from '@waybound/domain/lifecycle/roads';
import { WAYBILL_FACTS, type WaybillState } from '@waybound/domain/lifecycle/waybill-facts';
import type { RoadKind } from '@waybound/contract/waybills/status';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { OrderDetails } from '../../db/stored.ts';
import type { Schema } from '../../db/tables.ts';
import { refuse } from '../../kernel/refusal.ts';
import { anyOf } from '../any-of.ts';
import { stateOf, type FactColumns } from '../lifecycle/fact-columns.ts';

/** With the order's fields, which stand in the table of its kind. */
export type WaybillRecord = Selectable<Schema['waybill']> & { details: OrderDetails };

/** What actions decide by and changes build on: without the documents (order, quotes), which weigh kilobytes and which few changes read. */
export const HEAD_COLUMNS = [
  'customer_id',
  'id',
  'rev',
  'waybill_no',
  'kind',
  'shipping_way',
  'line',
  'zx_base',
  'is_port_to_port',
  'status',
  'frozen_from',
  'review_state',
  'received_packages',
  'is_receipt_complete',
  'measures',
  'packing_state',
  'open_questions',
  'unanswered_questions',
  'declares_export',
  'declaration_files',
  'is_export_filed',
  'is_import_filed',
  'is_declaration_merged',
  'is_clearance_merged',
  'bill_state',
  'pickup_state',
  'delivery',
  'overseas',
  'abroad_waybill_id',
  'is_quiet',
  'eta',
  'delivered_at',
  'out_stock_at',
  'last_event_at',
  'discharge_port',
  'address_code',
  'country_id',
  'packages',
  'online_inquiry_no',
] as const satisfies readonly (keyof WaybillRecord)[];
/** The table of a kind, by which its waybills are joined to their orders. */
const ORDER_TABLES = { standard: 'standard_order', end: 'end_order' } as const satisfies Readonly<Record<RoadKind, keyof Schema>>;

/** Whole waybills, each with the order of its kind. */
export const waybillRecords = (db: Db) =>
  db
    .selectFrom('waybill')
    .leftJoin('standard_order', (join) =>
      join.onRef('standard_order.customer_id', '=', 'waybill.customer_id').onRef('standard_order.waybill_id', '=', 'waybill.id'),
    )
    .leftJoin('end_order', (join) =>
      join.onRef('end_order.customer_id', '=', 'waybill.customer_id').onRef('end_order.waybill_id', '=', 'waybill.id'),
    )
    .selectAll('waybill')
    // The database keeps no waybill without the order of its kind.
    .select(sql<OrderDetails>`coalesce(standard_order.details, end_order.details)`.as('details'));

/** Writes the order's fields of a waybill, as JSON. */
export const writeDetails = (db: Db, row: WaybillHead, details: string): Promise<unknown> =>
  db
    .updateTable(ORDER_TABLES[row.kind])
    .set({ details })
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .execute();

export type WaybillHead = Pick<WaybillRecord, (typeof HEAD_COLUMNS)[number]>;

/** The caller's waybill, locked for a change; a deleted, unknown or foreign one answers as missing. */
export async function ownWaybill(db: Db, customerId: string, id: string): Promise<WaybillRecord> {
  const row = await waybillRecords(db)
    .where('waybill.customer_id', '=', customerId)
    .where('waybill.id', '=', id)
    .where('waybill.deleted_at', 'is', null)
    .forUpdate('waybill')
    .executeTakeFirst();
  return row ?? refuse('recordMissing');
}

/** The same without its order: what most actions need. */
export async function ownHead(db: Db, customerId: string, id: string): Promise<WaybillHead> {
  const row = await db
    .selectFrom('waybill')
    .select(HEAD_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('recordMissing');
}

/** Whole, for reading: not locked, so that it works in a read-only transaction. */
export async function readOwnWaybill(db: Db, customerId: string, id: string): Promise<WaybillRecord> {
  const row = await waybillRecords(db)
    .where('waybill.customer_id', '=', customerId)
    .where('waybill.id', '=', id)
    .where('waybill.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? refuse('recordMissing');
}

/** Any customer's waybill by its number, for the forwarder, locked for a change. */
export async function waybillByNo(db: Db, waybillNo: string): Promise<WaybillRecord> {
  const row = await waybillRecords(db)
    .where('waybill.waybill_no', '=', waybillNo)
    .where('waybill.deleted_at', 'is', null)
    .forUpdate('waybill')
    .executeTakeFirst();
  return row ?? refuse('recordMissing');
}

/** The same without its documents. */
export async function headByNo(db: Db, waybillNo: string): Promise<WaybillHead> {
  const row = await db
    .selectFrom('waybill')
    .select(HEAD_COLUMNS)
    .where('waybill_no', '=', waybillNo)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('recordMissing');
}

/** Whose waybill a number is, for the forwarder, where nothing of it is changed. */
export async function subjectByNo(db: Db, waybillNo: string): Promise<Pick<WaybillHead, 'customer_id' | 'id' | 'kind'>> {
  const row = await db
    .selectFrom('waybill')
    .select(['customer_id', 'id', 'kind'])
    .where('waybill_no', '=', waybillNo)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? refuse('recordMissing');
}

/** Several of a customer's waybills, locked in one order for everybody, so that no two changes of common ones block each other. */
export const readHeads = async (db: Db, customerId: string, ids: readonly string[]): Promise<WaybillHead[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('waybill')
        .select(HEAD_COLUMNS)
        .where('customer_id', '=', customerId)
        .where('id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .execute();

export const lockHeads = (db: Db, customerId: string, ids: readonly string[]): Promise<WaybillHead[]> =>
  db
    .selectFrom('waybill')
    .select(HEAD_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The waybills that are frozen until nothing of their customer is overdue, by id. */
export async function heldForMoney(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waybill')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('is_frozen_until_paid', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export const roadKeyOf = (row: Pick<WaybillRecord, 'shipping_way' | 'line' | 'zx_base' | 'is_port_to_port'>): RoadKey => ({
  shippingWay: row.shipping_way,
  ...(row.line !== null && { line: row.line }),
  ...(row.zx_base !== null && { zxBase: row.zx_base }),
  ...(row.is_port_to_port && { isPortToPort: true }),
});

/** What the lifecycle decides by. */
export const toState = (row: FactColumns<typeof WAYBILL_FACTS> & { status: WaybillState['status'] }): WaybillState =>
  stateOf(WAYBILL_FACTS, row);
