import type { ArrivalReport } from '@waybound/contract/waybills/waybills';
import { namedFiles } from '../files.ts';
import type { Db } from '../../../kernel/database/engine.ts';

/** What a customer has reported of the arrival of a waybill, the newest first, with the files that are still there. */
export async function arrivalReportsOf(db: Db, { customerId, id }: { customerId: string; id: string }): Promise<ArrivalReport[]> {
  const rows = await db
    .selectFrom('arrival_report')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  const filesOf = await namedFiles(
    db,
    { customerId, id },
    rows.flatMap((row) => row.file_ids),
  );
  return rows.map((row) => ({
    id: row.id,
    receivedBoxes: row.received_boxes,
    shortQuantity: row.short_quantity,
    arrivedOn: row.arrived_on,
    remark: row.remark,
    reportedAt: row.reported_at.toISOString(),
    files: filesOf(row.file_ids),
  }));
}
