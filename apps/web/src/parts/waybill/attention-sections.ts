import type { AttentionCause } from '@waybound/contract/waybills/status';

/** Where on a waybill's page its cause is dealt with; what is frozen or rejected is said at its top. */
export const ATTENTION_SECTIONS: Readonly<Partial<Record<AttentionCause, string>>> = {
  question: 'questions',
  delivery: 'delivery',
  price: 'price',
  document: 'files',
  bill: 'bills',
  quiet: 'tracking-facts',
  packing: 'packing',
};
