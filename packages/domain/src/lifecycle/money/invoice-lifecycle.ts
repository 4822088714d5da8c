import { is } from '@waybound/contract/condition';
import { INVOICE_STATES } from '@waybound/contract/pricing/invoice-request-states';
import { defineLifecycle } from '../define-lifecycle.ts';

const APPLIED = [[is('status', 'applied'), 'invoiceAnswered']] as const;

/** A tax invoice that a customer asks for: the forwarder answers once; an issued one may be taken back by a red letter. */
export const invoiceLifecycle = defineLifecycle(
  {
    name: 'invoice',
    facts: {},
    tabs: INVOICE_STATES,
    effects: [],
    initial: 'applied',
    statuses: {
      applied: { tab: 'applied' },
      issued: { tab: 'issued', isFinal: true },
      refused: { tab: 'refused', isFinal: true },
      withdrawn: { tab: 'withdrawn', isFinal: true },
      voided: { tab: 'voided', isFinal: true },
    },
    attention: {},
  },
  {
    withdraw: { by: 'customer', needs: APPLIED, next: 'withdrawn' },
    issue: { by: 'forwarder', needs: APPLIED, next: 'issued' },
    refuse: { by: 'forwarder', needs: APPLIED, next: 'refused' },
    void: { by: 'forwarder', needs: [[is('status', 'issued'), 'invoiceNotIssued']], next: 'voided' },
  },
);
export type InvoiceAction = typeof invoiceLifecycle.types.action;
