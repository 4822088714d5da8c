import { standInId, type StandInBox, type StandInPlan, type StandInShipment } from '../world.ts';
import type { PlacementOffer, PlanMaking } from './plan-making.ts';

/** How Amazon would take in a plan: whole, for a fee by the unit, or parted among warehouses for nothing. */

const WAREHOUSES = ['ONT8', 'LAX9', 'FTW1'];
const FEE_CENTS_A_UNIT = 30;
const OFFER_MS = 48 * 60 * 60_000;

/** Offered anew each time, under ids that no earlier offer had. */
export function placementsOf(owner: string, plan: StandInPlan & { making: PlanMaking }, now: Date): PlacementOffer[] {
  const boxes = plan.making.boxes.flatMap(({ quantity, ...box }) => Array.from({ length: quantity }, () => ({ ...box, quantity: 1 })));
  const units = boxes.reduce((sum, { items }) => sum + items.reduce((inBox, { quantity }) => inBox + quantity, 0), 0);
  const numbers = [1, WAREHOUSES.length].filter((count) => count <= boxes.length);
  return numbers.map((count) => {
    const placementOptionId = standInId('pl', owner, plan.inboundPlanId, count, now.toISOString());
    return {
      placementOptionId,
      status: 'OFFERED',
      feeCents: count === 1 ? units * FEE_CENTS_A_UNIT : 0,
      expiresAt: new Date(now.getTime() + OFFER_MS),
      shipments: WAREHOUSES.slice(0, count).map((warehouseId, place) =>
        shipmentTo(
          warehouseId,
          plan.name,
          placementOptionId,
          boxes.filter((_box, index) => index % count === place),
        ),
      ),
    };
  });
}

function shipmentTo(warehouseId: string, planName: string, placementOptionId: string, boxes: StandInBox[]): StandInShipment {
  const shipmentId = standInId('sh', placementOptionId, warehouseId);
  return {
    shipmentId,
    placementOptionId,
    name: `${planName} ${warehouseId}`,
    status: 'UNCONFIRMED',
    warehouseId,
    countryCode: 'US',
    received: {},
    boxes: boxes.map((box, index) => ({ ...box, packageId: standInId('pk', shipmentId, index) })),
  };
}
