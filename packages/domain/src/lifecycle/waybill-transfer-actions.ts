import { is } from '@waybound/contract/condition';
import { inPhases, type WaybillActions } from './waybill-facts.ts';

/** What an overseas waybill has to do with the one that its goods came with (docs/decisions/2026-11-26-overseas-waybills.md). */
export const WAYBILL_TRANSFER_ACTIONS = {
  /** It was approved, ended without the goods, or has taken them in: that is the delivery. */
  overseasChanges: {
    by: 'house',
    in: inPhases(6, 6),
    needs: [[is('overseas', 'unprocessed', 'processing'), 'notTransferred']],
    learns: { overseas: ['none', 'processing', 'takenIn'] },
    next: ({ status, overseas }) => (overseas === 'takenIn' ? 'wait_for_lock' : status),
  },
} as const satisfies WaybillActions;
