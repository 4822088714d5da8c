import type { ArrivalReport } from '@waybound/contract/waybills/waybills';
import { readFiles } from '../files.ts';
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
  // Most waybills have none, and ask for no files.
  if (rows.length === 0) return [];
  const files = await readFiles(db, customerId).where('waybill.id', '=', id).execute();
  const names = new Map(files.map((file) => [file.id, file.name]));
  return rows.map((row) => ({
    id: row.id,
    receivedBoxes: row.received_boxes,
    shortQuantity: row.short_quantity,
    arrivedOn: row.arrived_on,
    remark: row.remark,
    reportedAt: row.reported_at.toISOString(),
    files: row.file_ids.flatMap((fileId) => {
      const name = names.get(fileId);
      return name === undefined ? [] : [{ id: fileId, name }];
    }),
  }));
}
