import type { RoadKey } from '@waybound/domain/lifecycle/roads';
import { WAYBILL_FACTS, type WaybillState } from '@waybound/domain/lifecycle/waybill-facts';
import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import { refuse } from '../../kernel/refusal.ts';
import { factsOf, type FactColumns } from '../lifecycle/fact-columns.ts';

export type WaybillRecord = Selectable<Schema['waybill']>;

/** What actions decide by and changes build on: without the documents (order, quotes), which weigh kilobytes and which few changes read. */
const HEAD_COLUMNS = [
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
  'bill_state',
  'pickup_state',
  'eta',
  'delivered_at',
  'out_stock_at',
  'last_event_at',
] as const satisfies readonly (keyof WaybillRecord)[];
export type WaybillHead = Pick<WaybillRecord, (typeof HEAD_COLUMNS)[number]>;

/** The caller's waybill, locked for a change; a deleted, unknown or foreign one answers as missing. */
export async function ownWaybill(db: Db, customerId: string, id: string): Promise<WaybillRecord> {
  const row = await db
    .selectFrom('waybill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('recordMissing');
}

/** The same for reading: not locked, so that it works in a read-only transaction. */
export async function readOwnWaybill(db: Db, customerId: string, id: string): Promise<WaybillRecord> {
  const row = await db
    .selectFrom('waybill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? refuse('recordMissing');
}

/** Any customer's waybill by its number, for the forwarder, locked for a change. */
export async function waybillByNo(db: Db, waybillNo: string): Promise<WaybillRecord> {
  const row = await db
    .selectFrom('waybill')
    .selectAll()
    .where('waybill_no', '=', waybillNo)
    .where('deleted_at', 'is', null)
    .forUpdate()
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

/** Several of a customer's waybills, locked in one order for everybody, so that no two changes of common ones block each other. */
export const lockHeads = (db: Db, customerId: string, ids: readonly string[]): Promise<WaybillHead[]> =>
  db
    .selectFrom('waybill')
    .select(HEAD_COLUMNS)
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const roadKeyOf = (row: Pick<WaybillRecord, 'shipping_way' | 'line' | 'zx_base' | 'is_port_to_port'>): RoadKey => ({
  shippingWay: row.shipping_way,
  ...(row.line !== null && { line: row.line }),
  ...(row.zx_base !== null && { zxBase: row.zx_base }),
  ...(row.is_port_to_port && { isPortToPort: true }),
});

/** What the lifecycle decides by. */
export const toState = (row: FactColumns<typeof WAYBILL_FACTS> & { status: WaybillState['status'] }): WaybillState => ({
  status: row.status,
  ...factsOf(WAYBILL_FACTS, row),
});
