import * as z from 'zod/mini';

/** What the portal reads of Amazon's answers; the names are Amazon's. What else they hold is left aside. */

/** Of packing, of placement and of transport: Amazon shows no more at once. */
export const OPTIONS_A_PAGE = { pageSize: '20' };

/** A moment as Amazon writes it. */
export const instant = z.string().check(z.refine((text) => !Number.isNaN(new Date(text).getTime())));

export const pagination = z.optional(z.object({ nextToken: z.optional(z.string()) }));

export const participationsAnswer = z.object({
  payload: z.array(z.object({ marketplace: z.object({ id: z.string() }), participation: z.object({ isParticipating: z.boolean() }) })),
});

export const plansAnswer = z.object({
  inboundPlans: z.optional(
    z.array(
      z.object({
        inboundPlanId: z.string(),
        name: z.string(),
        marketplaceIds: z.array(z.string()),
        status: z.string(),
        createdAt: instant,
        lastUpdatedAt: z.string(),
      }),
    ),
  ),
  pagination,
});
export type PlanSummary = NonNullable<z.output<typeof plansAnswer>['inboundPlans']>[number];

export const planAnswer = z.object({
  inboundPlanId: z.string(),
  status: z.string(),
  placementOptions: z.optional(z.array(z.object({ status: z.string() }))),
  shipments: z.optional(z.array(z.object({ shipmentId: z.string(), status: z.string() }))),
});

/** When the warehouse expects a shipment. */
export const selectedWindow = z.object({
  deliveryWindowOptionId: z.string(),
  startDate: instant,
  endDate: instant,
  editableUntil: z.optional(instant),
});
export type SelectedWindow = z.output<typeof selectedWindow>;

const address = z.object({
  name: z.string(),
  companyName: z.optional(z.string()),
  addressLine1: z.string(),
  addressLine2: z.optional(z.string()),
  city: z.string(),
  stateOrProvinceCode: z.optional(z.string()),
  postalCode: z.string(),
  countryCode: z.string(),
  phoneNumber: z.optional(z.string()),
});

export const shipmentAnswer = z.object({
  shipmentId: z.string(),
  shipmentConfirmationId: z.optional(z.string()),
  amazonReferenceId: z.optional(z.string()),
  name: z.optional(z.string()),
  status: z.optional(z.string()),
  selectedDeliveryWindow: z.optional(selectedWindow),
  selectedTransportationOptionId: z.optional(z.string()),
  destination: z.object({ warehouseId: z.optional(z.string()), address: z.optional(address) }),
});
export type ShipmentAnswer = z.output<typeof shipmentAnswer>;

const item = z.object({
  msku: z.string(),
  fnsku: z.string(),
  asin: z.string(),
  quantity: z.int(),
  expiration: z.optional(z.string()),
  manufacturingLotCode: z.optional(z.string()),
});

export const boxesAnswer = z.object({
  boxes: z.array(
    z.object({
      packageId: z.string(),
      boxId: z.optional(z.string()),
      quantity: z.optional(z.int()),
      dimensions: z.optional(
        z.object({ length: z.number(), width: z.number(), height: z.number(), unitOfMeasurement: z.enum(['CM', 'IN']) }),
      ),
      weight: z.optional(z.object({ value: z.number(), unit: z.enum(['KG', 'LB']) })),
      items: z.optional(z.array(item)),
    }),
  ),
  pagination,
});
export type BoxAnswer = z.output<typeof boxesAnswer>['boxes'][number];

export const palletsAnswer = z.object({ pallets: z.array(z.object({ quantity: z.optional(z.int()) })), pagination });

export const itemsAnswer = z.object({ items: z.array(item), pagination });
export type ItemAnswer = z.output<typeof item>;

export const statesAnswer = z.object({
  payload: z.object({ ShipmentData: z.optional(z.array(z.object({ ShipmentId: z.string(), ShipmentStatus: z.optional(z.string()) }))) }),
});

export const labelsAnswer = z.object({ payload: z.object({ DownloadURL: z.string() }) });

export const receivedAnswer = z.object({
  payload: z.object({
    ItemData: z.optional(
      z.array(z.object({ ShipmentId: z.optional(z.string()), SellerSKU: z.string(), QuantityReceived: z.optional(z.int()) })),
    ),
    NextToken: z.optional(z.string()),
  }),
});
