import type { AmazonTrackingDetails } from '@waybound/domain/amazon/tracking-details';
import * as z from 'zod/mini';
import type { AmazonProblem } from './amazon-fault.ts';
import { instant, OPTIONS_A_PAGE, pagination, selectedWindow } from './inbound-answers.ts';
import { inboundPath, planPath, sellerCalls, shaped, type PagedList, type SellerAccess } from './seller-calls.ts';
import type { AmazonOperation } from './usage-plans.ts';
import { transportOptions, type TransportOption } from './transport-options.ts';

/**
 * What makes a plan at Amazon, for a carrier of the seller's own (facts-2 6.2). What writes is accepted and worked on by Amazon: it answers the
 * id by which `operation` says how that stands.
 */
export type InboundPlanner = ReturnType<typeof inboundPlanner>;

const operationAnswer = z.object({ operationId: z.string() });
const createdAnswer = z.object({ inboundPlanId: z.string(), operationId: z.string() });
const statusAnswer = z.object({
  operationStatus: z.enum(['SUCCESS', 'FAILED', 'IN_PROGRESS']),
  operationProblems: z.array(z.object({ code: z.string(), message: z.string(), details: z.optional(z.string()) })),
});
const money = z.object({ value: z.object({ amount: z.number(), code: z.string() }) });
const packingAnswer = z.object({
  packingOptions: z.array(
    z.object({
      packingOptionId: z.string(),
      packingGroups: z.array(z.string()),
      status: z.string(),
      expiration: z.optional(z.string()),
      fees: z.array(money),
      discounts: z.array(money),
    }),
  ),
  pagination,
});
export type PackingAnswer = z.output<typeof packingAnswer>['packingOptions'][number];
const groupAnswer = z.object({
  items: z.array(z.object({ msku: z.string(), expiration: z.optional(z.string()) })),
  pagination,
});
const placementAnswer = z.object({
  placementOptions: z.array(
    z.object({
      placementOptionId: z.string(),
      status: z.string(),
      expiration: z.optional(z.string()),
      shipmentIds: z.array(z.string()),
      fees: z.array(money),
      discounts: z.array(money),
    }),
  ),
  pagination,
});
export type PlacementAnswer = z.output<typeof placementAnswer>['placementOptions'][number];
const windowAnswer = z.object({
  deliveryWindowOptions: z.array(
    z.object({
      deliveryWindowOptionId: z.string(),
      startDate: instant,
      endDate: instant,
      availabilityType: z.string(),
      validUntil: instant,
    }),
  ),
  pagination,
});
export type WindowAnswer = z.output<typeof windowAnswer>['deliveryWindowOptions'][number];
const choicesAnswer = z.object({
  destination: z.object({ warehouseId: z.optional(z.string()) }),
  selectedDeliveryWindow: z.optional(selectedWindow),
  selectedTransportationOptionId: z.optional(z.string()),
});

const MAX_PAGES = 100;
const OWN_CARRIER = 'USE_YOUR_OWN_CARRIER';

export function inboundPlanner(access: SellerAccess) {
  const requests = requestsOf(access);
  return { ...planCalls(requests), ...shipmentCalls(requests) };
}

/** What both halves send with. */
function requestsOf(access: SellerAccess) {
  const { read, write, everyPage } = sellerCalls(access);
  const post = async (name: AmazonOperation, path: string, body?: object): Promise<string> =>
    shaped(operationAnswer, await write(name, 'POST', path, body)).operationId;
  return { read, write, post, everyPage };
}

type Requests = ReturnType<typeof requestsOf>;

