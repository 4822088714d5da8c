import { is } from '@waybound/contract/condition';
import { BILL_DISPUTE_STATES } from '@waybound/contract/pricing/bill-dispute-states';
import { defineLifecycle } from '../define-lifecycle.ts';

const OPEN = [[is('status', 'open'), 'billDisputeAnswered']] as const;

/** What a customer disputes of a bill's line: the forwarder answers it once, until then the customer may take it back. */
export const billDisputeLifecycle = defineLifecycle(
  {
    name: 'bill-dispute',
    facts: {},
    tabs: BILL_DISPUTE_STATES,
    effects: [],
    initial: 'open',
    statuses: {
      open: { tab: 'open' },
      accepted: { tab: 'accepted', isFinal: true },
      refused: { tab: 'refused', isFinal: true },
      withdrawn: { tab: 'withdrawn', isFinal: true },
    },
    attention: {},
  },
  {
    withdraw: { by: 'customer', needs: OPEN, next: 'withdrawn', actsOnPrices: true },
    /** In whole or in part: what is accepted is credited. */
    accept: { by: 'forwarder', needs: OPEN, next: 'accepted' },
    refuse: { by: 'forwarder', needs: OPEN, next: 'refused' },
  },
);
export type BillDisputeAction = typeof billDisputeLifecycle.types.action;
