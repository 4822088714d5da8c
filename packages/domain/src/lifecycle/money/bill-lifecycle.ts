import { is, not } from '@waybound/contract/condition';
import { BILL_STATES, type BillState, type WaybillBills } from '@waybound/contract/pricing/bill-states';
import { defineLifecycle } from '../define-lifecycle.ts';
import { flag } from '../facts.ts';

const UNPAID = [not(is('status', 'paid')), 'billPaid'] as const;
/** Whoever pays a part of a bill has agreed to it. */
const NOTHING_PAID = [not(is('status', 'partPaid')), 'billPartPaid'] as const;
const NOT_INVOICED = [is('isInvoiced', false), 'billInvoiced'] as const;

/** A bill's whole life (docs/decisions/2026-11-23-bills.md): the customer agrees to it, and it is paid, at once or in parts. */
export const billLifecycle = defineLifecycle(
  {
    name: 'bill',
    /** On an invoice that is asked for or issued; the database keeps it. */
    facts: { isInvoiced: flag },
    tabs: BILL_STATES,
    effects: [],
    initial: 'issued',
    statuses: {
      issued: { tab: 'issued' },
      confirmed: { tab: 'confirmed' },
      partPaid: { tab: 'partPaid' },
      paid: { tab: 'paid', isFinal: true },
    },
    attention: {},
  },
  {
    confirm: {
      by: 'customer',
      needs: [[not(is('status', 'confirmed')), 'billConfirmed'], NOTHING_PAID, UNPAID],
      next: 'confirmed',
      actsOnPrices: true,
    },
    cancelConfirm: {
      by: 'customer',
      needs: [[not(is('status', 'issued')), 'billNotConfirmed'], NOTHING_PAID, UNPAID, NOT_INVOICED],
      next: 'issued',
      actsOnPrices: true,
    },
    /** Once agreed to, for each bill on one invoice at a time. */
    requestInvoice: { by: 'customer', needs: [[not(is('status', 'issued')), 'billToConfirm'], NOT_INVOICED], sets: { isInvoiced: true } },
    /** Refused, taken back or voided. */
    leaveInvoice: { by: 'house', sets: { isInvoiced: false } },
    /** A payment needs no confirmation. What remains decides which of the two it is. */
    payPart: { by: 'house', needs: [UNPAID], next: 'partPaid' },
    settle: { by: 'house', needs: [UNPAID], next: 'paid' },
    /** A part of it is owed no more; what settles it is the action above. */
    credit: { by: 'house' },
  },
);
export type BillAction = typeof billLifecycle.types.action;

/** What a waybill's bills make of it: one that waits for the customer comes before all others, and paid are they only all together. */
export function waybillBillsOf(bills: readonly BillState[]): WaybillBills {
  if (bills.length === 0) return 'none';
  if (bills.includes('issued')) return 'issued';
  return bills.every((bill) => bill === 'paid') ? 'paid' : 'confirmed';
}
