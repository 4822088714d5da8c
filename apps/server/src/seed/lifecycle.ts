import type { OpsWaybill } from '@waybound/contract/operations/operations';
import type { IntermediateMilestone } from '@waybound/simulator/intermediate-milestones';
import type { RandomFor } from '@waybound/simulator/random';
import { planNext, type OneTimeStep, type Step } from '@waybound/simulator/plan';
import type { Traits } from '@waybound/simulator/traits';
import type { PackingRow } from '@waybound/contract/orders/order-fields';
import { nextCustomerStep, type CustomerStep, type Habits } from './customer-steps.ts';

/** The lifecycle of one waybill from its first save on: who acts next, and when. An executor carries the actions out. */
export interface WaybillProfile {
  traits: Traits;
  habits: Habits;
  randomFor: RandomFor;
  packingList: readonly PackingRow[];
}

export type WaybillAction = { by: 'customer'; step: CustomerStep } | { by: 'forwarder'; step: Step };

/** Carries actions out, on the server or as a dry run, and returns the waybill's state afterwards. */
export interface ActionExecutor {
  open(at: Date): Promise<OpsWaybill>;
  perform(waybill: OpsWaybill, action: WaybillAction, at: Date): Promise<OpsWaybill>;
  recordMilestone(waybill: OpsWaybill, milestone: IntermediateMilestone, at: Date): Promise<void>;
}

const HOUR_MS = 3_600_000;
const after = (at: Date, hours: number): Date => new Date(at.getTime() + Math.round(hours * HOUR_MS));

/** Runs until `horizon`, or until nobody has anything left to do. */
export async function simulateLifecycle(profile: WaybillProfile, executor: ActionExecutor, createdAt: Date, horizon: Date): Promise<void> {
  let waybill = await executor.open(createdAt);
  let now = createdAt;
  const done = new Set<OneTimeStep>();
  for (;;) {
    const action = nextAction(profile, waybill, done);
    if (!action) return;
    const { hours } = action.step;
    for (const milestone of action.by === 'forwarder' ? action.step.milestones : []) {
      const at = after(now, hours * milestone.share);
      if (at <= horizon) await executor.recordMilestone(waybill, milestone, at);
    }
    const at = after(now, hours);
    if (at > horizon) return;
    waybill = await executor.perform(waybill, action, at);
    if (action.by === 'forwarder' && action.step.once) done.add(action.step.once);
    now = at;
  }
}

function nextAction(
  { traits, habits, randomFor, packingList }: WaybillProfile,
  waybill: OpsWaybill,
  done: ReadonlySet<OneTimeStep>,
): WaybillAction | undefined {
  const customerStep = nextCustomerStep(waybill, habits, randomFor);
  if (customerStep) return { by: 'customer', step: customerStep };
  const step = planNext({ waybill, packingList, traits, randomFor, done });
  return step && { by: 'forwarder', step };
}
