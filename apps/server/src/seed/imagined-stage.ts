import type { OpsWaybill } from '@waybound/contract/operations';
import { CUSTOMER_ACTIONS, stateAfter, type CustomerAction } from '@waybound/domain/customer-actions';
import { advancesOf } from '@waybound/domain/operator-actions';
import { imagine, toState, toWaybill } from '@waybound/simulator/imagine';
import type { CustomerAct } from './customer-acts.ts';
import type { Act, Stage } from './life.ts';

const ACTIONS: Readonly<Record<CustomerAct['call'], CustomerAction>> = {
  'orders.submitOrder': 'submit',
  'waybills.handover': 'handover',
  'waybills.confirmPacking': 'confirmPacking',
  'waybills.acceptMeasured': 'acceptMeasured',
  'waybills.replyQuestion': 'reply',
  'finance.confirmBill': 'confirmBill',
};

/** The waybill as an act leaves it, by the tables that the server moves by. What a receipt makes of the price only the server knows. */
export function imagineAct(waybill: OpsWaybill, act: Act): OpsWaybill {
  if (act.by === 'forwarder') return imagine(waybill, act.step);
  const { call } = act.act;
  if (call === 'waybills.replyQuestion') return { ...waybill, isQuestionAnswered: true };
  return toWaybill(waybill, stateAfter(CUSTOMER_ACTIONS[ACTIONS[call]], toState(waybill)));
}

export interface Moment {
  at: Date;
  waybill: OpsWaybill;
}

/** The waybill with its measures as given, and what may follow from there. */
export function withMeasures(waybill: OpsWaybill, measures: OpsWaybill['measures']): OpsWaybill {
  const measured = { ...waybill, measures };
  return { ...measured, next: advancesOf(toState(measured)) };
}

/** A stage on which nothing happens but in the mind: `moments` tells when the waybill would come to what. `expected` is what a receipt finds. */
export function imaginedStage(opening: OpsWaybill, expected: OpsWaybill['measures']): Stage & { moments: Moment[] } {
  const moments: Moment[] = [];
  const seen = (waybill: OpsWaybill, at: Date): OpsWaybill => {
    moments.push({ at, waybill });
    return waybill;
  };
  return {
    moments,
    open: async (at) => seen(opening, at),
    perform: async (waybill, act, at) => {
      const imagined = imagineAct(waybill, act);
      const isReceipt = act.by === 'forwarder' && act.step.operation === 'receive';
      return seen(isReceipt ? withMeasures(imagined, expected) : imagined, at);
    },
    mention: async () => {},
  };
}
