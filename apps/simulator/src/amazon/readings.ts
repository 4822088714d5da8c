import { paged } from './paged.ts';
import type { TransportOffer } from './planning/plan-making.ts';
import { optionsOf } from './planning/plan-readings.ts';
import { standInId, type StandInItem, type StandInPlan, type StandInSeller, type StandInShipment } from './world.ts';

/** The answers of the operations that read, as the models have them. */

type Values = Readonly<Record<string, string>>;
type Reading = (seller: StandInSeller, values: Values, now: Date) => object | undefined;

/** Of the older interface, which lets nobody choose. */
const COUNTED_A_PAGE = 200;

/** Undefined where there is no such record, or no such operation here. */
export const readingOf = (operation: string, seller: StandInSeller, values: Values, now: Date): object | undefined =>
  READINGS[operation]?.(seller, values, now);

const SOURCE = {
  name: 'Yuanfan Electronics',
  addressLine1: '8 Keji Road',
  city: 'Shenzhen',
  countryCode: 'CN',
  postalCode: '518000',
  phoneNumber: '+8675525000101',
};

export const warehouseAddress = (warehouseId: string, countryCode: string) => ({
  name: warehouseId,
  addressLine1: `${warehouseId} Amazon Fulfillment`,
  city: 'City',
  postalCode: '00000',
  countryCode,
});

const planOf = ({ plans }: StandInSeller, { inboundPlanId }: Values): StandInPlan | undefined =>
  plans.find((plan) => plan.inboundPlanId === inboundPlanId);
/** Those that Amazon has only offered can be looked at as well. */
function shipmentOf(seller: StandInSeller, values: Values): StandInShipment | undefined {
  const { shipments = [], making } = planOf(seller, values) ?? {};
  const offered = making?.placements.flatMap((offer) => offer.shipments) ?? [];
  return [...shipments, ...offered].find(({ shipmentId }) => shipmentId === values['shipmentId']);
}
const confirmed = ({ plans }: StandInSeller, marketplaceId: string | undefined): StandInShipment[] =>
  plans
    .filter((plan) => marketplaceId === undefined || plan.marketplaceId === marketplaceId)
    .flatMap(({ shipments }) => shipments)
    .filter(({ confirmationId }) => confirmationId !== undefined);

const summaryOf = ({ inboundPlanId, name, marketplaceId, status, createdAt, lastUpdatedAt, making }: StandInPlan) => ({
  inboundPlanId,
  name,
  marketplaceIds: [marketplaceId],
  status,
  createdAt,
  lastUpdatedAt,
  sourceAddress: making?.source ?? SOURCE,
});

/** What was chosen for a shipment, as it says it. */
const choicesOf = ({ shipmentId, placementOptionId, transportationOptionId, deliveryWindow }: StandInShipment) => ({
  placementOptionId: placementOptionId ?? `pl${shipmentId.slice(2)}`,
  ...(transportationOptionId !== undefined && { selectedTransportationOptionId: transportationOptionId }),
  ...(deliveryWindow && {
    selectedDeliveryWindow: {
      deliveryWindowOptionId: deliveryWindow.deliveryWindowOptionId,
      availabilityType: 'AVAILABLE',
      startDate: deliveryWindow.start.toISOString(),
      endDate: deliveryWindow.end.toISOString(),
      editableUntil: deliveryWindow.start.toISOString(),
    },
  }),
});

type ShownTransport = Omit<TransportOffer, 'readyAt'>;

/** What was offered for the shipments of a plan; of one that was made in Seller Central, what was chosen there. */
function transportsOf({ making, shipments }: StandInPlan, { shipmentId: wanted, placementOptionId: placed }: Values): ShownTransport[] {
  const offered = making?.transports ?? [];
  const chosen = shipments.flatMap(({ shipmentId, transportationOptionId, mode }): ShownTransport[] =>
    transportationOptionId === undefined ||
    mode === undefined ||
    offered.some((each) => each.transportationOptionId === transportationOptionId)
      ? []
      : [{ shipmentId, transportationOptionId, shippingMode: mode, shippingSolution: 'USE_YOUR_OWN_CARRIER', carrier: 'OTHER' }],
  );
  const isOf = (id: string): boolean =>
    placed === undefined ||
    (making?.placements ?? []).some(
      (offer) => offer.placementOptionId === placed && offer.shipments.some(({ shipmentId }) => shipmentId === id),
    );
  return [...offered, ...chosen].filter(({ shipmentId }) => (wanted === undefined || shipmentId === wanted) && isOf(shipmentId));
}

