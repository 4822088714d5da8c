import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { OVERSEAS_ATTENTION, OVERSEAS_TABS } from '../overseas/listed-states.ts';
import { BROKEN_STATES } from '../site/store-states.ts';
import { PARCEL_ATTENTION, PARCEL_TABS } from '../small-parcels/listed-states.ts';
import { ERPS } from '../wire/address-book/erps.ts';
import { shippingWay, truckLine } from './status-fields.ts';
import { ATTENTION_CAUSES, SHIPPING_WAYS, TONES, WAYBILL_KINDS, WAYBILL_TABS } from './status.ts';
import { route, waybillRow } from './waybills.ts';
import * as wire from '../wire/waybills/dashboard.ts';

/** What the dashboard asks for: who looks after the customer, what waits for it, and what it has shipped. */

const person = { name: z.string(), phone: z.string() };
export const contactPerson = z.object({
  ...person,
  qq: z.string(),
  /** The forwarder's own number of the person; left out where it has said none. */
  id: z.optional(z.string()),
});
export type ContactPerson = z.output<typeof contactPerson>;

/** Section 3, contact info response. Null where nobody is named. */
export const contactInfo = call(wire.contactInfo, {
  summary: "The customer's account manager, service manager and assistant, and whether the old system is open to it",
  access: 'customer',
  answer: data(
    z.object({
      salesmanUser: z.nullable(contactPerson),
      customerServiceUser: z.nullable(contactPerson),
      /** Section 3: the assistant has no qq. */
      saleAssistantUser: z.nullable(z.object(person)),
      redirect_to_old_system: z.boolean(),
    }),
  ),
});
const money = z.object({ currency: z.string(), amount: z.string() });

const waiting = z.object({
  /** The worst of its causes. */
  cause: z.enum(ATTENTION_CAUSES),
  waybill: waybillRow,
  deadline: z.nullable(z.string()),
  /** What is to be agreed to: the measured price, or all bills that wait together. */
  money: f.price(money),
});
export type Waiting = z.output<typeof waiting>;

export const queryAttention = call(wire.queryAttention, {
  summary: 'What waits for the customer, the worst first, and how many waybills wait for which cause',
  access: 'customer',
  answer: data(
    z.object({
      /** Of all waybills that wait, each counted once. */
      total: z.int(),
      /** A waybill that waits for two reasons counts in both. */
      counts: z.record(z.enum(ATTENTION_CAUSES), z.int()),
      items: z.array(waiting),
      /** Of small parcels and of overseas waybills that wait: how many for which cause. */
      parcels: z.record(z.enum(PARCEL_ATTENTION), z.int()),
      overseas: z.record(z.enum(OVERSEAS_ATTENTION), z.int()),
      /** Bags of small parcels that were counted other than they were closed, and wait for their customer. */
      bags: z.int(),
      /** Issued bills of small parcels alone: one may charge for thousands, and is confirmed once. */
      parcelBills: z.int(),
      /** Rows of the stock abroad of which a day's storage costs more soon. */
      growingStock: z.int(),
      /** Shops of which the seller's permission is gone or ends soon (`until`), and ERPs that refuse their credentials. */
      connections: z.array(
        z.object({
          of: z.enum(['amazon', ...ERPS]),
          id: f.id,
          /** The shop's; null of an ERP. */
          name: z.nullable(z.string()),
          state: z.enum(BROKEN_STATES),
          until: z.nullable(z.string()),
        }),
      ),
      /** End waybills whose goods nobody has fetched from their port, where free time ends soon or has ended. */
      freeTimes: z.int(),
      /** What has to be paid in soon, because the balance does not suffice for what falls due: by which day (ISO date), and how much. */
      recharges: f.price(z.array(z.object({ day: z.string(), ...money.shape }))),
    }),
  ),
});

/** In one currency: what it cost, and a kilogram of the goods that cost it. */
const cost = z.object({ currency: z.string(), amount: z.string(), perKilogram: z.nullable(z.string()) });

const sums = {
  /** Of all kinds: a small parcel counts as one, too. */
  waybills: z.int(),
  /** Kilograms as measured, where measured, otherwise as declared; null where no weight is known. */
  weight: z.nullable(z.string()),
  /** Waybills whose weight is not known: they are in no sum of weights. */
  withoutWeight: z.int(),
  /** Cubic metres, likewise. */
  volume: z.nullable(z.string()),
  withoutVolume: z.int(),
  /** Waybills without a price yet: they are in the weight and not in the costs. */
  unpriced: z.int(),
  /** Kilograms of CO2 equivalent, well to wheel, of the waybills that have a figure; null where none has. */
  co2e: z.nullable(z.string()),
  /** Waybills without a figure, in whose rows of the list stands why: they are in the weight and not in `co2e`. */
  withoutCo2e: z.int(),
};
const shipped = { ...sums, costs: f.price(z.array(cost)) };
const shippedMonth = z.object({
  /** First and last day, at our own place. */
  from: z.string(),
  to: z.string(),
  ...shipped,
  /** How many of which kind. */
  kinds: z.record(z.enum(WAYBILL_KINDS), z.int()),
});
const shippedLane = z.object({
  kind: z.enum(WAYBILL_KINDS),
  /** Null of small parcels. */
  shippingWay: z.nullable(z.enum(SHIPPING_WAYS)),
  /** Where the goods go; of overseas waybills the country of the warehouse, from which they go nowhere else. */
  countryId: z.nullable(z.int()),
  ...shipped,
});
export type ShippedMonth = z.output<typeof shippedMonth>;
export type ShippedLane = z.output<typeof shippedLane>;

