import type { CustomerContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { changeBag, isOwnBag, lockBag, settleBag } from '../../../records/small-parcels/bags.ts';
import { IN_NO_BAG, type ParcelRecord } from '../../../records/small-parcels/rows.ts';

/**
 * Takes a parcel out of the bag it is in, which has to be open: what a closed one holds is written on its label. A received one is opened no
 * more and keeps the count it was handed over with; a parcel that did not arrive in it goes freely. The caller has made sure that the parcel
 * is not taken in.
 */
export async function leaveBag(context: CustomerContext, parcel: ParcelRecord): Promise<void> {
  const { db, customer } = context;
  if (parcel.bag_id === null) return;
  const bag = await lockBag(db, isOwnBag(customer.id, parcel.bag_id));
  if (bag.status === 'closed') refuse('inClosedBag', { waybillNo: parcel.waybill_no, other: bag.bag_no });
  await db.updateTable('parcel').set(IN_NO_BAG).where('customer_id', '=', customer.id).where('id', '=', parcel.id).execute();
  if (bag.status === 'open') await changeBag(context, bag, { action: 'fill', what: 'takeOutOfBag' });
  await settleBag(context, parcel);
}
