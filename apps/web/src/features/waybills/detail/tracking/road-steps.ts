import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { WaybillDetail, WaybillRow } from '@waybound/contract/waybills/waybills';
import { PROGRESS_STEPS, STATUSES, stepOf, type ProgressStep } from '@waybound/domain/lifecycle/statuses';

export interface RoadStep {
  step: ProgressStep;
  /** When it was reached; null where it was not, or nobody knows. */
  reachedAt: string | null;
}

/** What the steps are read from: the details of a waybill, or what a link shows of one. */
export interface RoadHistory {
  waybill: Pick<WaybillRow, 'status' | 'tab' | 'line'>;
  road: WaybillDetail['road'];
}

export interface RoadSteps {
  steps: readonly RoadStep[];
  /** Index of the current one, -1 where nobody knows; the number of steps once all is done. */
  current: number;
  /** It stopped where it should move: frozen or returned. */
  isBad: boolean;
}

/** The handful of steps a journey has, instead of its 27 statuses. A waybill beside the road shows how far it had come. */
export function roadSteps({ waybill, road }: RoadHistory): RoadSteps {
  const isDelivered = waybill.tab === 'signed';
  const status = STATUSES[waybill.status].step ? waybill.status : lastReached(road);
  const current = status && stepOf(status, { isDelivered });
  const steps = PROGRESS_STEPS.map((step) => ({
    step,
    reachedAt: road.find((stop) => stop.reachedAt !== null && STATUSES[stop.status].step === step)?.reachedAt ?? null,
  }));
  return { steps, current: placeOf(current, waybill.status), isBad: STATUSES[waybill.status].tone === 'bad' };
}

function placeOf(step: ProgressStep | undefined, status: WaybillStatus): number {
  if (status === 'already_finish') return PROGRESS_STEPS.length;
  return step ? PROGRESS_STEPS.indexOf(step) : -1;
}

const lastReached = (road: WaybillDetail['road']): WaybillStatus | undefined =>
  road.findLast(({ reachedAt }) => reachedAt !== null)?.status;
