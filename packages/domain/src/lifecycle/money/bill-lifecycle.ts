import { is, not } from '@waybound/contract/condition';
import { BILL_STATES, type BillState, type WaybillBills } from '@waybound/contract/pricing/bill-states';
import { defineLifecycle } from '../define-lifecycle.ts';
import { flag } from '../facts.ts';

const UNPAID = [not(is('status', 'paid')), 'billPaid'] as const;
/** Whoever pays a part of a bill has agreed to it. */
const NOTHING_PAID = [not(is('status', 'partPaid')), 'billPartPaid'] as const;
const NOT_VOIDED = [not(is('status', 'voided')), 'billVoided'] as const;
const NOT_INVOICED = [is('isInvoiced', false), 'billInvoiced'] as const;

/** A bill's whole life (docs/decisions/2026-11-23-bills.md): the customer agrees to it, and it is paid, at once or in parts, or voided. */
export const billLifecycle = defineLifecycle(
  {
    name: 'bill',
    /** On an invoice that is asked for or issued, which the database keeps; whether all that it comes to was credited. */
    facts: { isInvoiced: flag, isDisputed: flag, isCredited: flag, isAllCredited: flag },
    tabs: BILL_STATES,
    effects: [],
    initial: 'issued',
    statuses: {
      issued: { tab: 'issued' },
      confirmed: { tab: 'confirmed' },
      partPaid: { tab: 'partPaid' },
      paid: { tab: 'paid', isFinal: true },
      voided: { tab: 'voided', isFinal: true },
    },
    attention: {},
  },
  {
    confirm: {
      by: 'customer',
      needs: [NOT_VOIDED, [not(is('status', 'confirmed')), 'billConfirmed'], NOTHING_PAID, UNPAID],
      next: 'confirmed',
      actsOnPrices: true,
    },
    cancelConfirm: {
      by: 'customer',
      needs: [NOT_VOIDED, [not(is('status', 'issued')), 'billNotConfirmed'], NOTHING_PAID, UNPAID, NOT_INVOICED],
      next: 'issued',
      actsOnPrices: true,
    },
    /** Once agreed to, for each bill on one invoice at a time. */
    requestInvoice: {
      by: 'customer',
      needs: [
        NOT_VOIDED,
        [not(is('status', 'issued')), 'billToConfirm'],
        NOT_INVOICED,
        [is('isAllCredited', false), 'billNothingToInvoice'],
      ],
      sets: { isInvoiced: true },
    },
    /** Refused, taken back or voided. */
    leaveInvoice: { by: 'house', sets: { isInvoiced: false } },
    /** A payment needs no confirmation. What remains decides which of the two it is. */
    payPart: { by: 'house', needs: [NOT_VOIDED, UNPAID], next: 'partPaid' },
    settle: { by: 'house', needs: [NOT_VOIDED, UNPAID], next: 'paid' },
    /** A part of it is owed no more; what settles it is the action above. */
    credit: { by: 'house', needs: [NOT_VOIDED], sets: { isCredited: true }, learns: { isAllCredited: [false, true] } },
    /** Money that had paid it does not count any more. What is left of the payments decides which of the three it is; it stays agreed to. */
    reopen: { by: 'house', needs: [NOT_VOIDED], next: 'confirmed' },
    reopenPart: { by: 'house', needs: [NOT_VOIDED], next: 'partPaid' },
    staysSettled: { by: 'house', needs: [NOT_VOIDED] },
    /** Lines of it, until all of them are answered or the customer takes them back. */
    dispute: { by: 'customer', needs: [NOT_VOIDED], sets: { isDisputed: true } },
    endDisputes: { by: 'house', sets: { isDisputed: false } },
    /** It was wrong as a whole; what it charged may be charged anew. Once money or papers hang on it, a credit note corrects it. */
    void: {
      by: 'forwarder',
      needs: [
        NOT_VOIDED,
        NOTHING_PAID,
        UNPAID,
        NOT_INVOICED,
        [is('isDisputed', false), 'billDisputed'],
        [is('isCredited', false), 'billCredited'],
      ],
      next: 'voided',
    },
  },
);
export type BillAction = typeof billLifecycle.types.action;

/** What a waybill's bills make of it: one that waits for the customer comes before all others, and paid are they only all together. */
export function waybillBillsOf(bills: readonly BillState[]): WaybillBills {
  const counting = bills.filter((bill) => bill !== 'voided');
  if (counting.length === 0) return 'none';
  if (counting.includes('issued')) return 'issued';
  return counting.every((bill) => bill === 'paid') ? 'paid' : 'confirmed';
}
