import type { CallInput } from '@waybound/contract/call';
import type { proveDelivery } from '@waybound/contract/operations/delivery-operations';
import type { OpsWaybill } from '@waybound/contract/operations/operations';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { RandomFor } from './random.ts';
import type { Traits } from './traits.ts';
import * as texts from './texts.ts';

export type DeliveryProofInput = Omit<CallInput<typeof proveDelivery>, 'waybillNo' | 'at'>;

interface Delivering {
  waybill: OpsWaybill;
  traits: Traits;
  randomFor: RandomFor;
}

/** How much of a delivery in two lots is in the first. */
export const firstLotOf = (packages: number): number => Math.ceil(packages * 0.6);

const ELSEWHERE = { ONT8: 'LGB8', LAX9: 'ONT8', LGB8: 'LAX9' } as const satisfies Readonly<Record<string, string>>;
const OTHERWISE = 'GYR3';

/** What is proven when a waybill enters a status; undefined where nothing is handed over. Few come elsewhere, and few come short. */
export function proofAt({ waybill, traits, randomFor }: Delivering, to: WaybillStatus): DeliveryProofInput | undefined {
  const { packages, dispatchAddressCode: booked, isPortToPort, status } = waybill;
  if (packages === null || packages < 1 || isPortToPort) return undefined;
  const isSplit = traits.partSign !== 'never' && packages > 1;
  const random = randomFor('proof of delivery');
  const [isElsewhere, isShort] = [random.chance(0.05), random.chance(0.04)];
  const code = isElsewhere && booked !== null ? otherThan(booked) : booked;
  const about = { receivedBy: random.pick(texts.RECEIVERS), ...(code !== null && { addressCode: code }) };
  if (to === 'part_of_sign') return { ...about, boxes: firstLotOf(packages), isLast: false };
  const isDelivered = to === 'wait_for_lock' || to === 'wait_return_cabinet';
  if (!isDelivered || (status !== 'wait_for_sign' && status !== 'part_of_sign')) return undefined;
  const rest = isSplit ? packages - firstLotOf(packages) : packages;
  const boxes = isShort && rest > 1 ? rest - 1 : rest;
  return { ...about, boxes, isLast: true };
}

const otherThan = (code: string): string => Object.entries(ELSEWHERE).find(([booked]) => booked === code)?.[1] ?? OTHERWISE;
