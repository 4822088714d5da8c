import type { ParcelBatch } from '@waybound/contract/wire/small-parcels/parcel-batches';
import type { parcelBatches } from '@waybound/contract/small-parcels/parcel-batches';
import { PARCEL_ENDS, type ParcelEnd } from '@waybound/contract/small-parcels/parcel-states';
import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import { formatMoney } from '@waybound/domain/measures';
import { parcelLifecycle } from '@waybound/domain/small-parcels/parcel-lifecycle';
import { sql } from 'kysely';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { anyOf } from '../../../records/any-of.ts';
import { batchOfFound } from '../../../records/batch-results.ts';
import { lockCustomer } from '../../../records/customer/lock-customer.ts';
import { lockParcels, parcelState, readParcels, type ParcelRecord } from '../../../records/small-parcels/rows.ts';
import { acceptWeight, deleteDraft, endOne, intercept, takeBack } from '../change-one.ts';

/** What a customer does with many small parcels at once. */
export const parcelBatchesHandlers: Handlers<typeof parcelBatches> = {
  async batchParcels({ ids, action, reason }, context) {
    if (action === 'intercept' && reason === undefined) refuseFields([{ path: 'reason', rule: 'required' }]);
    return { results: await changeAll(context, ids, CHANGES[action], reason ?? '') };
  },

  async priceParcelEnds({ ids }, { db, customer }) {
    const parcels = await readParcels(db, [sql`p.customer_id = ${customer.id} and p.id = ${anyOf(ids)}`]);
    if (parcels.length < new Set(ids).size) refuse('recordMissing');
    const able = parcels.filter((record) => parcelLifecycle.may('end', parcelState(record)) === null);
    const [back, destroyed] = PARCEL_ENDS.map((end) => feesOf(able, end));
    return { return: back ?? [], destroy: destroyed ?? [] };
  },
};

type Change = (context: CustomerContext, record: ParcelRecord, reason: string) => Promise<void>;

/** What each does with one of them, as its own call does. */
const CHANGES: Readonly<Record<ParcelBatch, Change>> = {
  takeBack,
  delete: deleteDraft,
  intercept,
  acceptWeight,
  return: (context, record) => endOne(context, record, 'return'),
  destroy: (context, record) => endOne(context, record, 'destroy'),
};

async function changeAll(context: CustomerContext, ids: readonly string[], change: Change, reason: string): Promise<BatchResult[]> {
  const { db, customer } = context;
  // Parcels are announced, taken back and put into bags in turns.
  await lockCustomer(db, customer.id);
  const found = await lockParcels(db, customer.id, ids);
  return batchOfFound(
    context,
    ids.map((id) => ({ id })),
    found,
    (record) => change(context, record, reason),
  );
}

/** By currency. */
function feesOf(parcels: readonly ParcelRecord[], end: ParcelEnd): { currency: string; amount: string }[] {
  const sums = new Map<string, number>();
  for (const { terms } of parcels) {
    const minor = terms?.feeMinor[end] ?? 0;
    if (terms && minor > 0) sums.set(terms.currency, (sums.get(terms.currency) ?? 0) + minor);
  }
  return [...sums].map(([currency, minor]) => ({ currency, amount: formatMoney(minor) }));
}
