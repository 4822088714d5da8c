import { numberKey } from '@waybound/contract/number-key';
import type { FurtherDelivery } from '@waybound/contract/orders/delivery-fields';
import type { Order } from '@waybound/contract/orders/order-fields';
import { deliveryPointsOf } from '../order/end/delivery-points.ts';

/**
 * What was agreed or proved with an address goes with it, wherever it stands among the addresses later: they may be changed, and each that
 * is removed moves those behind it up (docs/decisions/2026-11-26-end-waybills.md).
 */

/**
 * What an address is known by: the code of its warehouse, in capitals, or its street and city, and where neither is said its company.
 * Null where it has none of them. State and postcode are not among it, so that an address stays the same where they are added, or the
 * name there is mended.
 */
export function knownBy(of: FurtherDelivery): string | null {
  if (of.dispatchAddressCode !== undefined) return of.dispatchAddressCode.toUpperCase();
  const lines = [of.dispatchAddress, of.dispatchAddress2, of.dispatchCity];
  return lines.filter(Boolean).join(', ') || of.dispatcher || null;
}

/** Something of an address, as it was when it was said. */
export interface OfAddress {
  /** Its place at that time, the first is 1. */
  addressNo: number;
  /** What it was known by; null where nobody has kept it. */
  address: string | null;
}

/**
 * Which of an order's addresses something is of now, the first is 1; null where the goods no longer go there. Of addresses that are alike it
 * is the one at the same place, and of an address that nobody has kept the one there that has no code.
 */
export function placeNow(order: Order, { addressNo, address }: OfAddress): number | null {
  const points = deliveryPointsOf(order);
  if (address === null) {
    const point = points[addressNo - 1];
    return point !== undefined && point.dispatchAddressCode === undefined ? addressNo : null;
  }
  const keys = points.map((point) => numberKey(knownBy(point) ?? ''));
  const key = numberKey(address);
  const found = keys[addressNo - 1] === key ? addressNo : keys.indexOf(key) + 1;
  return found > 0 ? found : null;
}

/** Of appointments, the newest first, those that count, each with the place of its address now: the newest of each address, of removed ones too. */
export function appointmentsThatCount<A extends OfAddress>(
  order: Order,
  appointments: readonly A[],
): { appointment: A; place: number | null }[] {
  const known = new Set<string>();
  const numbers = new Set<number>();
  return appointments.flatMap((appointment) => {
    const { addressNo, address } = appointment;
    // Whichever address it was of that nobody has kept, another was agreed at its place since.
    const isReplaced = address === null && numbers.has(addressNo);
    numbers.add(addressNo);
    const place = placeNow(order, appointment);
    const key = place === null ? `removed ${numberKey(address ?? String(addressNo))}` : String(place);
    if (isReplaced || known.has(key)) return [];
    known.add(key);
    return [{ appointment, place }];
  });
}
