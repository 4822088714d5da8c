import type { CallInput } from '@waybound/contract/call';
import type { proveDelivery } from '@waybound/contract/operations/delivery-operations';
import type { OpsWaybill } from '@waybound/contract/operations/operations';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { RandomFor } from './random.ts';
import * as texts from './texts.ts';

export type DeliveryProofInput = Omit<CallInput<typeof proveDelivery>, 'waybillNo' | 'at'>;

interface Delivering {
  waybill: OpsWaybill;
  randomFor: RandomFor;
}

/** How much of a delivery in two lots is in the first. */
export const firstLotOf = (packages: number): number => Math.ceil(packages * 0.6);

/** Warehouses that take each other's goods when they are full. */
const NEIGHBOURS: ReadonlyMap<string, string> = new Map([
  ['ONT8', 'LGB8'],
  ['LGB8', 'ONT8'],
  ['LAX9', 'ONT8'],
]);

/** What is proven when a waybill enters a status; undefined where nothing is handed over. Few come elsewhere, and few come short. */
export function proofAt({ waybill, randomFor }: Delivering, to: WaybillStatus): DeliveryProofInput | undefined {
  const { packages, dispatchAddressCode: booked, isPortToPort, status } = waybill;
  if (packages === null || packages < 1 || isPortToPort) return undefined;
  const random = randomFor('proof of delivery');
  const [isElsewhere, isShort] = [random.chance(0.08), random.chance(0.04)];
  const code = isElsewhere && booked !== null ? neighbourOf(booked) : booked;
  const about = { receivedBy: random.pick(texts.RECEIVERS), ...(code !== null && { addressCode: code }) };
  if (to === 'part_of_sign') return { ...about, boxes: firstLotOf(packages), isLast: false };
  const isDelivered = to === 'wait_for_lock' || to === 'wait_return_cabinet';
  if (!isDelivered || (status !== 'wait_for_sign' && status !== 'part_of_sign')) return undefined;
  const rest = status === 'part_of_sign' ? packages - firstLotOf(packages) : packages;
  // One box is not handed over in two lots.
  if (rest < 1) return undefined;
  const boxes = isShort && rest > 1 ? rest - 1 : rest;
  return { ...about, boxes, isLast: true };
}

const neighbourOf = (code: string): string => NEIGHBOURS.get(code) ?? code;
