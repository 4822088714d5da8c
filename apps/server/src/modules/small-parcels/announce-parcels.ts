import type { Finding } from '@waybound/contract/rules';
import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import { dutyCodesOf, readGrounds, type ParcelGrounds } from '../../records/small-parcels/parcel-checks.ts';
import { submitDraft } from './save-parcel.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { WrittenSum } from '../../records/agreed-price.ts';
import { batchOfFound, whyNotSubmitted } from '../../records/batch-results.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { lockParcels, type ParcelRecord } from '../../records/small-parcels/rows.ts';

/**
 * Announces drafts, each for itself. Of one that is not whole it is said how much is missing: there is no field to show it at.
 * @param agreed the prices that were seen, by the parcel; left out, the prices of now are agreed to
 */
export async function announceParcels(
  context: CustomerContext,
  ids: readonly string[],
  agreed?: readonly (WrittenSum & { id: string })[],
): Promise<BatchResult[]> {
  const { db, customer, now } = context;
  const beside = (agreed ?? []).flatMap(({ id }, index): Finding[] =>
    ids.includes(id) ? [] : [{ path: `agreed.${index}.id`, rule: 'unknownRecord' }],
  );
  if (beside.length > 0) refuseFields(beside);
  await lockCustomer(db, customer.id);
  const grounds = await readGrounds(db, customer.siteId, now);
  const found = await lockParcels(db, customer.id, ids);
  const repriced: ParcelRecord[] = [];
  const results = await batchOfFound(
    context,
    ids.map((id) => ({ id })),
    found,
    async (record) => {
      const seen = agreed?.filter((price) => price.id === record.id);
      await submitDraft(record, grounds, context, seen).catch((error: unknown) => {
        if (!isAboutPrice(error)) throw whyNotSubmitted(record, error);
        repriced.push(record);
        throw error;
      });
    },
  );
  await recountDuty(db, repriced, grounds);
  return results;
}

const isAboutPrice = (error: unknown): boolean => error instanceof Refusal && error.findings.some(({ path }) => path === 'agreed');

/** By the rates of today, so that the list shows the price that the next announcement is asked for. */
async function recountDuty(db: Db, records: readonly ParcelRecord[], grounds: ParcelGrounds): Promise<void> {
  for (const { id, customer_id: customerId, details } of records) {
    await db
      .updateTable('parcel')
      .set({ duty_codes: dutyCodesOf(details, grounds) })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute();
  }
}
