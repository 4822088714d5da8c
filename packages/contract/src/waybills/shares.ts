import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { FILE_KINDS } from '../wire/documents/files.ts';
import { THREADS_OF } from '../wire/cases/threads.ts';
import { OVERSEAS_WAYS } from '../overseas/listed-states.ts';
import { OVERSEAS_STATUSES, OVERSEAS_STEPS } from '../overseas/overseas-states.ts';
import { packingRow } from '../orders/order-fields.ts';
import { PARCEL_STATUSES } from '../small-parcels/parcel-states.ts';
import { roadWay, truckLine, waybillStatus, waybillTab } from './status-fields.ts';
import { milestone } from './waybills.ts';
import * as wire from '../wire/waybills/shares.ts';

/** One waybill of any kind shown to somebody without a login, by a link that opens this one alone (section 2: sendWaybillDetail, serviceWaybillDetail). */

const share = z.object({ id: f.id, kind: z.enum(wire.SHARE_KINDS), createdAt: z.string(), expiresAt: z.string() });
export type Share = z.output<typeof share>;

/** A waybill of any kind: each has ids of its own. */
const waybillRef = { about: z.optional(z.enum(THREADS_OF)), id: f.id };

export const shareWaybill = call(wire.shareWaybill, {
  summary:
    `Open a link to one waybill of any kind for ${wire.SHARE_DAYS} days. The caller makes its token (32 random bytes, base64url) and only its hash is kept: ` +
    'the link is /waybillManagement/sendWaybillDetail/{id}/{token}, or serviceWaybillDetail',
  access: 'customer',
  input: z.object({ ...waybillRef, kind: z.enum(wire.SHARE_KINDS), token: f.linkToken }),
  answer: data(share),
});

export const listShares = call(wire.listShares, {
  summary: 'The links to a waybill that are open now, newest first',
  access: 'customer',
  input: z.object(waybillRef),
  answer: data(z.array(share)),
});

export const withdrawShare = call(wire.withdrawShare, {
  summary: 'Close a link for good',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ id: f.id })),
});

const name = z.object({ zh: z.string(), en: z.string() });
/** With its name in both languages: a stranger loads no public data. */
const place = z.object({ code: z.string(), zh: z.string(), en: z.string() });

/** Each fact once, without sources and notes: those are between forwarder and customer. Corrected entries are left out. */
const times = { plannedAt: true, estimatedAt: true, actualAt: true, timeZone: true } as const;
const sharedMilestone = z.extend(z.pick(milestone, { id: true, track: true, kind: true, status: true, ...times }), {
  place: z.nullable(name),
});
export type SharedMilestone = z.output<typeof sharedMilestone>;

/** A standard or an end waybill. */
const sharedRoad = z.object({
  about: z.literal('waybill'),
  waybillNo: z.string(),
  status: waybillStatus,
  tab: waybillTab,
  shippingWay: roadWay,
  line: z.nullable(truckLine),
  from: z.nullable(place),
  to: z.nullable(place),
  country: z.nullable(name),
  city: z.nullable(z.string()),
  /** As measured where the warehouse has measured all, otherwise as declared. */
  packages: z.nullable(z.int()),
  weight: z.nullable(z.string()),
  volume: z.nullable(z.string()),
  eta: z.nullable(z.string()),
  road: z.array(z.object({ status: waybillStatus, isOptional: z.boolean(), reachedAt: z.nullable(z.string()) })),
  milestones: z.array(sharedMilestone),
  /** For the service partner only. */
  packingList: z.nullable(z.array(packingRow)),
  /** What papers there are, for the service partner only; none of them can be opened from here. */
  files: z.nullable(z.array(z.object({ fileType: z.enum(FILE_KINDS), size: z.int(), uploadedAt: z.string() }))),
  expiresAt: z.string(),
});
export type SharedRoad = z.output<typeof sharedRoad>;

/** What goods there are by number, for the service partner only; without what they are worth. */
const sharedGoods = z.nullable(z.array(z.object({ sku: z.nullable(z.string()), quantity: z.nullable(z.int()) })));
export type SharedGoods = z.output<typeof sharedGoods>;

/** An overseas waybill: by whom it is done, what was counted, and what has left; whom it goes to stays between customer and forwarder. */
const sharedOverseas = z.object({
  about: z.literal('overseas'),
  waybillNo: z.string(),
  shippingWay: z.enum(OVERSEAS_WAYS),
  status: z.enum(OVERSEAS_STATUSES),
  isOutbound: z.boolean(),
  country: z.nullable(name),
  warehouse: z.nullable(name),
  /** Pieces that are to come, and those that were counted. */
  expected: z.int(),
  received: z.int(),
  /** Pieces that have left, and of these those that were signed for. */
  shipped: z.int(),
  signed: z.int(),
  /** The newest first. */
  course: z.array(z.object({ step: z.enum(OVERSEAS_STEPS), at: z.string(), pieces: z.nullable(z.int()), trackNo: z.nullable(z.string()) })),
  goods: sharedGoods,
  expiresAt: z.string(),
});
export type SharedOverseas = z.output<typeof sharedOverseas>;

/** A small parcel: its stations without notes and without who says so. */
const sharedParcel = z.object({
  about: z.literal('parcel'),
  waybillNo: z.string(),
  status: z.enum(PARCEL_STATUSES),
  isAnnounced: z.boolean(),
  product: z.nullable(name),
  country: z.nullable(name),
  city: z.nullable(z.string()),
  /** Kilograms as measured with us, otherwise as announced. */
  weight: z.nullable(z.string()),
  /** Of the carrier that delivers it. */
  trackNo: z.nullable(z.string()),
  /** The newest first. */
  events: z.array(z.object({ id: f.id, status: z.enum(PARCEL_STATUSES), at: z.string(), place: z.nullable(z.string()) })),
  goods: sharedGoods,
  expiresAt: z.string(),
});
export type SharedParcel = z.output<typeof sharedParcel>;

const sharedWaybill = z.discriminatedUnion('about', [sharedRoad, sharedOverseas, sharedParcel]);
export type SharedWaybill = z.output<typeof sharedWaybill>;

export const getSharedWaybill = call(wire.getSharedWaybill, {
  summary: 'One waybill of any kind by its link. A wrong token, an expired, a withdrawn one and an unknown waybill are answered the same',
  access: 'public',
  input: z.object({ id: f.id, kind: z.enum(wire.SHARE_KINDS), token: f.text(200) }),
  answer: data(sharedWaybill),
});

export const shares = { shareWaybill, listShares, withdrawShare, getSharedWaybill } satisfies CallsOf<typeof wire>;
