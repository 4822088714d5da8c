import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import {
  MAX_CARTONS,
  MAX_DECISIONS,
  MAX_PALLETS,
  MAX_PICTURES,
  MAX_PIECES,
  MAX_PRICE_TIERS,
  MAX_RETURN_LINES,
  MAX_STORAGE_DAYS,
  MAX_STORAGE_STEPS,
  OVERSEAS_STATUSES,
  PIECE_CONDITIONS,
  RETURN_PICTURE_TYPES,
  SERVICE_KINDS,
  SERVICE_UNITS,
} from '../overseas/overseas-states.ts';
import { pieceLabelSheet } from '../overseas/overseas-labels.ts';
import { redirect } from '../overseas/redirect-fields.ts';
import { overseasDetail, overseasRow } from '../overseas/overseas.ts';
import { BILL_STATES } from '../pricing/bill-states.ts';
import { currency } from '../pricing/pricing.ts';
import * as wire from '../wire/operations/overseas-operations.ts';

/** The forwarder's side of overseas waybills. Part of the operations API. */

const ref = z.object({ waybillNo: f.text(30) });
/** Of the bills that charge for it, the newest first. */
const opsBillRef = z.object({ billNo: z.string(), state: z.enum(BILL_STATES) });
const row = z.extend(z.omit(overseasRow, { may: true }), { customerCode: z.string() });
const changed = data(row);
const reason = f.text(500);
const MAX_RETURN_PICTURE_BYTES = 10_000_000;
/** As much as a screen shows. */
const MAX_RETURN_PICTURE_PX = 1600;
/** Cubic metres of one piece, to the cubic millimetre. */
const pieceVolume = f.decimal({ places: 9, digits: 3 });
const servicePrice = f.decimal({ places: 2, digits: 8, zero: 'allowed' });

/** A step begins behind the one before it, and is dearer. */
const storageTariff = z.object({
  currency,
  steps: z
    .array(z.object({ fromDay: f.count(MAX_STORAGE_DAYS), perCbmDay: f.decimal({ places: 2, digits: 6 }) }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_STORAGE_STEPS, 'tooManyRows')),
});

