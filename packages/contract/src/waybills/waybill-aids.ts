import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/waybills/waybill-aids.ts';
import { roadWay, truckLine, waybillStatus, waybillTab, zxBase } from './status-fields.ts';
import { doorToDoor } from './tracking/tracking-fields.ts';
import { listWaybills } from './waybills.ts';

/** What lists and order pages are filled with (section 7, small calls; docs/decisions/2026-11-25-small-calls.md). */

export const initListPage = call(wire.initListPage, {
  summary: 'All that a list of waybills begins with: its first page with the count of every tab, and what it can be filtered by',
  access: 'customer',
  answer: data(
    z.object({
      list: listWaybills.answer.schema,
      statuses: z.array(z.object({ status: waybillStatus, statusName: z.string(), tab: waybillTab })),
      shippingWays: z.array(roadWay),
      countries: z.array(z.object({ id: z.int(), code: z.string(), zh: z.string(), en: z.string() })),
      sorts: z.array(z.string()),
      sizes: z.array(z.int()),
    }),
  ),
});

export const queryCountryIdOm = call(wire.queryCountryIdOm, {
  summary: 'The ids of the countries of the European and American lanes (欧美)',
  access: 'customer',
  answer: data(z.array(z.int())),
});

export const queryCountryIdOz = call(wire.queryCountryIdOz, {
  summary: 'The ids of the countries of the European lanes (欧洲)',
  access: 'customer',
  answer: data(z.array(z.int())),
});

const step = { step: z.nullable(z.string()), stepName: z.nullable(z.string()) };

export const findProgress = call(wire.findProgress, {
  summary: 'The way to and from a status: every stop of its road, with those passed, the present one and those ahead',
  access: 'customer',
  input: z.object({
    waybillStatus,
    /** Left out: the first kind of road that knows the status. */
    shippingWay: z.optional(roadWay),
    line: z.optional(truckLine),
    zxBase: z.optional(zxBase),
    isPortToPort: z.optional(z.boolean()),
  }),
  answer: data(
    z.object({
      waybillStatus,
      statusName: z.string(),
      tab: waybillTab,
      ...step,
      /** Empty for a status that is not on the road; frozen, returned and closed are on none. */
      progress: z.array(
        z.object({ status: waybillStatus, statusName: z.string(), ...step, state: z.enum(['passed', 'present', 'ahead']) }),
      ),
    }),
  ),
});

export const ownTimes = call(wire.ownTimes, {
  summary: 'How many days this customer’s own delivered waybills took to a country, by channel: half of them, and eight in ten',
  access: 'customer',
  input: z.object({ countryId: f.placeId }),
  /** A channel with fewer than five of them is not among these. */
  answer: data(z.array(z.extend(z.omit(doorToDoor, { promise: true }), { channelId: f.id }))),
});

export const waybillAids = { initListPage, queryCountryIdOm, queryCountryIdOz, findProgress, ownTimes } satisfies CallsOf<typeof wire>;
