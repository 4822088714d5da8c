import type { BagResult } from '@waybound/contract/small-parcels/parcel-bags';
import { MAX_BAG_PARCELS } from '@waybound/contract/small-parcels/bag-states';
import { numberKey } from '@waybound/contract/number-key';
import { sql } from 'kysely';
import type { CustomerContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { reasonText } from '../../../kernel/language.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { isOwnBag, lockBag, settleBag, type BagRecord } from '../../../records/small-parcels/bags.ts';
import { requireParcelAllowed } from '../../../records/small-parcels/change-parcel.ts';
import { orderKey } from '../../../records/imports/order-key.ts';
import { meantOf } from '../../../records/small-parcels/parcels-by-order.ts';
import { IN_NO_BAG, readParcels, type ParcelRecord } from '../../../records/small-parcels/rows.ts';

/**
 * Puts parcels into a bag by their numbers, each for itself: whoever scans goes on, and is told of what stays out. What is in it already is
 * in it once. The caller holds the customer's turn.
 * @param into an open bag, or what makes a new one for the first parcel that comes in
 */
export async function fillBag(
  context: CustomerContext,
  into: BagRecord | (() => Promise<BagRecord>),
  numbers: readonly string[],
): Promise<{ bag: BagRecord | undefined; results: BagResult[] }> {
  const { db, customer, lang } = context;
  const known = await parcelsByNumber(db, customer.id, numbers);
  const results: BagResult[] = [];
  const open = typeof into === 'function' ? into : () => Promise.resolve(into);
  let bag = typeof into === 'function' ? undefined : into;
  let parcels = bag?.parcels ?? 0;
  for (const number of numbers) {
    const parcel = known(number);
    try {
      const found = parcel ?? refuse('recordMissing');
      await requireRoom(db, found, bag, parcels);
      bag ??= await open();
      if (found.bag_id !== bag.id) {
        await putIn(context, found, bag);
        found.bag_id = bag.id;
        found.bag_no = bag.bag_no;
        parcels += 1;
      }
      results.push({ number, waybillNo: found.waybill_no, ok: true, reason: null, mass: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({
        number,
        waybillNo: parcel?.waybill_no ?? '',
        ok: false,
        reason: error.reason,
        mass: reasonText(lang, error.reason, error.args),
      });
    }
  }
  return { bag, results };
}

/** Announced, not taken in yet, in no other bag but one that was received without it. */
async function requireRoom(db: Db, parcel: ParcelRecord, bag: BagRecord | undefined, parcels: number): Promise<void> {
  requireParcelAllowed(parcel, 'putInBag');
  if (parcel.bag_id !== null && parcel.bag_id === bag?.id) return;
  if (parcel.bag_id !== null) {
    const other = await lockBag(db, isOwnBag(parcel.customer_id, parcel.bag_id));
    if (other.status !== 'received') refuse('inOtherBag', { waybillNo: parcel.waybill_no, other: other.bag_no });
  }
  if (parcels >= MAX_BAG_PARCELS) refuse('bagFull', { max: MAX_BAG_PARCELS });
}

async function putIn(context: CustomerContext, parcel: ParcelRecord, bag: BagRecord): Promise<void> {
  await context.db
    .updateTable('parcel')
    .set({ ...IN_NO_BAG, bag_id: bag.id, bag_no: bag.bag_no, bagged_at: context.now })
    .where('customer_id', '=', parcel.customer_id)
    .where('id', '=', parcel.id)
    .execute();
  // The one that was received without it.
  await settleBag(context, parcel);
}

/** By waybill or order number, locked; of parcels with one order number the one that is meant. */
async function parcelsByNumber(
  db: Db,
  customerId: string,
  numbers: readonly string[],
): Promise<(number: string) => ParcelRecord | undefined> {
  // The index knows numbers by their letters and digits alone; order numbers that only look alike are left out again.
  const keys = [...new Set(numbers.map(numberKey))].filter(Boolean);
  const isMeant = sql`p.customer_id = ${customerId} and (p.waybill_no_key = any(${keys}::text[]) or p.customer_order_no_key = any(${keys}::text[]))`;
  const records = await readParcels(db, [isMeant], sql`order by p.id for update`);
  const byWaybill = new Map(records.map((record) => [numberKey(record.waybill_no), record]));
  const byOrder = Map.groupBy(records, (record) => orderKey(record.customer_order_no));
  // An order without a number is meant by none.
  byOrder.delete('');
  return (number) => byWaybill.get(numberKey(number)) ?? meantOf(byOrder.get(orderKey(number)));
}
