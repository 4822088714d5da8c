import { paged } from '../paged.ts';
import { productOf, type StandInPlan, type StandInSeller } from '../world.ts';
import { isHeldBy, type PlacementOffer, type PlanMaking } from './plan-making.ts';

/** What a seller's program is told on the way to a plan's shipments, as the models have it. */

type Values = Readonly<Record<string, string>>;
type Reading = (making: PlanMaking, values: Values, now: Date) => object | undefined;

const OWN_CARRIER = { shippingMode: 'GROUND_SMALL_PARCEL', shippingSolution: 'USE_YOUR_OWN_CARRIER' };
const CENTS = 100;

/** Undefined where there is no such record, or no such operation here. */
export function planReadingOf(operation: string, seller: StandInSeller, values: Values, now: Date): object | undefined {
  if (operation === 'getInboundOperationStatus') return operationOf(seller, values);
  const { making } = seller.plans.find(({ inboundPlanId }) => inboundPlanId === values['inboundPlanId']) ?? {};
  return making && READINGS[operation]?.(making, values, now);
}

function operationOf({ operations = [] }: StandInSeller, { operationId }: Values): object | undefined {
  const found = operations.find((each) => each.operationId === operationId);
  if (!found) return undefined;
  const { operation, outcome } = found;
  const problems = outcome?.problem ? [{ ...outcome.problem, severity: 'ERROR' }] : [];
  const operationStatus = outcome ? (outcome.problem ? 'FAILED' : 'SUCCESS') : 'IN_PROGRESS';
  return { operation, operationId, operationStatus, operationProblems: problems };
}

/** Of what was accepted an offer does not run out any more. */
const stateOf = ({ status, expiresAt }: Pick<PlacementOffer, 'status' | 'expiresAt'>, now: Date): string =>
  status === 'OFFERED' && expiresAt <= now ? 'EXPIRED' : status;

/** What a plan says of its options: only the chosen placement, once there is one. */
export function optionsOf({ making }: StandInPlan, now: Date): object {
  if (!making) return {};
  const accepted = making.placements.filter(({ status }) => status === 'ACCEPTED');
  const placements = accepted.length > 0 ? accepted : making.placements;
  return {
    packingOptions: making.packings.map((offer) => ({ packingOptionId: offer.packingOptionId, status: stateOf(offer, now) })),
    placementOptions: placements.map((offer) => ({ placementOptionId: offer.placementOptionId, status: stateOf(offer, now) })),
  };
}

const incentives = (type: 'FEE' | 'DISCOUNT', cents: number, description: string) =>
  cents === 0 ? [] : [{ type, target: 'Placement Services', description, value: { amount: cents / CENTS, code: 'USD' } }];

const READINGS: Readonly<Record<string, Reading>> = {
  listPackingOptions({ packings }, values, now) {
    const { rows, pagination } = paged(packings, values);
    const packingOptions = rows.map((offer) => ({
      packingOptionId: offer.packingOptionId,
      packingGroups: offer.groups.map(({ packingGroupId }) => packingGroupId),
      status: stateOf(offer, now),
      expiration: offer.expiresAt.toISOString(),
      fees: incentives('FEE', offer.feeCents, 'Packing fee'),
      discounts: incentives('DISCOUNT', offer.discountCents, 'Packing discount'),
      supportedConfigurations: [],
      supportedShippingConfigurations: [OWN_CARRIER],
    }));
    return { packingOptions, ...(pagination && { pagination }) };
  },

  listPackingGroupItems({ packings, items }, { packingGroupId }) {
    const group = packings.flatMap(({ groups }) => groups).find((each) => each.packingGroupId === packingGroupId);
    return (
      group && {
        items: items
          .filter((item) => isHeldBy(item, group))
          .map(({ msku, quantity, labelOwner, expiration }) => ({
            msku,
            ...productOf(msku),
            quantity,
            labelOwner,
            prepInstructions: [],
            ...(expiration !== undefined && { expiration }),
          })),
      }
    );
  },

  listPlacementOptions({ placements }, values, now) {
    const { rows, pagination } = paged(placements, values);
    const placementOptions = rows.map((offer) => ({
      placementOptionId: offer.placementOptionId,
      shipmentIds: offer.shipments.map(({ shipmentId }) => shipmentId),
      status: stateOf(offer, now),
      expiration: offer.expiresAt.toISOString(),
      discounts: [],
      fees: incentives('FEE', offer.feeCents, 'Placement service fee represents service to inbound with minimal shipment splits.'),
    }));
    return { placementOptions, ...(pagination && { pagination }) };
  },
};
