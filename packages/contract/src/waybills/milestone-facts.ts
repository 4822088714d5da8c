import type { WaybillNotice } from '../wire/notices/notices.ts';

/** What an entry beside the statuses is about. */
export const MILESTONE_KINDS = [
  'received', 'loaded', 'gateIn', 'departed', 'transhipped', 'position', 'arrived', 'discharged', 'gateOut', 'customsFiled', 'customsQueried', 'customsHold',
  'customsReleased', 'borderCrossed', 'outForDelivery', 'deliveryAttempted', 'delivered', 'containerReturned', 'other',
] as const; // prettier-ignore

interface Fact {
  /** What people are told it is. */
  event: WaybillNotice;
  /** How often one waybill has it: a second entry within that is another source of the same. */
  happens: 'once' | 'daily' | 'often';
}

/**
 * What milestones say. A change of status, a scan and what an operator enters may all say the same of a waybill; it is one fact, and one
 * notice. Which entry says which is in `domain/milestones/milestone-facts.ts`.
 */
export const MILESTONE_FACTS = {
  received: { event: 'received', happens: 'once' },
  departed: { event: 'departed', happens: 'once' },
  arrived: { event: 'arrived', happens: 'once' },
  exportReleased: { event: 'customs', happens: 'once' },
  importReleased: { event: 'customs', happens: 'once' },
  outForDelivery: { event: 'outForDelivery', happens: 'once' },
  delivered: { event: 'delivered', happens: 'once' },
  exportHeld: { event: 'exception', happens: 'once' },
  importHeld: { event: 'exception', happens: 'once' },
  deliveryAttempted: { event: 'exception', happens: 'daily' },
  partlyDelivered: { event: 'exception', happens: 'once' },
  deliveredDifferently: { event: 'exception', happens: 'once' },
  frozen: { event: 'exception', happens: 'often' },
  unfrozen: { event: 'exception', happens: 'often' },
  returned: { event: 'exception', happens: 'often' },
  closed: { event: 'exception', happens: 'often' },
} as const satisfies Readonly<Record<string, Fact>>;
export type MilestoneFact = keyof typeof MILESTONE_FACTS;