const toItem = ({ msku, fnsku, asin, quantity }: StandInItem) => ({
  msku,
  fnsku,
  asin,
  quantity,
  labelOwner: 'SELLER',
  prepInstructions: [],
});

/** Of all boxes, each SKU once. */
function itemsOf({ boxes }: StandInShipment): StandInItem[] {
  const sums = new Map<string, StandInItem>();
  for (const { quantity: alike, items } of boxes) {
    for (const item of items) {
      const before = sums.get(item.msku)?.quantity ?? 0;
      sums.set(item.msku, { ...item, quantity: before + item.quantity * alike });
    }
  }
  return [...sums.values()];
}

/** What was counted in of a shipment, from that SKU on. Amazon names a next page where there is none as well; it is empty. */
function countedPage(seller: StandInSeller, marketplaceId: string | undefined, shipmentId: string, from: number): object | undefined {
  const shipment = confirmed(seller, marketplaceId).find(({ confirmationId }) => confirmationId === shipmentId);
  if (!shipment) return undefined;
  const items = itemsOf(shipment).slice(from, from + COUNTED_A_PAGE);
  const ItemData = items.map(({ msku, fnsku, quantity }) => ({
    ShipmentId: shipmentId,
    SellerSKU: msku,
    FulfillmentNetworkSKU: fnsku,
    QuantityShipped: quantity,
    ...(!shipment.uncounted?.includes(msku) && { QuantityReceived: shipment.received[msku] ?? 0 }),
    QuantityInCase: 0,
  }));
  const next = Buffer.from(`${shipmentId} ${from + COUNTED_A_PAGE}`).toString('base64url');
  return { payload: { ItemData, ...(items.length > 0 && { NextToken: next }) } };
}

