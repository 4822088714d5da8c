import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import { readGrounds } from '../../records/small-parcels/parcel-checks.ts';
import { submitDraft } from './save-parcel.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { batchResults } from '../../records/batch-results.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { lockParcels } from '../../records/small-parcels/rows.ts';

/** Announces drafts, each for itself. Of one that is not whole it is said how much is missing: there is no field to show it at. */
export async function announceParcels(context: CustomerContext, ids: readonly string[]): Promise<BatchResult[]> {
  const { db, customer, now } = context;
  await lockCustomer(db, customer.id);
  const grounds = await readGrounds(db, customer.siteId, now);
  const found = await lockParcels(db, customer.id, ids);
  const numbers = new Map([...found].map(([id, { waybill_no: waybillNo }]) => [id, waybillNo]));
  return batchResults(
    context,
    ids.map((id) => ({ id })),
    numbers,
    async ({ id }) => {
      const record = found.get(id) ?? refuse('recordMissing');
      await submitDraft(record, grounds, context).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.findings.length === 0) throw error;
        throw new Refusal('draftUnfinished', { waybillNo: record.waybill_no, count: error.findings.length });
      });
    },
  );
}
