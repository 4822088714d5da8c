import { is, not } from '@waybound/contract/condition';
import type { WaybillActions } from './waybill-facts.ts';

/** What an overseas waybill has to do with the one that its goods came with (docs/decisions/2026-11-26-overseas-waybills.md). */
export const WAYBILL_TRANSFER_ACTIONS = {
  /** It was approved, ended without the goods, or has taken them in: that is the delivery. */
  overseasChanges: {
    by: 'house',
    needs: [[not(is('overseas', 'none')), 'notTransferred']],
    learns: { overseas: ['none', 'processing', 'takenIn'] },
    next: ({ status, overseas }) => (overseas === 'takenIn' ? 'wait_for_lock' : status),
  },
} as const satisfies WaybillActions;
