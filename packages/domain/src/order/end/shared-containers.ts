import { numberKey } from '@waybound/contract/number-key';
import type { Order } from '@waybound/contract/orders/order-fields';
import { daysFrom } from '../../calendar-days.ts';

/** A container that an end waybill of the customer names, with what tells whether it is the same voyage of it. */
export interface NamedContainer {
  waybillId: string;
  waybillNo: string;
  cabinetNumber: string;
  masterBillNo: string | null;
  houseBillNo: string | null;
  /** ISO date. */
  portEta: string | null;
}

export interface ContainerElsewhere {
  cabinetNumber: string;
  /** In the order in which they were opened. */
  waybillNos: string[];
}

/** A container goes round: arrivals further apart are of another voyage, unless the master bill is the same. */
const MAX_DAYS_APART = 60;

/**
 * Containers of an end order that other waybills name too. Charges per container are asked for on each of them.
 * @param waybillId of the order itself, where it is saved and known; else the one with its bills is taken for it
 */
export function containersElsewhere(order: Order, named: readonly NamedContainer[], waybillId?: string): ContainerElsewhere[] {
  const isOwn = (other: NamedContainer): boolean =>
    waybillId === undefined
      ? other.masterBillNo === (order.masterBillNo ?? null) && numberKey(other.houseBillNo ?? '') === numberKey(order.houseBillNo ?? '')
      : other.waybillId === waybillId;
  const others = named.filter((other) => !isOwn(other) && isSameVoyage(order, other));
  return (order.containers ?? []).flatMap(({ cabinetNumber }) => {
    const waybillNos = others.flatMap((other) => (other.cabinetNumber === cabinetNumber ? [other.waybillNo] : []));
    return waybillNos.length > 0 ? [{ cabinetNumber, waybillNos }] : [];
  });
}

function isSameVoyage({ masterBillNo, portEta }: Order, other: NamedContainer): boolean {
  if (masterBillNo !== undefined && masterBillNo === other.masterBillNo) return true;
  return portEta !== undefined && other.portEta !== null && Math.abs(daysFrom(portEta, other.portEta)) <= MAX_DAYS_APART;
}
