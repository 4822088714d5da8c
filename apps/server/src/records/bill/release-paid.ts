import type { WaybillRef } from '@waybound/contract/orders/orders';
import { overdueSums } from './overdue.ts';
import { sendAutomaticMessage } from '../messages/messages.ts';
import { forwarderAction, type ChangeContext } from '../waybill/change-waybill.ts';
import { heldForMoney, lockHeads } from '../waybill/rows.ts';

/** Columns of a waybill that goes on, or is stopped anew: what its customer has asked of the freeze is answered. */
export const HELD_NO_MORE = { unfreeze_request: null, is_frozen_until_paid: false } as const;

/**
 * Lets waybills go on that were frozen until their customer has paid what is overdue, once nothing is (`overdueSums`). Called behind
 * whatever leaves less of it, once the books have it. They are locked together with those of the bills that change (`lockWaybillsOf`), so
 * that of two payments at once the second one sees the first.
 */
export async function releasePaid(context: ChangeContext, customerId: string): Promise<WaybillRef[]> {
  const { db, now } = context;
  const held = await heldForMoney(db, customerId);
  if (held.length === 0 || (await overdueSums(db, customerId, now)).length > 0) return [];
  const released: WaybillRef[] = [];
  for (const head of await lockHeads(db, customerId, held)) {
    released.push(await forwarderAction(context, head, 'unfreeze', { what: 'releasePaid', set: HELD_NO_MORE }));
    await sendAutomaticMessage(context, head, 'unfrozen');
  }
  return released;
}
