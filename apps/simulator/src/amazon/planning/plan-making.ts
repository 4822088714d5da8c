import type { StandInBox, StandInShipment } from '../world.ts';

/** What a plan knows while its seller makes it: from its items to the shipments that are on their way. */
export interface PlanMaking {
  items: PlannedItem[];
  source: PlanAddress;
  packings: PackingOffer[];
  /** As they were told, alike ones in one row; none before that. */
  boxes: StandInBox[];
  placements: PlacementOffer[];
  transports: TransportOffer[];
  /** By shipment, of those that are to come by truck. */
  pallets?: Record<string, number>;
}

export interface PackingGroup {
  packingGroupId: string;
  /** Undefined: every SKU may be in it. */
  msku: string | undefined;
  /** What expires on one day may be together; undefined of what never does. */
  expiration: string | undefined;
}

/** Whether a group may hold this. */
export const isHeldBy = ({ msku, expiration }: Pick<PlannedItem, 'msku' | 'expiration'>, group: PackingGroup): boolean =>
  expiration === group.expiration && (group.msku === undefined || group.msku === msku);

export interface PackingOffer {
  packingOptionId: string;
  groups: PackingGroup[];
  status: OptionStatus;
  feeCents: number;
  discountCents: number;
  expiresAt: Date;
}

export interface TransportOffer {
  transportationOptionId: string;
  shipmentId: string;
  shippingMode: string;
  shippingSolution: 'AMAZON_PARTNERED_CARRIER' | 'USE_YOUR_OWN_CARRIER';
  /** Amazon's code of the carrier. */
  carrier: string;
  /** When the goods were said to be ready, which is not over when it is confirmed. */
  readyAt: Date;
}

export type OptionStatus = 'OFFERED' | 'ACCEPTED';

export interface PlannedItem {
  msku: string;
  quantity: number;
  labelOwner: string;
  prepOwner: string;
  expiration?: string;
}

/** Whom Amazon takes for an SKU, which here its name says: none labels `…-NOLABEL`, none prepares `…-NOPREP`, and `…-PREP` is prepared. */
const TAKEN_OWNERS: readonly { ending: string; field: 'labelOwner' | 'prepOwner'; taken: readonly string[] }[] = [
  { ending: '-NOLABEL', field: 'labelOwner', taken: ['NONE'] },
  { ending: '-NOPREP', field: 'prepOwner', taken: ['NONE'] },
  { ending: '-PREP', field: 'prepOwner', taken: ['AMAZON', 'SELLER'] },
];

/** What is wrong with who labels and prepares some items, a sentence of Amazon's for each. */
export const refusedOwners = (items: readonly PlannedItem[]): string[] =>
  items.flatMap((item) =>
    TAKEN_OWNERS.flatMap(({ ending, field, taken }) => {
      const owner = item[field];
      if (!item.msku.endsWith(ending) || taken.includes(owner)) return [];
      const needs = taken.includes('NONE') ? 'does not require' : 'requires';
      return [`ERROR: ${item.msku} ${needs} ${field} but ${owner} was assigned. Accepted values: [${taken.join(', ')}]`];
    }),
  );

export interface PlanAddress {
  name: string;
  addressLine1: string;
  city: string;
  countryCode: string;
  postalCode: string;
  phoneNumber: string;
}

export interface PlacementOffer {
  placementOptionId: string;
  status: OptionStatus;
  /** Whole cents of a dollar that Amazon would take for it. */
  feeCents: number;
  expiresAt: Date;
  /** Become the plan's with the confirmation. */
  shipments: StandInShipment[];
}

export interface OperationProblem {
  code: string;
  message: string;
  details: string;
}

/** A write that Amazon has accepted, and works on by itself. */
export interface StandInOperation {
  operationId: string;
  operation: string;
  doneAt: Date;
  /** Undefined as long as it is worked on. */
  outcome?: { problem: OperationProblem | undefined };
  /** Does it, or says why not. */
  work: (now: Date) => OperationProblem | undefined;
}

/** Lets everything have happened that is due. */
export function settle(operations: readonly StandInOperation[], now: Date): void {
  for (const operation of operations) {
    if (operation.outcome || operation.doneAt > now) continue;
    operation.outcome = { problem: operation.work(operation.doneAt) };
  }
}
