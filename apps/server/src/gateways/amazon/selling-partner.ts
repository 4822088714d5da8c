import { AmazonFault } from './amazon-fault.ts';
import { downloadLabels } from './download-labels.ts';
import * as answers from './inbound-answers.ts';
import { planPath, sellerCalls, shaped, type Page, type SellerAccess } from './seller-calls.ts';
import { transportOptions } from './transport-options.ts';

/**
 * The labels of these boxes, at most `LABELS_AT_ONCE`; so many of all that the shipment has, beginning here, counted from 0; or those of as many
 * pallets.
 */
export type AskedLabels = { boxIds: readonly string[] } | { from: number } | { pallets: number };

/** One seller's account at Amazon, read for one marketplace. Every call may throw an `AmazonFault`. */
export interface SellingPartner {
  /** Ids of the marketplaces that the seller takes part in. */
  marketplaces: () => Promise<string[]>;
  /** A page of plans, those changed last first. */
  plans: (token?: string) => Promise<Page<answers.PlanSummary>>;
  /** Whether a plan is there no more: given up in Seller Central or by a program. */
  isVoided: (planId: string) => Promise<boolean>;
  /** Whether one of a plan's placements is confirmed, whoever has done it. */
  isPlaced: (planId: string) => Promise<boolean>;
  /** Ids of a plan's shipments. */
  shipmentsOf: (planId: string) => Promise<string[]>;
  shipment: (planId: string, shipmentId: string) => Promise<answers.ShipmentAnswer>;
  /** How a shipment is brought, by the way that was chosen for it; undefined where Amazon lists that no more. */
  modeOf: (planId: string, shipmentId: string, transportationOptionId: string) => Promise<string | undefined>;
  /** All boxes of a shipment, in whatever order Amazon names them. */
  boxes: (planId: string, shipmentId: string) => Promise<answers.BoxAnswer[]>;
  items: (planId: string, shipmentId: string) => Promise<answers.ItemAnswer[]>;
  /** On how many a shipment stands. */
  pallets: (planId: string, shipmentId: string) => Promise<number>;
  /** By FBA id, in which state shipments are. At most 50 at once. */
  states: (fbaIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** A PDF with labels of an FBA shipment; of each pallet four that are the same. */
  labels: (fbaId: string, asked: AskedLabels) => Promise<Buffer>;
  /**
   * Of each SKU of an FBA shipment, what was counted in, as far as Amazon shows it.
   * @param mskus of the shipment: once all of them are told, nothing more is asked for
   */
  received: (fbaId: string, mskus: readonly string[]) => Promise<Received>;
}

export interface Received {
  counts: Counted[];
  /** Why what comes after these counts is not known. */
  refused?: AmazonFault | undefined;
}

export interface Counted {
  msku: string;
  /** Null where Amazon says no count. */
  received: number | null;
}

const COUNTED = '/fba/inbound/v0/shipmentItems';
const PLANS_A_PAGE = '30';
const BOXES_A_PAGE = '1000';
/** A label a page, for shipments that Amazon's carriers do not bring. */
const LABEL_PAGE = 'PackageLabel_Thermal_NonPCP';
export const LABELS_AT_ONCE = 1000;
/** Of boxes or items; nobody has more. */
const MAX_PAGES = 200;

export function sellingPartner(access: SellerAccess): SellingPartner {
  const { marketplaceId } = access;
  const { read, everyPage } = sellerCalls(access);
  const planOf = async (planId: string) => shaped(answers.planAnswer, await read('plan', planPath(planId), {}));
  const boxRows = (name: 'boxes' | 'items' | 'pallets', planId: string, shipmentId: string) => ({
    name,
    path: planPath(planId, 'shipments', shipmentId, name),
    query: { pageSize: BOXES_A_PAGE },
    maxPages: MAX_PAGES,
  });

  return {
    async marketplaces() {
      const { payload } = shaped(answers.participationsAnswer, await read('participations', '/sellers/v1/marketplaceParticipations', {}));
      return payload.filter(({ participation }) => participation.isParticipating).map(({ marketplace }) => marketplace.id);
    },
    async plans(token) {
      const query = { pageSize: PLANS_A_PAGE, sortBy: 'LAST_UPDATED_TIME', sortOrder: 'DESC' };
      const body = await read('plans', planPath(), { ...query, ...(token !== undefined && { paginationToken: token }) });
      const { inboundPlans = [], pagination } = shaped(answers.plansAnswer, body);
      return { rows: inboundPlans, next: pagination?.nextToken };
    },
    isVoided: async (planId) => (await planOf(planId)).status === 'VOIDED',
    async isPlaced(planId) {
      const { placementOptions = [] } = await planOf(planId);
      return placementOptions.some(({ status }) => status === 'ACCEPTED');
    },
    async shipmentsOf(planId) {
      const { shipments = [] } = await planOf(planId);
      return shipments.map(({ shipmentId }) => shipmentId);
    },
    async shipment(planId, shipmentId) {
      return shaped(answers.shipmentAnswer, await read('shipment', planPath(planId, 'shipments', shipmentId), {}));
    },
    async modeOf(planId, shipmentId, chosen) {
      const options = await transportOptions({ everyPage }, planId, { shipmentId });
      return options.find(({ transportationOptionId }) => transportationOptionId === chosen)?.shippingMode;
    },
    boxes: (planId, shipmentId) =>
      everyPage(boxRows('boxes', planId, shipmentId), (body) => {
        const { boxes, pagination } = shaped(answers.boxesAnswer, body);
        return { rows: boxes, next: pagination?.nextToken };
      }),
    async pallets(planId, shipmentId) {
      const rows = await everyPage(boxRows('pallets', planId, shipmentId), (body) => {
        const { pallets, pagination } = shaped(answers.palletsAnswer, body);
        return { rows: pallets, next: pagination?.nextToken };
      });
      return rows.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
    },
    items: (planId, shipmentId) =>
      everyPage(boxRows('items', planId, shipmentId), (body) => {
        const { items, pagination } = shaped(answers.itemsAnswer, body);
        return { rows: items, next: pagination?.nextToken };
      }),
    async states(fbaIds) {
      const query = { QueryType: 'SHIPMENT', MarketplaceId: marketplaceId, ShipmentIdList: fbaIds.join(',') };
      const { payload } = shaped(answers.statesAnswer, await read('states', '/fba/inbound/v0/shipments', query));
      return new Map((payload.ShipmentData ?? []).map(({ ShipmentId, ShipmentStatus = '' }) => [ShipmentId, ShipmentStatus]));
    },
    async labels(fbaId, asked) {
      const query = { PageType: LABEL_PAGE, PageSize: String(LABELS_AT_ONCE) };
      const path = `/fba/inbound/v0/shipments/${encodeURIComponent(fbaId)}/labels`;
      const body = await read('labels', path, { ...query, ...whichLabels(asked) });
      return downloadLabels(shaped(answers.labelsAnswer, body).payload.DownloadURL, access.settings.endpoint);
    },
    async received(fbaId, mskus) {
      const path = `/fba/inbound/v0/shipments/${encodeURIComponent(fbaId)}/items`;
      const first = await read('received', path, { MarketplaceId: marketplaceId });
      return countedOn({ fbaId, mskus }, first, (token) =>
        read('moreReceived', COUNTED, { QueryType: 'NEXT_TOKEN', NextToken: token, MarketplaceId: marketplaceId }),
      );
    },
  };
}

function whichLabels(asked: AskedLabels): Record<string, string> {
  if ('pallets' in asked) return { LabelType: 'PALLET', PageStartIndex: '0', NumberOfPallets: String(asked.pallets) };
  if ('from' in asked) return { LabelType: 'UNIQUE', PageStartIndex: String(asked.from) };
  return { LabelType: 'UNIQUE', PageStartIndex: '0', PackageLabelsToPrint: asked.boxIds.join(',') };
}

/**
 * The pages after the first are another operation's, because the first one takes no token. Amazon names a next page where there is none as well,
 * and may answer the same one again or refuse it: the last is the one that brings no other SKU. What has not come then is not known.
 */
async function countedOn(
  { fbaId, mskus }: { fbaId: string; mskus: readonly string[] },
  first: object,
  more: (token: string) => Promise<object>,
): Promise<Received> {
  const counted = new Map<string, Counted>();
  const toAnswer = (refused?: AmazonFault): Received => ({ counts: [...counted.values()], refused });
  let body = first;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const before = counted.size;
    const { ItemData = [], NextToken: token = '' } = countedPage(body);
    for (const { ShipmentId: of = fbaId, SellerSKU: msku, QuantityReceived: received = null } of ItemData) {
      if (of === fbaId && !counted.has(msku)) counted.set(msku, { msku, received });
    }
    const isWhole = mskus.every((msku) => counted.has(msku));
    if (token === '' || counted.size === before || isWhole) break;
    const next = await unlessRefused(more(token));
    if (next instanceof AmazonFault) return toAnswer(next);
    body = next;
  }
  return toAnswer();
}

const countedPage = (body: object) => shaped(answers.receivedAnswer, body).payload;

async function unlessRefused(reading: Promise<object>): Promise<object> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AmazonFault && error.kind === 'refused') return error;
    throw error;
  }
}
