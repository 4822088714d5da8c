import { is, not } from '@waybound/contract/condition';
import { BANK_LINE_STATES } from '@waybound/contract/operations/money/bank-line-states';
import { defineLifecycle } from '../define-lifecycle.ts';

const NOT_MATCHED = [[not(is('status', 'matched')), 'bankLineMatched']] as const;

/**
 * Money that came in at the house's bank: whose it is follows from what the line says, or somebody says it. What is matched is booked;
 * it is taken back with the repayment that it was booked for.
 */
export const bankLineLifecycle = defineLifecycle(
  {
    name: 'bank-line',
    facts: {},
    tabs: BANK_LINE_STATES,
    effects: [],
    initial: 'unmatched',
    statuses: {
      unmatched: { tab: 'unmatched' },
      doubtful: { tab: 'doubtful' },
      matched: { tab: 'matched', isFinal: true },
      setAside: { tab: 'setAside' },
    },
    attention: {},
  },
  {
    assign: { by: 'forwarder', needs: NOT_MATCHED, next: 'matched' },
    setAside: { by: 'forwarder', needs: NOT_MATCHED, next: 'setAside' },
    /** Its repayment was reversed: the line is nobody's, until somebody assigns it anew. */
    free: { by: 'house', in: ['matched'], next: 'setAside' },
    /** What the line says, against the repayments and bills of the day. */
    match: { by: 'house', in: ['unmatched', 'doubtful'], next: 'matched' },
    doubt: { by: 'house', in: ['unmatched', 'doubtful'], next: 'doubtful' },
    miss: { by: 'house', in: ['unmatched', 'doubtful'], next: 'unmatched' },
  },
);
