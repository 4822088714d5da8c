import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { FILE_KINDS } from '../wire/documents/files.ts';
import { packingRow } from '../orders/order-fields.ts';
import { roadWay, truckLine, waybillStatus, waybillTab } from './status-fields.ts';
import { milestone } from './waybills.ts';
import * as wire from '../wire/waybills/shares.ts';

/** One waybill shown to somebody without a login, by a link that opens this one alone (section 2: sendWaybillDetail, serviceWaybillDetail). */

const share = z.object({ id: f.id, kind: z.enum(wire.SHARE_KINDS), createdAt: z.string(), expiresAt: z.string() });
export type Share = z.output<typeof share>;

export const shareWaybill = call(wire.shareWaybill, {
  summary:
    `Open a link to one waybill for ${wire.SHARE_DAYS} days. The caller makes its token (32 random bytes, base64url) and only its hash is kept: ` +
    'the link is /waybillManagement/sendWaybillDetail/{id}/{token}, or serviceWaybillDetail',
  access: 'customer',
  input: z.object({ id: f.id, kind: z.enum(wire.SHARE_KINDS), token: f.linkToken }),
  answer: data(share),
});

export const listShares = call(wire.listShares, {
  summary: 'The links to a waybill that are open now, newest first',
  access: 'customer',
  input: z.object({ id: f.id }),
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

const sharedWaybill = z.object({
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
export type SharedWaybill = z.output<typeof sharedWaybill>;

export const getSharedWaybill = call(wire.getSharedWaybill, {
  summary: 'One waybill by its link. A wrong token, an expired, a withdrawn one and an unknown waybill are answered the same',
  access: 'public',
  input: z.object({ id: f.id, kind: z.enum(wire.SHARE_KINDS), token: f.text(200) }),
  answer: data(sharedWaybill),
});

export const shares = { shareWaybill, listShares, withdrawShare, getSharedWaybill } satisfies CallsOf<typeof wire>;
