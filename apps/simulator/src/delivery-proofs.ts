import type { CallInput } from '@waybound/contract/call';
import type { appointDelivery, proveDelivery } from '@waybound/contract/operations/delivery-operations';
import type { OpsWaybill } from '@waybound/contract/operations/operations';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { RandomFor } from './random.ts';
import * as texts from './texts.ts';

export type DeliveryProofInput = Omit<CallInput<typeof proveDelivery>, 'waybillNo' | 'at'>;

/** Hours from when it is agreed until the address takes the goods in. */
export type DeliveryAppointmentInput = Omit<CallInput<typeof appointDelivery>, 'waybillNo' | 'startsAt'> & { hours: number };

interface Delivering {
  waybill: OpsWaybill;
  randomFor: RandomFor;
}

/** What is agreed with each address of an end waybill when its goods are ready to be sent on: one a day. */
export function appointmentsAt(
  { waybill: { shippingWay, addresses }, randomFor }: Delivering,
  to: WaybillStatus,
): DeliveryAppointmentInput[] {
  if (shippingWay !== 'HD' || to !== 'wait_for_dispatch') return [];
  const random = randomFor('delivery appointment');
  const addressNos = addresses.length > 0 ? addresses.map(({ addressNo }) => addressNo) : [1];
  return addressNos.map((addressNo, index) => ({
    addressNo,
    hours: 24 * (index + 1),
    reference: String(random.between(1_000_000_000, 9_999_999_999)),
  }));
}

/** How much of a delivery in two lots is in the first. */
export const firstLotOf = (packages: number): number => Math.ceil(packages * 0.6);

/** Warehouses that take each other's goods when they are full. */
const NEIGHBOURS: ReadonlyMap<string, string> = new Map([
  ['ONT8', 'LGB8'],
  ['LGB8', 'ONT8'],
  ['LAX9', 'ONT8'],
]);

/** What is proven when a waybill enters a status; nothing where nothing is handed over. Few come elsewhere, and few come short. */
export function proofsAt({ waybill, randomFor }: Delivering, to: WaybillStatus): DeliveryProofInput[] {
  const { packages, dispatchAddressCode: booked, isPortToPort, status, addresses } = waybill;
  if (packages === null || packages < 1 || isPortToPort) return [];
  const random = randomFor('proof of delivery');
  const [isElsewhere, isShort] = [random.chance(0.08), random.chance(0.04)];
  const receivedBy = random.pick(texts.RECEIVERS);
  const isDelivered = (to === 'wait_for_lock' || to === 'wait_return_cabinet') && (status === 'wait_for_sign' || status === 'part_of_sign');
  if (addresses.length > 0) {
    const proofs = proofsOfAddresses(addresses, receivedBy);
    if (to === 'part_of_sign') return proofs.slice(0, 1);
    return isDelivered ? proofs.slice(status === 'part_of_sign' ? 1 : 0) : [];
  }
  const code = isElsewhere && booked !== null ? neighbourOf(booked) : booked;
  const about = { receivedBy, ...(code !== null && { addressCode: code }) };
  if (to === 'part_of_sign') return [{ ...about, boxes: firstLotOf(packages), isLast: false }];
  if (!isDelivered) return [];
  const rest = status === 'part_of_sign' ? packages - firstLotOf(packages) : packages;
  // One box is not handed over in two lots.
  if (rest < 1) return [];
  return [{ ...about, boxes: isShort && rest > 1 ? rest - 1 : rest, isLast: true }];
}

/** Each of several addresses signs for its share; where they sign on different days, the first does alone. */
const proofsOfAddresses = (addresses: OpsWaybill['addresses'], receivedBy: string): DeliveryProofInput[] =>
  addresses.map(({ addressNo, boxes }, index) => ({
    addressNo,
    receivedBy,
    boxes: boxes ?? 1,
    isLast: index === addresses.length - 1,
  }));

const neighbourOf = (code: string): string => NEIGHBOURS.get(code) ?? code;
