import { createHash } from 'node:crypto';
import type { PlanMaking, StandInOperation } from './planning/plan-making.ts';

/** A seller's account at the stand-in, and the shipments in it. Ids are made of what they name, so that they are the same each time. */

export interface StandInItem {
  msku: string;
  fnsku: string;
  asin: string;
  quantity: number;
}

export interface StandInBox {
  packageId: string;
  /** Amazon names a box once the transportation of its shipment is confirmed. */
  boxId?: string;
  /** So many alike. */
  quantity: number;
  /** Centimetres and kilograms, or inches and pounds. */
  dimensions?: { length: number; width: number; height: number; unitOfMeasurement: 'CM' | 'IN' };
  weight?: { value: number; unit: 'KG' | 'LB' };
  items: StandInItem[];
}

export interface StandInShipment {
  shipmentId: string;
  /** The FBA id; none before the placement is confirmed. */
  confirmationId?: string;
  referenceId?: string;
  name: string;
  status: string;
  warehouseId?: string;
  countryCode: string;
  boxes: StandInBox[];
  /** By SKU, what the warehouse has counted in. */
  received: Readonly<Record<string, number>>;
  /** SKUs of which Amazon says no count. */
  uncounted?: readonly string[];
  /** What was chosen for it while its plan was made. */
  placementOptionId?: string;
  transportationOptionId?: string;
  /** How it is brought, by that option. */
  mode?: string;
  /** On so many, by truck. */
  pallets?: number;
  deliveryWindow?: Omit<StandInWindow, 'validUntil'>;
  /** Offered last. */
  windows?: StandInWindow[];
  tracking?: StandInTracking;
}

/** From when to when its warehouse would take it in; chosen until then. */
export interface StandInWindow {
  deliveryWindowOptionId: string;
  start: Date;
  end: Date;
  validUntil: Date;
}

/** As the seller's program has told it. */
export interface StandInTracking {
  spdTrackingDetail?: { spdTrackingItems: { boxId: string; trackingId: string }[] };
  ltlTrackingDetail?: { freightBillNumber: string[] };
}

export interface StandInPlan {
  inboundPlanId: string;
  name: string;
  marketplaceId: string;
  status: 'ACTIVE' | 'VOIDED' | 'SHIPPED';
  createdAt: string;
  lastUpdatedAt: string;
  shipments: StandInShipment[];
  /** Of one that is made by the calls of its seller's program. */
  making?: PlanMaking;
}

export interface StandInSeller {
  id: string;
  storeName: string;
  /** Where it sells: ids of marketplaces. */
  marketplaceIds: string[];
  plans: StandInPlan[];
  /** Ways to pack that its plans are offered, what each costs, and whether it lets no two SKUs be together; one for nothing where left out. */
  packings?: readonly { feeCents?: number; discountCents?: number; partsSkus?: boolean }[];
  /** Into how many shipments its plans may be parted: an offer for each, and none where there are none. */
  partings?: readonly number[];
  /** None of its warehouses has time for goods. */
  lacksWindows?: boolean;
  /** By warehouse, the carriers that bring its pallets there, in place of the usual ones. */
  truckers?: Readonly<Record<string, readonly string[]>>;
  /** Nothing of it may come by truck. */
  lacksTrucks?: boolean;
  /** What this seller's programs have asked to be done, in its order. */
  operations?: StandInOperation[];
}

/** 38 characters, as all ids of plans, shipments and packages are. */
export function standInId(prefix: string, ...of: (string | number)[]): string {
  const hex = createHash('sha256')
    .update([prefix, ...of].join(' '))
    .digest('hex');
  return `${prefix}${[8, 4, 4, 4, 12].map((length, index) => hex.slice(index * 12, index * 12 + length)).join('-')}`;
}

export const fbaIdOf = (...of: (string | number)[]): string =>
  `FBA15${createHash('sha256').update(of.join(' ')).digest('hex').toUpperCase().slice(0, 7)}`;

export interface SampleShipment {
  name: string;
  status: string;
  warehouseId?: string;
  /** Boxes alike, each with so many of these SKUs. */
  boxes: number;
  skus: readonly string[];
  each?: number;
  lacksReference?: true;
  /** Units that have not arrived, of a shipment that is being received. */
  short?: number;
  units?: 'IN';
}

/**
 * A shipment of boxes that are alike. Before its placement is confirmed it has no number, and before its transportation is (it is WORKING
 * until then) its boxes have no names.
 * @internal
 */
