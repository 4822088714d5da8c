import { is } from '@waybound/contract/condition';
import { REPAYMENT_STATES } from '@waybound/contract/pricing/repayment-states';
import { defineLifecycle } from '../define-lifecycle.ts';

const TO_AUDIT = [[is('status', 'toAudit'), 'repaymentAudited']] as const;

/**
 * What a customer tells of money that it has transferred: the forwarder audits it once, until then the customer may take it back. What
 * was approved is reversed once, never changed.
 */
export const repaymentLifecycle = defineLifecycle(
  {
    name: 'repayment',
    facts: {},
    tabs: REPAYMENT_STATES,
    effects: [],
    initial: 'toAudit',
    statuses: {
      toAudit: { tab: 'toAudit' },
      approved: { tab: 'approved' },
      auditFailed: { tab: 'auditFailed', isFinal: true },
      withdrawn: { tab: 'withdrawn', isFinal: true },
      reversed: { tab: 'reversed', isFinal: true },
    },
    attention: {},
  },
  {
    withdraw: { by: 'customer', needs: TO_AUDIT, next: 'withdrawn' },
    approve: { by: 'forwarder', needs: TO_AUDIT, next: 'approved' },
    refuse: { by: 'forwarder', needs: TO_AUDIT, next: 'auditFailed' },
    /** The transfer has bounced, or was approved by mistake. */
    reverse: { by: 'forwarder', needs: [[is('status', 'approved'), 'repaymentNotApproved']], next: 'reversed' },
  },
);
