import { MAX_READ_SCANS } from '@waybound/contract/wire/documents/scan-check';
import type { StoredScan } from '@waybound/contract/documents/scan-check';
import type { Db } from '../../../kernel/database/engine.ts';

interface OfWaybill {
  customerId: string;
  waybillId: string;
}

/** What was scanned of a waybill, in the order in which it arrived; changes of a waybill's scans wait for each other, so none is passed over. */
const scansOf = (db: Db, { customerId, waybillId }: OfWaybill) =>
  db
    .selectFrom('box_scan')
    .select(['id', 'scan_key', 'scanned_at', 'scanned_by', 'box_number', 'amazon_code', 'undoes'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', waybillId)
    .orderBy('id');

type ScanRow = Awaited<ReturnType<ReturnType<typeof scansOf>['execute']>>[number];

const toScan = (row: ScanRow): StoredScan => ({
  id: row.id,
  key: row.scan_key,
  at: row.scanned_at.toISOString(),
  by: row.scanned_by,
  boxNumber: row.box_number,
  amazonCode: row.amazon_code,
  undoes: row.undoes,
});

export const readScans = async (db: Db, of: OfWaybill): Promise<StoredScan[]> => (await scansOf(db, of).execute()).map(toScan);

/** Those after one that is known, as many as an answer takes. */
export async function readScansAfter(db: Db, of: OfWaybill, after: string): Promise<{ scans: StoredScan[]; hasMore: boolean }> {
  const rows = await scansOf(db, of)
    .where('id', '>', after)
    .limit(MAX_READ_SCANS + 1)
    .execute();
  return { scans: rows.slice(0, MAX_READ_SCANS).map(toScan), hasMore: rows.length > MAX_READ_SCANS };
}
