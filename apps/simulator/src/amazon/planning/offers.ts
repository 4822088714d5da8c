import { standInId, type StandInBox, type StandInPlan, type StandInSeller, type StandInShipment } from '../world.ts';
import type { PackingOffer, PlacementOffer, PlanMaking } from './plan-making.ts';

/**
 * How Amazon would have a plan packed, which is free where its seller's account says nothing else; and how it would take it in: whole, for a fee
 * by the unit, or parted among warehouses for nothing.
 */

const WAREHOUSES = ['ONT8', 'LAX9', 'FTW1'];
const FEE_CENTS_A_UNIT = 30;
const OFFER_MS = 48 * 60 * 60_000;

type PlanInMaking = StandInPlan & { making: PlanMaking };

/** Offered anew each time, under ids that no earlier offer had; so are all below. */
export function packingsOf(packings: StandInSeller['packings'] = [{}], { inboundPlanId, making }: PlanInMaking, now: Date): PackingOffer[] {
  const days = [...new Set(making.items.map(({ expiration }) => expiration))];
  return packings.map(({ feeCents = 0, discountCents = 0, partsSkus = false }, index) => {
    const packingOptionId = standInId('po', inboundPlanId, index, now.toISOString());
    const kinds = partsSkus ? making.items : days.map((expiration) => ({ msku: undefined, expiration }));
    const groups = kinds.map(({ msku, expiration }) => ({
      packingGroupId: standInId('pg', packingOptionId, msku ?? '', expiration ?? ''),
      msku,
      expiration,
    }));
    return { packingOptionId, groups, status: 'OFFERED', feeCents, discountCents, expiresAt: new Date(now.getTime() + OFFER_MS) };
  });
}

export function placementsOf(
  { id: owner, partings = [1, WAREHOUSES.length] }: StandInSeller,
  plan: PlanInMaking,
  now: Date,
): PlacementOffer[] {
  const boxes = plan.making.boxes.flatMap(({ quantity, ...box }) => Array.from({ length: quantity }, () => ({ ...box, quantity: 1 })));
  const units = boxes.reduce((sum, { items }) => sum + items.reduce((inBox, { quantity }) => inBox + quantity, 0), 0);
  const numbers = partings.filter((count) => count <= boxes.length);
  return numbers.map((count, offer) => {
    const placementOptionId = standInId('pl', owner, plan.inboundPlanId, offer, now.toISOString());
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
