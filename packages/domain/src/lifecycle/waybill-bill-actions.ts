import { all, is, not } from '@waybound/contract/condition';
import { WAYBILL_BILLS } from '@waybound/contract/pricing/bill-states';
import { inPhases, type WaybillActions } from './waybill-facts.ts';

/** What bills have to do with a waybill of any kind: it decides where one may be issued, the bill's own lifecycle what becomes of it. */
export const WAYBILL_BILL_ACTIONS = {
  /** Once there is something to charge: from the warehouse on, for frozen goods by where they are, and for returned ones. As often as needed. */
  issueBill: {
    by: 'forwarder',
    in: [...inPhases(2, 7), 'already_freeze', 'already_returned'],
    needs: [[not(all(is('status', 'already_freeze'), is('frozenFrom', ...inPhases(1, 1)))), 'frozen']],
    sets: { billState: 'issued' },
  },
  /** One of its bills was confirmed, taken back, paid or voided. All paid before the delivery, they let it through wait_for_lock by an `advance`. */
  billsChange: {
    by: 'house',
    needs: [[not(is('billState', 'none')), 'billNotIssued']],
    learns: { billState: WAYBILL_BILLS },
    next: ({ status, billState }) => (status === 'wait_for_lock' && billState === 'paid' ? 'already_finish' : status),
  },
} as const satisfies WaybillActions;