export const queryShipped = call(wire.queryShipped, {
  summary:
    'What left in the last twelve months, by month and by lane: waybills of all kinds or of one, weight, volume, cost and greenhouse gases',
  access: 'customer',
  input: z.object({ kind: z.optional(z.enum(WAYBILL_KINDS)) }),
  answer: data(z.object({ months: z.array(shippedMonth), lanes: z.array(shippedLane) })),
});

/** A line of the report as a sheet: what left in a month on a lane. Each currency beyond the first has a line of its own, with its cost alone. */
export const shippedLine = z.object({
  id: z.string(),
  /** The first day of the month. */
  month: z.string(),
  kind: z.enum(WAYBILL_KINDS),
  shippingWay: z.nullable(z.enum(SHIPPING_WAYS)),
  countryId: z.nullable(z.int()),
  sums: z.nullable(z.object(sums)),
  cost: f.price(cost),
});
export type ShippedLine = z.output<typeof shippedLine>;

const recentRow = z.object({
  kind: z.enum(WAYBILL_KINDS),
  id: f.id,
  waybillNo: z.string(),
  /** Its customer's own number: a reference, a removal order, an order of a shop. */
  referenceNo: z.nullable(z.string()),
  /** Null of small parcels. */
  shippingWay: z.nullable(shippingWay),
  line: z.nullable(truckLine),
  /** The status of its own kind in words, in the caller's language, and how it is to be taken. */
  statusName: z.string(),
  tone: z.enum(TONES),
  hasOpenQuestion: z.boolean(),
  changedAt: z.string(),
  /** Goods on a road that have not arrived: `eta` is their day, or null where nobody knows it. Of other kinds nobody says one. */
  awaitsArrival: z.boolean(),
  eta: z.nullable(z.string()),
});
export type RecentRow = z.output<typeof recentRow>;

/** A list as the dashboard counts it: its tabs in their order, named in the caller's language. */
const listedTabs = <const Tab extends string>(tabs: readonly Tab[]) =>
  z.object({
    /** Whether the forwarder takes orders of it. */
    isOffered: z.boolean(),
    tabs: z.array(z.object({ tab: z.enum(tabs), name: z.string(), count: z.int() })),
  });

export const queryRecent = call(wire.queryRecent, {
  summary: 'The waybills of all kinds that changed last, and how many each list has in each of its tabs',
  access: 'customer',
  answer: data(
    z.object({
      /** Standard and end waybills share a list. */
      lists: z.object({
        waybills: listedTabs(WAYBILL_TABS),
        overseas: listedTabs(OVERSEAS_TABS),
        parcels: listedTabs(PARCEL_TABS),
      }),
      /** The newest change first; drafts and what was given up are left out. */
      rows: z.array(recentRow),
    }),
  ),
});

/** One pair of places and one mode, however many waybills share it. */
const lane = z.object({
  mode: z.enum(['sea', 'air', 'rail', 'truck', 'express']),
  /** Codes of places of the public data. */
  from: z.string(),
  to: z.string(),
  waybills: z.int(),
  route,
});
export type Lane = z.output<typeof lane>;

/** What stands in a country or is delivered there: of it no place is known. */
const inCountry = z.object({
  countryId: z.int(),
  /** Longitude and latitude of the country's main airport. */
  at: z.tuple([z.number(), z.number()]),
  /** Overseas waybills of which pieces are in a warehouse there. */
  overseas: z.int(),
  /** Small parcels that have arrived there and are to be delivered. */
  parcels: z.int(),
});
export type InCountry = z.output<typeof inCountry>;

export const queryLanes = call(wire.queryLanes, {
  summary:
    'Where the goods are: the lanes of waybills under way, the busiest first, with their line on the map, and the countries of overseas waybills and small parcels',
  access: 'customer',
  answer: data(
    z.object({
      /** All waybills under way, also those whose places are not known and those of lanes that are not named. */
      total: z.int(),
      lanes: z.array(lane),
      /** The busiest first. */
      countries: z.array(inCountry),
      /** All overseas waybills that were submitted and are not over, and all small parcels that have left us and are not delivered. */
      overseas: z.int(),
      parcels: z.int(),
      /** How many of the three are on no lane and in no country above: nobody knows where they are. */
      unplaced: z.int(),
    }),
  ),
});

export const dashboard = { contactInfo, queryAttention, queryLanes, queryRecent, queryShipped } satisfies CallsOf<typeof wire>;