export const publishOverseas = call(wire.publishOverseas, {
  summary:
    'The warehouses that take returns and what they do for which price. What is left out is offered no more; decisions keep their prices',
  access: 'operator',
  right: 'finance',
  input: z.object({
    siteCode: f.text(30),
    warehouses: z
      .array(
        z.object({
          code: f.keyText(30),
          countryId: f.placeId,
          zh: f.text(100),
          en: f.latinText(100),
          consignee: f.latinText(100),
          address: f.latinText(300),
          zipCode: f.zipCode,
          phone: f.phone,
          /** Left out where storing costs nothing. Of what is stored already the prices stay. */
          storage: z.optional(storageTariff),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(100, 'tooManyRows')),
    services: z
      .array(
        z.object({
          code: f.keyText(30),
          kind: z.enum(SERVICE_KINDS),
          zh: f.text(100),
          en: f.text(100),
          unit: z.enum(SERVICE_UNITS),
          unitPrice: servicePrice,
          /** Units from this one on cost this much each; each begins behind the one before it. */
          tiers: z.optional(
            z
              .array(z.object({ from: z.int().check(z.minimum(2), z.maximum(MAX_PIECES)), unitPrice: servicePrice }))
              .check(z.maxLength(MAX_PRICE_TIERS, 'tooManyRows')),
          ),
          /** The least that is charged for a decision. */
          minimum: z.optional(servicePrice),
          /** It is finished only with a picture of it (`attachWorkPicture`). */
          needsPicture: z.optional(z.boolean()),
          currency,
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(100, 'tooManyRows')),
  }),
  answer: data(z.object({ warehouses: z.int(), services: z.int() })),
});

export const opsOverseasList = call(wire.opsOverseasList, {
  summary: 'Overseas waybills in the order they were made, paged by `after`; those to approve where no status is asked for',
  access: 'operator',
  input: z.object({
    status: z.optional(z.enum(OVERSEAS_STATUSES)),
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(200))),
  }),
  answer: data(z.object({ rows: z.array(row), nextAfter: z.nullable(f.id) })),
});

export const opsOverseas = call(wire.opsOverseas, {
  summary: 'One overseas waybill with its parcels and decisions',
  access: 'operator',
  input: ref,
  answer: data(z.extend(z.omit(overseasDetail, { may: true, bills: true }), { customerCode: z.string(), bills: z.array(opsBillRef) })),
});

export const approveOverseas = call(wire.approveOverseas, {
  summary: 'Approve a submitted waybill: its parcels are waited for. The transfer of another waybill cannot be cancelled then',
  access: 'operator',
  input: ref,
  answer: changed,
});

export const rejectOverseas = call(wire.rejectOverseas, {
  summary:
    'Send a submitted waybill back to draft; the customer reads the reason. One that came of a transfer is closed, and its goods are delivered as booked',
  access: 'operator',
  input: z.extend(ref, { reason }),
  answer: changed,
});

export const countReturn = call(wire.countReturn, {
  summary:
    'Count what came in a parcel: an announced one by its index, or one that nobody has announced. Once all that was announced is there, the customer is asked, and a waybill that was transferred is delivered',
  access: 'operator',
  input: z.extend(ref, {
    /** Of an announced batch that is not counted; left out: a parcel more. */
    returnBatchIndex: z.optional(z.int().check(z.positive())),
    trackNo: f.maybe(f.keyText(40)),
    cartons: f.maybe(f.count(MAX_CARTONS)),
    pallets: f.maybe(f.countOrNone(999)),
    receiptDate: z.optional(f.instant),
    pieces: z
      .array(
        z.object({
          /** May be left out of pieces in which condition is `unknown`. */
          oldsku: f.maybe(f.sku),
          condition: z.enum(PIECE_CONDITIONS),
          quantity: f.count(MAX_PIECES),
          remark: f.maybe(f.text(300)),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(200, 'tooManyRows')),
  }),
  answer: changed,
});

/** Of a picture that a warehouse takes. */
export const pictureParts = {
  file: { maxBytes: MAX_RETURN_PICTURE_BYTES, types: RETURN_PICTURE_TYPES, reencodedWithinPx: MAX_RETURN_PICTURE_PX },
} as const;

export const attachReturnPicture = call(wire.attachReturnPicture, {
  summary: `Attach a picture that the warehouse took of a counted parcel, up to ${MAX_PICTURES} of each. The customer sees it`,
  access: 'operator',
  input: z.extend(ref, { returnBatchIndex: f.count(9999) }),
  files: pictureParts,
  answer: data(z.object({ id: f.id })),
});

export const attachWorkPicture = call(wire.attachWorkPicture, {
  summary: `Attach a picture that the warehouse took of what was decided on, up to ${MAX_PICTURES} of each. The customer sees it`,
  access: 'operator',
  input: z.extend(ref, { decisionId: f.id }),
  files: pictureParts,
  answer: data(z.object({ id: f.id })),
});

export const opsCartonLabels = call(wire.opsCartonLabels, {
  summary:
    "Amazon's labels to stick on the cartons of an order from stock, or of what a return sends away by a decision, as the customer has given them; missing where there are none",
  access: 'operator',
  input: z.extend(ref, { decisionId: z.optional(f.id) }),
  answer: file('application/pdf'),
});

export const opsDecisionLabel = call(wire.opsDecisionLabel, {
  summary:
    "The labels to stick on relabelled pieces as PDF: one for each piece, on this sheet, or the customer's own file as it is. None while that is missing",
  access: 'operator',
  input: z.extend(ref, { decisionId: f.id, sheet: pieceLabelSheet }),
  answer: file('application/pdf'),
});

export const withdrawPicture = call(wire.withdrawPicture, {
  summary:
    'Withdraw a picture of a counted parcel or of work that was attached by mistake: the customer sees it no more. The only one of finished work that has to be shown stays until there is another',
  access: 'operator',
  input: z.extend(ref, { pictureId: f.id }),
  answer: data(z.object({ id: f.id })),
});

export const closeReturnShort = call(wire.closeReturnShort, {
  summary: 'Wait no longer: the customer is asked about what has come; where nothing has, the waybill is closed',
  access: 'operator',
  input: z.extend(ref, { reason }),
  answer: changed,
});

/** All that the step can be done to where none is named. */
const decisionIds = z.optional(z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(MAX_DECISIONS)));

export const finishDecisions = call(wire.finishDecisions, {
  summary:
    'The work of some decisions is done, or of all: with the last one the goods wait to leave, or nothing is left to do. Work that is to be shown has a picture before, and pieces with labels of the customer’s own have these',
  access: 'operator',
  input: z.extend(ref, { decisionIds }),
  answer: changed,
});

export const putAwayDecisions = call(wire.putAwayDecisions, {
  summary: 'Pieces that are to stay were put away: from that day on they stand in stock. Their decisions are finished by it',
  access: 'operator',
  input: z.extend(ref, {
    rows: z
      .array(
        z.object({
          decisionId: f.id,
          /** The code of the bin. */
          place: f.keyText(30),
          /** Of one piece, in cubic metres, as it was measured. */
          pieceVolume,
          /** Today where it is left out. */
          day: z.optional(f.dayOfInstant),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(MAX_DECISIONS, 'tooManyRows')),
  }),
  answer: changed,
});

export const pickShort = call(wire.pickShort, {
  summary:
    'Pieces of an approved order from stock were not found: they are missing in stock, and the order goes on with the others at the price of these, or is closed where none is left. Where all others are finished it is ready with that. Its customer is told, and may give it up as long as none of its lines is finished',
  access: 'operator',
  input: z.extend(ref, {
    /** Lines of which pieces are missing, how many of each were found, and how many cartons or pallets these make where its work is charged by them. */
    lines: z
      .array(
        z.object({
          decisionId: f.id,
          found: f.countOrNone(MAX_PIECES),
          cartons: z.optional(f.count(MAX_CARTONS)),
          pallets: z.optional(f.count(MAX_PALLETS)),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(MAX_RETURN_LINES, 'tooManyRows')),
    /** How many it is packed in now; as it was ordered where they are left out. */
    cartons: z.optional(f.count(MAX_CARTONS)),
    pallets: z.optional(f.count(MAX_PALLETS)),
  }),
  answer: changed,
});

export const shipDecisions = call(wire.shipDecisions, {
  summary: 'Some of the goods have left, or all',
  access: 'operator',
  input: z.extend(ref, { decisionIds, trackNo: f.maybe(f.keyText(40)) }),
  answer: changed,
});

export const signDecisions = call(wire.signDecisions, {
  summary: 'Some of what has left was signed for, or all',
  access: 'operator',
  input: z.extend(ref, { decisionIds }),
  answer: changed,
});

export const opsRedirectList = call(wire.opsRedirectList, {
  summary:
    'What customers ask of goods that have left: to have them delivered elsewhere. Those without an answer, the oldest first. Of an order from stock one request is about all that is on its way, whichever line it names',
  access: 'operator',
  input: z.object({ after: z.optional(f.id), limit: z.optional(z.int().check(z.positive(), z.maximum(200))) }),
  answer: data(
    z.object({
      rows: z.array(
        z.extend(redirect, {
          waybillNo: z.string(),
          decisionId: f.id,
          /** The carrier's, of all that is to go elsewhere. */
          trackNos: z.array(z.string()),
          customerCode: z.string(),
        }),
      ),
      nextAfter: z.nullable(f.id),
    }),
  ),
});

const ofRedirect = z.extend(ref, { redirectId: f.id });

export const acceptRedirect = call(wire.acceptRedirect, {
  summary:
    'The carrier delivers goods that have left elsewhere, as their customer has asked; the fee is at most what the customer has agreed to, in that currency, and is charged with the services of the decision, of an order from stock once for all',
  access: 'operator',
  right: 'finance',
  input: z.extend(ofRedirect, { fee: f.maybe(f.charge), answer: f.maybe(reason) }),
  answer: changed,
});

export const refuseRedirect = call(wire.refuseRedirect, {
  summary: 'The goods go where they were sent; the customer reads the reason',
  access: 'operator',
  input: z.extend(ofRedirect, { reason }),
  answer: changed,
});

export const lockOverseas = call(wire.lockOverseas, {
  summary: 'Finish a waybill with which nothing is left to do: all that was decided is billed, and its bills are paid',
  access: 'operator',
  input: ref,
  answer: changed,
});

export const overseasOperations = {
  publishOverseas,
  opsOverseasList,
  opsOverseas,
  approveOverseas,
  rejectOverseas,
  countReturn,
  attachReturnPicture,
  attachWorkPicture,
  opsCartonLabels,
  opsDecisionLabel,
  withdrawPicture,
  closeReturnShort,
  finishDecisions,
  putAwayDecisions,
  pickShort,
  shipDecisions,
  signDecisions,
  lockOverseas,
  opsRedirectList,
  acceptRedirect,
  refuseRedirect,
} satisfies CallsOf<typeof wire>;
