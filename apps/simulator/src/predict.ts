import type { OpsWaybill } from '@waybound/contract/operations/operations';
import { newDraft, stateAfter, type Outcome, type WaybillState } from '@waybound/domain/lifecycle/customer-actions';
import { advancesOf, OPERATOR_ACTIONS, type OperatorAction } from '@waybound/domain/lifecycle/operator-actions';
import type { Step } from './plan.ts';

/** The waybill as a step will leave it, by the same tables the server moves by. Prices are not known here: a receipt is taken as agreed. */
export function predict(waybill: OpsWaybill, step: Step): OpsWaybill {
  const before = toState(waybill);
  const { openQuestionId } = waybill;
  switch (step.operation) {
    case 'receive': {
      const receivedCartons = Math.max(waybill.receivedCartons, ...step.input.cartons.map(({ boxNumber }) => Number(boxNumber)));
      const isReceiptComplete = receivedCartons >= (waybill.packages ?? 0);
      const counted: WaybillState = { ...before, receivedCartons, isReceiptComplete, measures: 'withinTolerance' };
      return toWaybill({ ...waybill, receivedCartons }, stateAfter(OPERATOR_ACTIONS.receive, counted));
    }
    case 'ask':
      return toWaybill({ ...waybill, openQuestionId: '1', isQuestionAnswered: false }, stateAfter(OPERATOR_ACTIONS.ask, before));
    case 'closeQuestion':
      return toWaybill({ ...waybill, openQuestionId: null }, { ...before, hasOpenQuestion: false });
    default:
      return toWaybill({ ...waybill, openQuestionId }, stateAfter(outcomeOf(step), before));
  }
}

/** Two actions have names that JavaScript keeps for itself; a pickup order is loaded by collecting each of its waybills. */
const DOMAIN_NAME: Readonly<Partial<Record<Step['operation'], OperatorAction>>> = {
  returnGoods: 'return',
  closeWaybill: 'close',
  loadPickup: 'collect',
};

function outcomeOf(step: Step): Outcome {
  if (step.operation === 'advance') return { next: step.input.status };
  const name = DOMAIN_NAME[step.operation] ?? step.operation;
  // Every operation of a step but those above is called the same in the domain.
  return OPERATOR_ACTIONS[name as OperatorAction];
}

export const toState = (waybill: OpsWaybill): WaybillState => ({
  ...newDraft({
    shippingWay: waybill.shippingWay,
    line: waybill.line,
    zxBase: waybill.zxBase,
    isPortToPort: waybill.isPortToPort,
  }),
  status: waybill.status,
  frozenFrom: waybill.frozenFrom,
  reviewState: waybill.reviewState,
  receivedCartons: waybill.receivedCartons,
  isReceiptComplete: waybill.receivedCartons > 0 && waybill.receivedCartons >= (waybill.packages ?? 0),
  measures: waybill.measures,
  packingList: waybill.packingState,
  hasOpenQuestion: waybill.hasOpenQuestion,
  isExportFiled: waybill.isExportFiled,
  isImportFiled: waybill.isImportFiled,
  billState: waybill.billState,
  pickup: waybill.pickup,
});

export const toWaybill = (waybill: OpsWaybill, state: WaybillState): OpsWaybill => ({
  ...waybill,
  status: state.status,
  frozenFrom: state.frozenFrom,
  reviewState: state.reviewState,
  measures: state.measures,
  packingState: state.packingList,
  hasOpenQuestion: state.hasOpenQuestion,
  isExportFiled: state.isExportFiled,
  isImportFiled: state.isImportFiled,
  billState: state.billState,
  pickup: state.pickup,
  next: advancesOf(state),
});
