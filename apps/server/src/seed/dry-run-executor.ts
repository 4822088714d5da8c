import type { OpsWaybill } from '@waybound/contract/operations/operations';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { type CustomerAction, advancesOf } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { predict, toState, toWaybill, withBill } from '@waybound/simulator/predict';
import type { CustomerStep } from './customer-steps.ts';
import type { WaybillAction, ActionExecutor } from './lifecycle.ts';

const ACTIONS: Readonly<Record<Exclude<CustomerStep['call'], 'finance.confirmBill'>, CustomerAction>> = {
  'orders.submitOrder': 'submit',
  'waybillActions.handover': 'handover',
  'waybillActions.confirmPacking': 'confirmPacking',
  'waybillActions.acceptMeasured': 'acceptMeasured',
  'waybillActions.replyQuestion': 'reply',
};

/** The waybill as an action leaves it, by the lifecycle that the server moves by. What a receipt makes of the price only the server knows. */
export function predictAction(waybill: OpsWaybill, action: WaybillAction): OpsWaybill {
  if (action.by === 'forwarder') return predict(waybill, action.step);
  const { step } = action;
  if (step.call === 'waybillActions.replyQuestion') return { ...waybill, isQuestionAnswered: true };
  if (step.call === 'finance.confirmBill') return withBill(waybill, step.billNo, 'confirm');
  return toWaybill(waybill, standardLifecycle.afterGiven(ACTIONS[step.call], toState(waybill)));
}

export interface Snapshot {
  at: Date;
  waybill: OpsWaybill;
}

/** The waybill with its measures as given, and what may follow from there. */
export function withMeasures(waybill: OpsWaybill, measures: OpsWaybill['measures']): OpsWaybill {
  const measured = { ...waybill, measures };
  return { ...measured, next: advancesOf(toState(measured)) };
}

/** A dry run without the server: `snapshots` say when the waybill would reach which state. `expected` is the result of its receipt. */
export function dryRunExecutor(initial: OpsWaybill, expected: OpsWaybill['measures']): ActionExecutor & { snapshots: Snapshot[] } {
  const snapshots: Snapshot[] = [];
  const record = (waybill: OpsWaybill, at: Date): OpsWaybill => {
    snapshots.push({ at, waybill });
    return waybill;
  };
  return {
    snapshots,
    open: async (at) => record(initial, at),
    perform: async (waybill, action, at) => {
      const predicted = predictAction(waybill, action);
      const isReceipt = action.by === 'forwarder' && action.step.operation === 'receive';
      return record(isReceipt ? withMeasures(predicted, expected) : predicted, at);
    },
    recordMilestone: async () => {},
  };
}