/** Up to the placement. */
function planCalls({ read, write, post, everyPage }: Requests) {
  return {
    async createPlan(plan: object): Promise<{ planId: string; operationId: string }> {
      const { inboundPlanId, operationId } = shaped(createdAnswer, await write('createPlan', 'POST', planPath(), plan));
      return { planId: inboundPlanId, operationId };
    },
    async cancelPlan(planId: string): Promise<string> {
      return shaped(operationAnswer, await write('cancelPlan', 'PUT', planPath(planId, 'cancellation'))).operationId;
    },
    /** How far Amazon is with what it has accepted. */
    async operation(operationId: string): Promise<{ state: 'SUCCESS' | 'FAILED' | 'IN_PROGRESS'; problems: AmazonProblem[] }> {
      const said = shaped(statusAnswer, await read('operation', inboundPath('operations', operationId), {}));
      const problems = said.operationProblems.map(({ code, message, details = '' }) => ({ code, message, details }));
      return { state: said.operationStatus, problems };
    },
    generatePacking: (planId: string) => post('generatePacking', planPath(planId, 'packingOptions')),
    async packingOptions(planId: string): Promise<PackingAnswer[]> {
      const list: PagedList = {
        name: 'packingOptions',
        path: planPath(planId, 'packingOptions'),
        query: OPTIONS_A_PAGE,
        maxPages: MAX_PAGES,
      };
      return everyPage(list, (body) => {
        const { packingOptions, pagination: page } = shaped(packingAnswer, body);
        return { rows: packingOptions, next: page?.nextToken };
      });
    },
    confirmPacking: (planId: string, optionId: string) =>
      post('confirmPacking', planPath(planId, 'packingOptions', optionId, 'confirmation')),
    /** What may be packed together. */
    async itemsOf(planId: string, groupId: string): Promise<{ msku: string; expiration?: string | undefined }[]> {
      const path = planPath(planId, 'packingGroups', groupId, 'items');
      return everyPage({ name: 'packingGroup', path, query: { pageSize: '100' }, maxPages: MAX_PAGES }, (body) => {
        const { items, pagination: page } = shaped(groupAnswer, body);
        return { rows: items, next: page?.nextToken };
      });
    },
    setBoxes: (planId: string, packageGroupings: readonly object[]) =>
      post('setBoxes', planPath(planId, 'packingInformation'), { packageGroupings }),
    generatePlacements: (planId: string) => post('generatePlacements', planPath(planId, 'placementOptions'), {}),
    async placements(planId: string): Promise<PlacementAnswer[]> {
      const list: PagedList = {
        name: 'placements',
        path: planPath(planId, 'placementOptions'),
        query: OPTIONS_A_PAGE,
        maxPages: MAX_PAGES,
      };
      return everyPage(list, (body) => {
        const { placementOptions, pagination: page } = shaped(placementAnswer, body);
        return { rows: placementOptions, next: page?.nextToken };
      });
    },
    confirmPlacement: (planId: string, optionId: string) =>
      post('confirmPlacement', planPath(planId, 'placementOptions', optionId, 'confirmation')),
  };
}

/** Of the shipments that a placement consists of. */
function shipmentCalls({ read, write, post, everyPage }: Requests) {
  return {
    /** @param pallets of each shipment, where it comes by truck */
    generateTransport: (
      planId: string,
      placementOptionId: string,
      shipments: readonly { shipmentId: string; pallets: number | undefined }[],
      start: string,
    ) =>
      post('generateTransport', planPath(planId, 'transportationOptions'), {
        placementOptionId,
        shipmentTransportationConfigurations: shipments.map(({ shipmentId, pallets }) => ({
          shipmentId,
          readyToShipWindow: { start },
          ...(pallets !== undefined && { pallets: [{ quantity: pallets }] }),
        })),
      }),
    /** All ways in which the seller's own carrier may bring the shipments of a placement. */
    async ownCarrier(planId: string, placementOptionId: string): Promise<TransportOption[]> {
      const found = await transportOptions({ everyPage }, planId, { placementOptionId });
      return found.filter(({ shippingSolution }) => shippingSolution === OWN_CARRIER);
    },
    generateWindows: (planId: string, shipmentId: string) =>
      post('generateWindows', planPath(planId, 'shipments', shipmentId, 'deliveryWindowOptions')),
    async windows(planId: string, shipmentId: string): Promise<WindowAnswer[]> {
      const path = planPath(planId, 'shipments', shipmentId, 'deliveryWindowOptions');
      return everyPage({ name: 'windows', path, query: { pageSize: '100' }, maxPages: MAX_PAGES }, (body) => {
        const { deliveryWindowOptions, pagination: page } = shaped(windowAnswer, body);
        return { rows: deliveryWindowOptions, next: page?.nextToken };
      });
    },
    confirmWindow: (planId: string, shipmentId: string, optionId: string) =>
      post('confirmWindow', planPath(planId, 'shipments', shipmentId, 'deliveryWindowOptions', optionId, 'confirmation')),
    /** What was chosen for a shipment, and where it goes. */
    choices: async (planId: string, shipmentId: string) =>
      shaped(choicesAnswer, await read('shipment', planPath(planId, 'shipments', shipmentId), {})),
    confirmTransport: (planId: string, chosen: ReadonlyMap<string, string>) =>
      post('confirmTransport', planPath(planId, 'transportationOptions', 'confirmation'), {
        transportationSelections: [...chosen].map(([shipmentId, transportationOptionId]) => ({ shipmentId, transportationOptionId })),
      }),
    async sendTracking(planId: string, shipmentId: string, trackingDetails: AmazonTrackingDetails): Promise<string> {
      const path = planPath(planId, 'shipments', shipmentId, 'trackingDetails');
      return shaped(operationAnswer, await write('sendTracking', 'PUT', path, { trackingDetails })).operationId;
    },
  };
}
