import { MARKETPLACES, type MarketplaceId } from '@waybound/contract/site/marketplaces';
import type * as z from 'zod/mini';
import type { AmazonSettings } from '../../kernel/amazon-settings.ts';
import { AmazonFault } from './amazon-fault.ts';
import { askAmazon } from './ask-amazon.ts';
import type { CallPace } from './call-pace.ts';
import * as answers from './inbound-answers.ts';
import { refreshAccess, type AccessToken } from './login-with-amazon.ts';
import { endpointOf } from './seller-central.ts';

/** One seller's account at Amazon, read for one marketplace. Every call may throw an `AmazonFault`. */
export interface SellingPartner {
  /** Ids of the marketplaces that the seller takes part in. */
  marketplaces: () => Promise<string[]>;
  /** A page of plans, those changed last first. */
  plans: (token?: string) => Promise<Page<answers.PlanSummary>>;
  /** Ids of a plan's shipments. */
  shipmentsOf: (planId: string) => Promise<string[]>;
  shipment: (planId: string, shipmentId: string) => Promise<answers.ShipmentAnswer>;
  /** All boxes of a shipment, in whatever order Amazon names them. */
  boxes: (planId: string, shipmentId: string) => Promise<answers.BoxAnswer[]>;
  items: (planId: string, shipmentId: string) => Promise<answers.ItemAnswer[]>;
  /** By FBA id, in which state shipments are. At most 50 at once. */
  states: (fbaIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Of each SKU of an FBA shipment, what was sent and what was counted in. */
  received: (fbaId: string) => Promise<{ msku: string; shipped: number; received: number }[]>;
}

interface Page<T> {
  rows: T[];
  next: string | undefined;
}

export interface SellerAccess {
  settings: AmazonSettings;
  pace: CallPace;
  marketplaceId: MarketplaceId;
  /** What opens the account for good; never written anywhere but sealed. */
  refreshToken: string;
  clock: () => Date;
}

const INBOUND = '/inbound/fba/2024-03-20';
const PLANS_A_PAGE = '30';
const BOXES_A_PAGE = '1000';
/** Of boxes or items; nobody has more. */
const MAX_PAGES = 200;
/** A token that ends in the middle of a request is of no use. */
const TOKEN_SPARE_MS = 60_000;
const HTTP_OK = 200;

export function sellingPartner(access: SellerAccess): SellingPartner {
  const { settings, marketplaceId } = access;
  const region = MARKETPLACES.find(({ id }) => id === marketplaceId)?.region ?? 'northAmerica';
  const base = endpointOf(settings, region);
  const read = readerOf(access, base);
  const planPath = (...parts: readonly string[]): string => [INBOUND, 'inboundPlans', ...parts.map(encodeURIComponent)].join('/');

  const everyPage = async <T>(name: string, path: string, pageOf: (body: object) => Page<T>): Promise<T[]> => {
    const all: T[] = [];
    let next: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const body = await read(name, path, { pageSize: BOXES_A_PAGE, ...(next !== undefined && { paginationToken: next }) });
      const { rows, next: following } = pageOf(body);
      all.push(...rows);
      if (following === undefined || following === next) return all;
      next = following;
    }
    throw new AmazonFault('refused', name);
  };

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
    async shipmentsOf(planId) {
      const { shipments = [] } = shaped(answers.planAnswer, await read('plan', planPath(planId), {}));
      return shipments.map(({ shipmentId }) => shipmentId);
    },
    async shipment(planId, shipmentId) {
      return shaped(answers.shipmentAnswer, await read('shipment', planPath(planId, 'shipments', shipmentId), {}));
    },
    boxes: (planId, shipmentId) =>
      everyPage('boxes', planPath(planId, 'shipments', shipmentId, 'boxes'), (body) => {
        const { boxes, pagination } = shaped(answers.boxesAnswer, body);
        return { rows: boxes, next: pagination?.nextToken };
      }),
    items: (planId, shipmentId) =>
      everyPage('items', planPath(planId, 'shipments', shipmentId, 'items'), (body) => {
        const { items, pagination } = shaped(answers.itemsAnswer, body);
        return { rows: items, next: pagination?.nextToken };
      }),
    async states(fbaIds) {
      const query = { QueryType: 'SHIPMENT', MarketplaceId: marketplaceId, ShipmentIdList: fbaIds.join(',') };
      const { payload } = shaped(answers.statesAnswer, await read('states', '/fba/inbound/v0/shipments', query));
      return new Map((payload.ShipmentData ?? []).map(({ ShipmentId, ShipmentStatus = '' }) => [ShipmentId, ShipmentStatus]));
    },
    async received(fbaId) {
      const path = `/fba/inbound/v0/shipments/${encodeURIComponent(fbaId)}/items`;
      const { payload } = shaped(answers.receivedAnswer, await read('received', path, { MarketplaceId: marketplaceId }));
      return (payload.ItemData ?? []).map(({ SellerSKU: msku, QuantityShipped: shipped, QuantityReceived: received = 0 }) => ({
        msku,
        shipped,
        received,
      }));
    },
  };
}

type Read = (name: string, path: string, query: Readonly<Record<string, string>>) => Promise<object>;

/** Reads under a token that is renewed before it ends, and once where Amazon says that it has ended. */
function readerOf({ settings, pace, refreshToken, clock }: SellerAccess, base: string): Read {
  let access: AccessToken | undefined;
  const tokenAt = async (): Promise<string> => {
    const now = clock().getTime();
    access = access && access.until > now + TOKEN_SPARE_MS ? access : await refreshAccess(settings, refreshToken, now);
    return access.token;
  };
  return async (name, path, query) => {
    for (let isSecond = false; ; isSecond = true) {
      const key = `${refreshToken} ${name}`;
      const token = await tokenAt();
      await pace.turn(key);
      const url = new URL(base + path);
      for (const [parameter, value] of Object.entries(query)) url.searchParams.set(parameter, value);
      const answer = await askAmazon(name, url, {
        headers: { 'x-amz-access-token': token, 'user-agent': 'Waybound/1 (Language=TypeScript)' },
      });
      if (answer.ratePerSecond !== undefined) pace.learn(key, answer.ratePerSecond);
      if (answer.status === HTTP_OK) return answer.body;
      const isDenied = answer.status === 401 || answer.status === 403;
      if (!isDenied || isSecond) throw new AmazonFault(kindOf(answer.status, messageOf(answer.body)), name, answer.requestId);
      access = undefined;
    }
  };
}

function kindOf(status: number, message: string): AmazonFault['kind'] {
  if (status === 429) return 'throttled';
  if (status >= 500 || status < 400) return 'outage';
  // A shop of another region is not one that has taken its permission back.
  const isDenied = (status === 401 || status === 403) && !/region/i.test(message);
  return isDenied ? 'revoked' : 'refused';
}

function messageOf({ errors }: Readonly<Record<string, unknown>>): string {
  const [first]: unknown[] = Array.isArray(errors) ? errors : [];
  return typeof first === 'object' && first !== null && 'message' in first ? String(first.message) : '';
}

/** An answer that is none of what Amazon describes is taken for an outage: a proxy's page, a half of something. */
function shaped<T extends z.ZodMiniType>(schema: T, body: object): z.output<T> {
  const { success, data } = schema.safeParse(body);
  if (!success) throw new AmazonFault('outage', 'an answer of another shape');
  return data;
}
