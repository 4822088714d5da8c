import type { OpsWaybill } from '@waybound/contract/operations/operations';
import { billLifecycle, waybillBillsOf, type BillAction } from '@waybound/domain/lifecycle/money/bill-lifecycle';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { type ForwarderAction, advancesOf, newDraft } from '@waybound/domain/lifecycle/waybill-lifecycle';
import type { WaybillState } from '@waybound/domain/lifecycle/waybill-facts';
import type { Step } from './plan.ts';

/** The waybill as a step will leave it, by the same tables the server moves by. Prices are not known here: a receipt is taken as agreed. */
export function predict(waybill: OpsWaybill, step: Step): OpsWaybill {
  const before = toState(waybill);
  const { openQuestionId } = waybill;
  switch (step.operation) {
    case 'receive': {
      const receivedCartons = Math.max(waybill.receivedCartons, ...step.input.cartons.map(({ boxNumber }) => Number(boxNumber)));
      const isReceiptComplete = receivedCartons >= (waybill.packages ?? 0);
      const counted = { receivedCartons, isReceiptComplete, measures: 'withinTolerance' } as const;
      return toWaybill({ ...waybill, receivedCartons }, standardLifecycle.after('receive', before, counted));
    }
    case 'ask':
      return toWaybill(
        { ...waybill, openQuestionId: '1', isQuestionAnswered: false },
        standardLifecycle.after('ask', before, { openQuestions: 1, unansweredQuestions: 1 }),
      );
    case 'closeQuestion':
      return toWaybill(
        { ...waybill, openQuestionId: null },
        standardLifecycle.after('closeQuestion', before, { openQuestions: 0, unansweredQuestions: 0 }),
      );
    case 'issueBill': {
      const bills = [...waybill.bills, { billNo: String(waybill.bills.length + 1), state: billLifecycle.first.status }];
      return toWaybill({ ...waybill, bills }, standardLifecycle.after('issueBill', before));
    }
    case 'settleBill':
      return withBill(waybill, step.input.billNo, 'settle');
    default:
      return toWaybill({ ...waybill, openQuestionId }, stateAfter(step, before));
  }
}

/** The waybill once this was done to one of its bills. */
export function withBill(waybill: OpsWaybill, billNo: string, action: BillAction): OpsWaybill {
  const bills = waybill.bills.map((bill) =>
    bill.billNo === billNo
      ? {
          billNo,
          state: billLifecycle.after(action, {
            status: bill.state,
            isInvoiced: false,
            isDisputed: false,
            isCredited: false,
            isAllCredited: false,
          }).status,
        }
      : bill,
  );
  const billState = waybillBillsOf(bills.map(({ state }) => state));
  return toWaybill({ ...waybill, bills }, standardLifecycle.after('billsChange', toState(waybill), { billState }));
}

/** Two actions have names that JavaScript keeps for itself; a pickup order is loaded by collecting each of its waybills. */
const DOMAIN_NAME: Readonly<Partial<Record<Step['operation'], ForwarderAction>>> = {
  returnGoods: 'return',
  closeWaybill: 'close',
  loadPickup: 'collect',
};

function stateAfter(step: Step, before: WaybillState): WaybillState {
  if (step.operation === 'advance') return standardLifecycle.after('advance', before, { status: step.input.status });
  // Every operation of a step but those above is called the same in the domain.
  const name = (DOMAIN_NAME[step.operation] ?? step.operation) as ForwarderAction;
  return standardLifecycle.afterGiven(name, before);
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
  openQuestions: waybill.hasOpenQuestion ? 1 : 0,
  unansweredQuestions: waybill.hasOpenQuestion && !waybill.isQuestionAnswered ? 1 : 0,
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
  hasOpenQuestion: state.openQuestions > 0,
  isExportFiled: state.isExportFiled,
  isImportFiled: state.isImportFiled,
  billState: state.billState,
  pickup: state.pickup,
  next: advancesOf(state),
});