const READINGS: Readonly<Record<string, Reading>> = {
  getMarketplaceParticipations: ({ marketplaceIds, storeName }) => ({
    payload: marketplaceIds.map((id) => ({
      marketplace: {
        id,
        name: `Amazon ${id}`,
        countryCode: 'US',
        defaultCurrencyCode: 'USD',
        defaultLanguageCode: 'en_US',
        domainName: 'www.amazon.com',
      },
      participation: { isParticipating: true, hasSuspendedListings: false },
      storeName,
    })),
  }),

  listInboundPlans({ plans }, values) {
    const sorted = plans.toSorted((one, other) => (one.lastUpdatedAt < other.lastUpdatedAt ? 1 : -1));
    const { rows, pagination } = paged(values['sortOrder'] === 'DESC' ? sorted : sorted.toReversed(), values);
    return { inboundPlans: rows.map(summaryOf), ...(pagination && { pagination }) };
  },

  getInboundPlan(seller, values, now) {
    const plan = planOf(seller, values);
    if (!plan) return undefined;
    const shipments = plan.shipments.map(({ shipmentId, status }) => ({ shipmentId, status }));
    return { ...summaryOf(plan), ...optionsOf(plan, now), shipments };
  },

  getShipment(seller, values) {
    const shipment = shipmentOf(seller, values);
    if (!shipment) return undefined;
    const { shipmentId, confirmationId, referenceId, name, status, warehouseId, countryCode } = shipment;
    return {
      shipmentId,
      name,
      status,
      ...choicesOf(shipment),
      ...(confirmationId !== undefined && { shipmentConfirmationId: confirmationId }),
      ...(referenceId !== undefined && { amazonReferenceId: referenceId }),
      source: { sourceType: 'SELLER_FACILITY', address: planOf(seller, values)?.making?.source ?? SOURCE },
      destination:
        warehouseId === undefined
          ? { destinationType: 'AMAZON_OPTIMIZED' }
          : {
              destinationType: 'AMAZON_WAREHOUSE',
              warehouseId,
              address: warehouseAddress(warehouseId, countryCode),
            },
    };
  },

  listShipmentBoxes(seller, values) {
    const shipment = shipmentOf(seller, values);
    if (!shipment) return undefined;
    const { rows, pagination } = paged(shipment.boxes, values);
    return {
      boxes: rows.map(({ items, ...box }) => ({ ...box, contentInformationSource: 'BOX_CONTENT_PROVIDED', items: items.map(toItem) })),
      ...(pagination && { pagination }),
    };
  },

  /** Each by itself, as boxes are. */
  listShipmentPallets(seller, values) {
    const shipment = shipmentOf(seller, values);
    if (!shipment) return undefined;
    const { shipmentId, pallets = 0 } = shipment;
    const each = Array.from({ length: pallets }, (_, index) => ({ packageId: standInId('pk', shipmentId, 'pallet', index), quantity: 1 }));
    const { rows, pagination } = paged(each, values);
    return { pallets: rows, ...(pagination && { pagination }) };
  },

  listDeliveryWindowOptions(seller, values, now) {
    const shipment = shipmentOf(seller, values);
    if (!shipment) return undefined;
    const { rows, pagination } = paged(
      (shipment.windows ?? []).filter(({ validUntil }) => validUntil > now),
      values,
    );
    return {
      deliveryWindowOptions: rows.map(({ deliveryWindowOptionId, start, end, validUntil }) => ({
        deliveryWindowOptionId,
        availabilityType: 'AVAILABLE',
        startDate: start.toISOString(),
        endDate: end.toISOString(),
        validUntil: validUntil.toISOString(),
      })),
      ...(pagination && { pagination }),
    };
  },

  listTransportationOptions(seller, values) {
    const plan = planOf(seller, values);
    if (!plan) return undefined;
    const { rows, pagination } = paged(transportsOf(plan, values), values);
    const carried = rows.map(({ transportationOptionId, shipmentId, shippingMode, shippingSolution, carrier }) => ({
      transportationOptionId,
      shipmentId,
      shippingMode,
      shippingSolution,
      carrier: { name: `Carrier ${carrier}`, alphaCode: carrier },
      preconditions: ['CONFIRMED_DELIVERY_WINDOW'],
    }));
    return { transportationOptions: carried, ...(pagination && { pagination }) };
  },

  listShipmentItems(seller, values) {
    const shipment = shipmentOf(seller, values);
    if (!shipment) return undefined;
    const { rows, pagination } = paged(itemsOf(shipment), values);
    return { items: rows.map(toItem), ...(pagination && { pagination }) };
  },

  getShipments(seller, { ShipmentIdList = '', MarketplaceId }) {
    const wanted = ShipmentIdList.split(',');
    return {
      payload: {
        ShipmentData: confirmed(seller, MarketplaceId)
          .filter(({ confirmationId = '' }) => wanted.includes(confirmationId))
          .map(({ confirmationId, name, warehouseId, status }) => ({
            ShipmentId: confirmationId,
            ShipmentName: name,
            DestinationFulfillmentCenterId: warehouseId,
            // This interface has no word for the states before the goods are on their way.
            ShipmentStatus: status === 'READY_TO_SHIP' ? 'WORKING' : status,
            ShipFromAddress: {
              Name: SOURCE.name,
              AddressLine1: SOURCE.addressLine1,
              City: SOURCE.city,
              CountryCode: 'CN',
              PostalCode: '518000',
              StateOrProvinceCode: 'GD',
            },
            AreCasesRequired: false,
          })),
      },
    };
  },

  getShipmentItemsByShipmentId: (seller, { shipmentId = '', MarketplaceId }) => countedPage(seller, MarketplaceId, shipmentId, 0),

  /** What comes after a page of one shipment's items: that operation takes no token itself. */
  getShipmentItems(seller, { QueryType, NextToken = '', MarketplaceId }) {
    const [shipmentId = '', from = ''] = Buffer.from(NextToken, 'base64url').toString().split(' ');
    return QueryType === 'NEXT_TOKEN' ? countedPage(seller, MarketplaceId, shipmentId, Number(from)) : undefined;
  },
};
