import type { RoadKey } from '../lifecycle/roads.ts';

/** What a place is made for. Warehouses are on any way. */
export type PlaceKind = 'seaport' | 'airport' | 'railTerminal' | 'warehouse';

const BY_AIR: readonly PlaceKind[] = ['seaport', 'railTerminal'];
const BY_SEA: readonly PlaceKind[] = ['airport'];

/** Trucks reach every place, OT is anything, and the main leg of an end delivery is the customer's own. */
const OFF_THE_WAY: Readonly<Partial<Record<RoadKey['shippingWay'], readonly PlaceKind[]>>> = {
  AIR: BY_AIR,
  99: BY_AIR,
  FCL: BY_SEA,
  LCL: BY_SEA,
};

/** Whether goods of this way can come through such a place: by air no sea port, by sea no airport. A container may go inland by rail. */
export function isOnTheWay(kind: PlaceKind, { shippingWay, zxBase }: RoadKey): boolean {
  const way = shippingWay === 'ZX' ? zxBase : shippingWay;
  return !way || !OFF_THE_WAY[way]?.includes(kind);
}
