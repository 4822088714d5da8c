import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import { receivingWarehouses, type ReceivingWarehouse } from '../../records/public-data/warehouses.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';
import type { WaybillRecord } from '../../records/waybill/rows.ts';

type EntryRecord = Selectable<Schema['warehouse_entry']>;

/** Where, until when and under which number goods are awaited. */
export interface Entry {
  entryNo: string;
  /** Undefined where any of ours takes them. */
  warehouse: ReceivingWarehouse | undefined;
  latestAt: Date | null;
  timeZone: string;
  route: string | null;
}

export const readEntry = (db: Db, customerId: string, waybillId: string): Promise<EntryRecord | undefined> =>
  db.selectFrom('warehouse_entry').selectAll().where('customer_id', '=', customerId).where('waybill_id', '=', waybillId).executeTakeFirst();

/** What the forwarder has said, and otherwise what follows from the order. */
export function entryOf(row: WaybillRecord, record: EntryRecord | undefined): Entry {
  const code = record?.warehouse_code ?? row.details.inStockChannel;
  return {
    entryNo: record?.entry_no ?? row.waybill_no,
    warehouse: receivingWarehouses.find((each) => each.code === code),
    latestAt: record?.latest_at ?? null,
    timeZone: record?.time_zone ?? FORWARDER_TIME_ZONE,
    route: record?.route ?? null,
  };
}
