import type { OrderInput } from '@waybound/contract/orders/order-fields';
import type { RoadWay, TruckLine, ZxBase } from '@waybound/contract/waybills/status';

/** The ways the demo's customers ship, each by one channel to one country, and how often. */
export interface Route {
  /** Undefined for OT, which the forwarder opens without a channel. */
  channel: string | undefined;
  way: RoadWay;
  line?: TruckLine;
  zxBase?: ZxBase;
  isPortToPort?: true;
  countryId: number;
  from: readonly string[];
  /** How many boxes, both ends included. */
  boxes: readonly [min: number, max: number];
  takesBatteries: boolean;
  /** The share that goes to Amazon's warehouses. */
  goesToAmazon: number;
  /** What the channel leaves open. */
  choices: Partial<OrderInput>;
  /** Out of all waybills of a customer. */
  weight: number;
}

const AIRPORTS = ['SZX', 'HKG', 'CAN'];
const SEAPORTS = ['CNYTN', 'CNSHK', 'CNNSA'];
const TERMINALS = ['CHONGQING', 'XIAN', 'ZHENGZHOU'];
const SHOP = { dsPlatformName: 'amazon', isNeedSubscribe: true };
const BY_TRUCK = { deliveryType: 'truck' } as const;
const BY_COURIER = { deliveryType: 'express' } as const;
const DDU = { deliveryTerms: 'DDU' } as const;

const AIR = { way: 'AIR', from: AIRPORTS, boxes: [6, 48], takesBatteries: true, goesToAmazon: 0.85 } as const;
const LCL = { way: 'LCL', from: SEAPORTS, boxes: [30, 130], takesBatteries: false, goesToAmazon: 0.75 } as const;
const FCL = {
  way: 'FCL',
  from: SEAPORTS,
  boxes: [160, 380],
  takesBatteries: false,
  goesToAmazon: 0.5,
  choices: { ...BY_TRUCK, ...DDU },
} as const;
const RAIL = {
  way: 'KT',
  line: 'truckRail',
  from: TERMINALS,
  boxes: [30, 120],
  takesBatteries: true,
  goesToAmazon: 0.7,
  choices: { ...BY_TRUCK, ...DDU },
} as const;
const EXPRESS = { way: '99', from: ['SZX', 'HKG'], boxes: [1, 9], takesBatteries: true, goesToAmazon: 0.3, choices: {} } as const;

const END: Route = { channel: 'US-END', way: 'HD', countryId: 1, from: SEAPORTS, boxes: [40, 160], takesBatteries: false, goesToAmazon: 0.8, choices: {}, weight: 4 }; // prettier-ignore

/** Goods whose main leg the customer has booked himself. */
export const END_ROUTES: readonly Route[] = [END];

export const WAYBOUND_ROUTES: readonly Route[] = [
  { ...AIR, channel: 'US-AIR-DDP', countryId: 1, choices: SHOP, weight: 15 },
  { ...AIR, channel: 'EU-AIR-DDP', countryId: 5, choices: {}, weight: 5 },
  { ...AIR, channel: 'EU-AIR-DDP', countryId: 6, choices: {}, weight: 2 },
  { ...AIR, channel: 'UK-AIR-DDU', countryId: 4, choices: BY_COURIER, weight: 4 },
  { ...AIR, channel: 'JP-AIR-DDP', countryId: 115, boxes: [4, 30], choices: {}, weight: 4 },
  { channel: 'US-MATSON', way: 'ZX', zxBase: 'LCL', countryId: 1, from: SEAPORTS, boxes: [15, 80], takesBatteries: true, goesToAmazon: 0.9, choices: { ...SHOP, ...BY_COURIER }, weight: 16 },
  { channel: 'US-AIR-LINE', way: 'ZX', zxBase: 'AIR', countryId: 1, from: AIRPORTS, boxes: [10, 50], takesBatteries: false, goesToAmazon: 0.8, choices: BY_TRUCK, weight: 3 },
  { channel: 'EU-KT-LINE', way: 'ZX', zxBase: 'KT', line: 'truckAir', countryId: 5, from: ['SHENZHEN', 'KHORGOS'], boxes: [15, 70], takesBatteries: true, goesToAmazon: 0.8, choices: BY_TRUCK, weight: 4 },
  { channel: 'CA-SEA-DDP', way: 'ZX', zxBase: 'LCL', countryId: 2, from: SEAPORTS, boxes: [15, 70], takesBatteries: false, goesToAmazon: 0.8, choices: {}, weight: 4 },
  { ...LCL, channel: 'US-SEA-TRUCK', countryId: 1, choices: {}, weight: 9 },
  { ...LCL, channel: 'EU-SEA-LCL', countryId: 5, choices: { ...BY_TRUCK, deliveryTerms: 'DDP' }, weight: 4 },
  { ...LCL, channel: 'EU-SEA-LCL', countryId: 4, choices: { ...BY_TRUCK, ...DDU }, weight: 3 },
  { ...LCL, channel: 'AU-SEA-LCL', countryId: 57, choices: BY_TRUCK, weight: 3 },
  { ...FCL, channel: 'US-FCL', countryId: 1, weight: 4 },
  { ...FCL, channel: 'EU-FCL', countryId: 5, weight: 2 },
  { ...FCL, channel: 'FCL-PORT', isPortToPort: true, countryId: 1, weight: 1, choices: DDU },
  { channel: 'UK-TRUCK', way: 'KT', line: 'truckAir', countryId: 4, from: ['SHENZHEN', 'KHORGOS'], boxes: [15, 80], takesBatteries: true, goesToAmazon: 0.8, choices: { ...BY_TRUCK, ...DDU }, weight: 7 },
  { ...RAIL, channel: 'EU-RAIL', countryId: 5, weight: 5 },
  { ...RAIL, channel: 'EU-RAIL', countryId: 11, weight: 2 },
  { ...EXPRESS, channel: 'EXPRESS-UPS', countryId: 1, weight: 5 },
  { ...EXPRESS, channel: 'EXPRESS-UPS', countryId: 4, weight: 2 },
  END,
  { channel: undefined, way: 'OT', countryId: 1, from: SEAPORTS, boxes: [5, 40], takesBatteries: false, goesToAmazon: 0, choices: { deliveryTerms: 'DDU' }, weight: 2 },
]; // prettier-ignore

export const OCEANSTAR_ROUTES: readonly Route[] = [
  { channel: 'OS-US-SEA', way: 'ZX', zxBase: 'LCL', countryId: 1, from: ['CNNGB'], boxes: [15, 80], takesBatteries: false, goesToAmazon: 0.8, choices: BY_COURIER, weight: 4 },
  { ...LCL, channel: 'OS-EU-LCL', countryId: 5, from: ['CNNGB'], choices: BY_TRUCK, weight: 3 },
  { ...AIR, channel: 'OS-US-AIR', countryId: 1, from: ['PVG', 'NGB'], choices: BY_COURIER, weight: 4 },
  { ...FCL, channel: 'OS-FCL', countryId: 1, from: ['CNNGB'], choices: BY_TRUCK, weight: 2 },
  { ...EXPRESS, channel: 'OS-EXPRESS', countryId: 4, from: ['PVG'], weight: 2 },
]; // prettier-ignore
