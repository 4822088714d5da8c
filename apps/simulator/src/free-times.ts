import type { CallInput } from '@waybound/contract/call';
import type { recordFreeTime } from '@waybound/contract/operations/delivery-operations';
import type { OpsWaybill } from '@waybound/contract/operations/operations';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { RandomFor } from './random.ts';

export type FreeTimeInput = Omit<CallInput<typeof recordFreeTime>, 'waybillNo'>;

/** What the terminal says of an end waybill once its goods are there: of every other one, and rarely as many days as its customer hopes for. */
export function freeTimesAt(
  { waybill: { shippingWay }, randomFor }: { waybill: OpsWaybill; randomFor: RandomFor },
  to: WaybillStatus,
): FreeTimeInput[] {
  if (shippingWay !== 'HD' || to !== 'wait_for_cclearance') return [];
  const random = randomFor('free time');
  return random.chance(0.5) ? [{ freeDays: random.between(3, 7), note: '码头通知' }] : [];
}
