import { paidParcels } from './bills-to-pay.ts';
import { changeParcels } from '../small-parcels/change-parcel.ts';
import { heldParcels, lockParcels } from '../small-parcels/rows.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';

const PAID = { what: 'parcelPaid', given: { isAnswered: true } } as const;
const UNPAID = { what: 'parcelUnpaid', given: { isAnswered: false } } as const;

/**
 * Says of the parcels that stand still until something is paid whether it is, so that the forwarder takes them up again. They are locked
 * together with those of the bills that change (`lockWaybillsOf`), so that of two payments at once the second one sees the first.
 */
export async function hearPayments(context: ChangeContext, customerId: string): Promise<void> {
  const { db, now } = context;
  const held = await heldParcels(db, customerId);
  if (held.length === 0) return;
  const parcels = await lockParcels(db, customerId, held);
  const paid = await paidParcels(db, customerId, held, now);
  await changeParcels(context, [...parcels.values()], ({ id }) => ({
    action: 'hearPayment',
    isOthers: true,
    ...(paid.has(id) ? PAID : UNPAID),
  }));
}
