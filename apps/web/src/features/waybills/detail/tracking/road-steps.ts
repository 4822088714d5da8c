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
  waybill: Pick<WaybillRow, 'status' | 'tab' | 'line' | 'shippingWay'>;
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
  const shown = stepsOf(road);
  const steps = shown.map((step) => ({
    step,
    reachedAt: road.find((stop) => stop.reachedAt !== null && STATUSES[stop.status].step === step)?.reachedAt ?? null,
  }));
  return { steps, current: placeOf(shown, current, waybill.status), isBad: STATUSES[waybill.status].tone === 'bad' };
}

/** A step that the road passes by is none of this journey's: goods that arrive abroad never come to our warehouse. */
function stepsOf(road: WaybillDetail['road']): readonly ProgressStep[] {
  const has = (step: ProgressStep) => road.some(({ status }) => STATUSES[status].step === step);
  const last = PROGRESS_STEPS.findLastIndex(has);
  return PROGRESS_STEPS.filter((step, index) => index > last || has(step));
}

function placeOf(steps: readonly ProgressStep[], step: ProgressStep | undefined, status: WaybillStatus): number {
  if (status === 'already_finish') return steps.length;
  return step ? steps.indexOf(step) : -1;
}

const lastReached = (road: WaybillDetail['road']): WaybillStatus | undefined =>
  road.findLast(({ reachedAt }) => reachedAt !== null)?.status;
