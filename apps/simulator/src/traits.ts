import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { RandomFor } from './random.ts';

/** How the warehouse finds the cartons, compared with what the customer declared. */
export type MeasuredWeight = 'equal' | 'lighter' | 'slightlyHeavier' | 'muchHeavier';

/** What will happen to one waybill on its way, settled before it begins. */
export interface Traits {
  /** The first submission is sent back. */
  isRejected: boolean;
  /** A full container comes through our warehouse instead of being loaded at the factory. */
  comesThroughWarehouse: boolean;
  arrivesInTwoLots: boolean;
  measuredWeight: MeasuredWeight;
  /** Filings are reported; otherwise they show only in what follows them. */
  isFiled: boolean;
  /** Optional stops the waybill makes. */
  stops: ReadonlySet<WaybillStatus>;
  partSign: 'never' | 'fromHub' | 'fromVan';
  /** Of several addresses the first signs on a day before the others. */
  isSignedByAddress: boolean;
  /** Where a question comes up. */
  askedAt: WaybillStatus | undefined;
  /** Where the waybill is held for a while. */
  frozenAt: WaybillStatus | undefined;
  ending: 'delivered' | 'returned' | 'closed';
  /** Where it turns back, if its ending is a return. */
  returnedAt: WaybillStatus;
  /** The bill goes out at the outbound instead of at the delivery. */
  isBilledEarly: boolean;
  /** What came up on the way is charged at the end, on a bill of its own. */
  hasLateCharges: boolean;
}

const OPTIONAL_STOPS = {
  customs_inspecting: 0.12,
  cclearance_inspecting: 0.14,
  wait_for_arrivalstock: 0.6,
  wait_carry_cabinet: 0.7,
  wait_return_cabinet: 0.5,
  wait_for_leaveport: 0.7,
  wait_for_cclearance: 0.7,
  // What follows is optional on the road of OT alone.
  wait_for_on_line: 0.3,
  wait_for_clearance_of_goods: 0.6,
  wait_for_permitthrough: 0.5,
  wait_for_depart: 0.3,
  ka_tie_wait_for_depart: 0.25,
  wait_for_arrivalport: 0.7,
  wait_for_clearancerelease: 0.6,
  wait_unloading_cabinet: 0.3,
} as const satisfies Partial<Record<WaybillStatus, number>>;

// `Object.entries` is typed with string keys; those of a literal are exactly its own.
const CHANCES = Object.entries(OPTIONAL_STOPS) as readonly (readonly [WaybillStatus, number])[];

const QUESTIONABLE = ['wait_for_out_stock', 'wait_for_clearance_of_goods', 'wait_for_cclearance', 'wait_for_dispatch'] as const;
const FREEZABLE = [
  'wait_for_in_stock',
  'wait_for_out_stock',
  'wait_for_permitthrough',
  'wait_for_cclearance',
  'wait_for_dispatch',
] as const;
const RETURNABLE = [
  'wait_for_out_stock',
  'wait_for_clearance_of_goods',
  'wait_for_clearancerelease',
  'wait_for_dispatch',
  'wait_for_sign',
] as const;

export function traitsOf(randomFor: RandomFor): Traits {
  const random = randomFor('traits');
  const finding = random.fraction();
  const ending = random.fraction();
  const partSign = random.fraction();
  return {
    isRejected: random.chance(0.04),
    comesThroughWarehouse: random.chance(0.35),
    arrivesInTwoLots: random.chance(0.12),
    measuredWeight: finding < 0.6 ? 'equal' : finding < 0.72 ? 'lighter' : finding < 0.9 ? 'slightlyHeavier' : 'muchHeavier',
    isFiled: random.chance(0.8),
    stops: new Set(CHANCES.filter(([, probability]) => random.chance(probability)).map(([status]) => status)),
    partSign: partSign < 0.86 ? 'never' : partSign < 0.93 ? 'fromHub' : 'fromVan',
    askedAt: random.chance(0.1) ? random.pick(QUESTIONABLE) : undefined,
    frozenAt: random.chance(0.05) ? random.pick(FREEZABLE) : undefined,
    ending: ending < 0.955 ? 'delivered' : ending < 0.985 ? 'returned' : 'closed',
    returnedAt: random.pick(RETURNABLE),
    isBilledEarly: random.chance(0.2),
    hasLateCharges: random.chance(0.06),
    isSignedByAddress: random.chance(0.6),
  };
}
