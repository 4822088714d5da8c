import type { CustomerAction } from './waybill-lifecycle.ts';

/**
 * What of a customer's actions can be taken back, and by which action, which decides whether it still may. The same one: what was there
 * before is written again. None: a deleted draft comes back, whatever it was.
 */
const UNDONE_BY = {
  handover: 'withdrawHandover',
  mergeDeclaration: 'cancelMergeDeclaration',
  mergeClearance: 'cancelMergeClearance',
  changeParties: 'changeParties',
  requestUnfreeze: 'requestUnfreeze',
  transferOverseas: 'cancelTransferOverseas',
  delete: null,
} as const satisfies Partial<Record<CustomerAction, CustomerAction | null>>;
export type UndoableAction = keyof typeof UNDONE_BY;

export const undoneBy = (action: UndoableAction): CustomerAction | null => UNDONE_BY[action];
/** Of the name of an entry of the audit trail. */
export const isUndoable = (what: string): what is UndoableAction => Object.hasOwn(UNDONE_BY, what);