export function sampleShipment(owner: string, countryCode: string, sample: SampleShipment): StandInShipment {
  const { name, status, warehouseId, boxes, skus, each = 24, lacksReference, short = 0, units } = sample;
  const isConfirmed = status !== 'UNCONFIRMED';
  const shipmentId = standInId('sh', owner, name);
  const confirmationId = fbaIdOf(owner, name);
  const isReceived = ['RECEIVING', 'CLOSED'].includes(status);
  const arrived = skus.map((msku, index): [string, number] => [msku, each * boxes - (index === 0 ? short : 0)]);
  const isNamed = isConfirmed && status !== 'WORKING';
  const shipment: StandInShipment = {
    shipmentId,
    ...(isConfirmed && { confirmationId }),
    ...(isConfirmed && !lacksReference && { referenceId: fbaIdOf('reference', owner, name).slice(4) }),
    name,
    status,
    ...(warehouseId !== undefined && { warehouseId }),
    countryCode,
    received: isReceived ? Object.fromEntries(arrived) : {},
    boxes: Array.from({ length: boxes }, (_, index) => ({
      packageId: standInId('pk', shipmentId, index),
      quantity: 1,
      dimensions:
        units === 'IN'
          ? { length: 20, width: 16, height: 12, unitOfMeasurement: 'IN' as const }
          : { length: 50, width: 40, height: 35, unitOfMeasurement: 'CM' as const },
      weight: units === 'IN' ? { value: 30, unit: 'LB' as const } : { value: 14.5, unit: 'KG' as const },
      items: skus.map((msku) => ({ msku, ...productOf(msku), quantity: each })),
    })),
  };
  return isNamed ? { ...shipment, boxes: namedBoxes(shipment) } : shipment;
}

/** As the boxes of a shipment are called once its transportation is confirmed. */
export const namedBoxes = ({ confirmationId = '', boxes }: StandInShipment): StandInBox[] =>
  boxes.map((box, index) => ({ ...box, boxId: `${confirmationId}U${String(index + 1).padStart(6, '0')}` }));

export const productOf = (msku: string) => {
  const print = createHash('sha256').update(msku).digest('hex').toUpperCase();
  return { fnsku: `X00${print.slice(0, 7)}`, asin: `B0${print.slice(0, 8)}` };
};

function samplePlan(owner: string, marketplaceId: string, name: string, at: string, shipments: StandInShipment[]): StandInPlan {
  return {
    inboundPlanId: standInId('wf', owner, name),
    name,
    marketplaceId,
    status: 'ACTIVE',
    createdAt: at,
    lastUpdatedAt: at,
    shipments,
  };
}

const DAY_MS = 24 * 60 * 60_000;
const [FIRST_DAY, LAST_DAY] = [20, 27];

const windowIn = (shipmentId: string, now: Date) => ({
  deliveryWindowOptionId: standInId('dw', shipmentId),
  start: new Date(now.getTime() + FIRST_DAY * DAY_MS),
  end: new Date(now.getTime() + LAST_DAY * DAY_MS),
});

/** What a seller of the American marketplace has in its account: something in every state that a forwarder's customer meets. */
export function sampleSeller(id: string, now: Date): StandInSeller {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const us = 'ATVPDKIKX0DER';
  const shipment = (sample: SampleShipment): StandInShipment => {
    const made = sampleShipment(id, 'US', sample);
    return made.status === 'READY_TO_SHIP' ? { ...made, deliveryWindow: windowIn(made.shipmentId, now) } : made;
  };
  const plan = (name: string, days: number, ...shipments: StandInShipment[]) => samplePlan(id, us, name, daysAgo(days), shipments);
  return {
    id,
    storeName: `Store ${id.slice(-4)}`,
    marketplaceIds: [us, 'A2EUQ1WTGCTBG2'],
    plans: [
      plan(
        'Peak season refill',
        1,
        shipment({
          name: 'Peak season refill ONT8',
          status: 'READY_TO_SHIP',
          warehouseId: 'ONT8',
          boxes: 6,
          skus: ['LAMP-D6', 'CABLE-C2'],
        }),
        shipment({ name: 'Peak season refill LAX9', status: 'READY_TO_SHIP', warehouseId: 'LAX9', boxes: 4, skus: ['LAMP-D6'] }),
      ),
      plan(
        'New product trial',
        2,
        shipment({
          name: 'New product trial',
          status: 'WORKING',
          warehouseId: 'SBD1',
          boxes: 3,
          skus: ['NEW-2027'],
          lacksReference: true,
          units: 'IN',
        }),
      ),
      plan('Next month', 3, shipment({ name: 'Next month', status: 'UNCONFIRMED', boxes: 2, skus: ['CABLE-C2'] })),
      plan(
        'October refill',
        30,
        shipment({ name: 'October refill', status: 'RECEIVING', warehouseId: 'ONT8', boxes: 8, skus: ['LAMP-D6'], short: 40 }),
      ),
      plan(
        'September refill',
        60,
        shipment({ name: 'September refill', status: 'CLOSED', warehouseId: 'FTW1', boxes: 10, skus: ['CABLE-C2'], short: 7 }),
      ),
    ],
  };
}
