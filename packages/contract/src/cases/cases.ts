import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import { waybillFile } from '../documents/files.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { ORDER_CURRENCIES } from '../orders/order-codes.ts';
import { verdict, verdicts } from '../verdicts.ts';
import { WAYBILL_KINDS } from '../waybills/status.ts';
import { waybillStatus } from '../waybills/status-fields.ts';
import { DOCUMENT_TYPES, MAX_UPLOAD_BYTES } from '../wire/documents/files.ts';
import * as wire from '../wire/cases/cases.ts';
import { THREADS_OF } from '../wire/cases/threads.ts';
import { caseFields } from './case-fields.ts';
import { CASE_CUSTOMER_ACTIONS, CASE_KINDS, CASE_STATES } from './case-states.ts';
import { conversation, saidFields } from './threads.ts';

/** Cases: what a customer claims on a waybill (section 7, waybillce), and what becomes of it. */

const written = z.nullable(z.string());
const money = z.object({ amount: z.string(), currency: z.string() });
const sum = z.object({ amount: z.string(), currency: z.enum(ORDER_CURRENCIES) });

export const caseRow = z.object({
  id: f.id,
  rev: f.rev,
  caseNo: z.string(),
  kind: z.enum(CASE_KINDS),
  status: z.enum(CASE_STATES),
  waybill: z.object({
    kind: z.enum(WAYBILL_KINDS),
    id: f.id,
    waybillNo: z.string(),
    referenceNo: written,
    /** Null of an overseas waybill or a parcel, whose statuses are others. */
    status: z.nullable(waybillStatus),
  }),
  text: z.string(),
  /** Empty: all of the waybill. */
  boxNumbers: z.array(z.int()),
  claimed: z.nullable(sum),
  /** What the forwarder pays: of the goods' worth, and no price of the forwarder's. */
  accepted: z.nullable(sum),
  /** Until when the forwarder answers, or the customer where the case waits for him; null once it is decided. */
  replyBy: written,
  openedAt: z.string(),
  decidedAt: written,
  refuseReason: written,
  /** Until when a refused case may be opened again; null where it may not. */
  reopenUntil: written,
  paidAt: written,
  endedAt: written,
  updatedAt: z.string(),
  may: verdicts(CASE_CUSTOMER_ACTIONS),
});
export type CaseRow = z.output<typeof caseRow>;

/** How far the insurance pays, by the terms that the waybill was submitted with (section 9). */
const limit = z.object({
  amount: z.string(),
  currency: z.string(),
  percent: z.int(),
  basis: z.enum(['declared', 'purchase']),
  /** The channel's cap is less than that. */
  isCapped: z.boolean(),
});
export const caseInsurance = z.object({
  termsVersion: z.string(),
  acceptedAt: z.string(),
  cap: z.nullable(money),
  text: z.nullable(z.object({ zh: z.string(), en: z.string() })),
  /** Null where no value of the goods is known, or no rate for it. */
  limit: z.nullable(limit),
});
export type CaseInsuranceTerms = z.output<typeof caseInsurance>;

export const caseDetail = z.extend(caseRow, {
  /** Null: the goods were not insured, and the terms of carriage say what is paid. */
  insurance: z.nullable(caseInsurance),
  files: z.array(waybillFile),
  ...conversation,
});
export type CaseDetail = z.output<typeof caseDetail>;

export const listCases = listOf(wire.listCases, {
  summary: 'One page of cases, newest first, with the count of every state under the same filter',
  row: caseRow,
});

/** `about` says of which kind the waybill is; left out, a standard or an end waybill. */
const waybillId = z.object({ about: z.optional(z.enum(THREADS_OF)), id: f.id });
const caseRef = z.object({ id: f.id });

export const showClaim = call(wire.showClaim, {
  summary: 'Whether a case may be opened on a waybill, and those that it has',
  access: 'customer',
  input: waybillId,
  answer: data(
    z.object({
      mayClaim: verdict,
      cases: z.array(
        z.object({ id: f.id, caseNo: z.string(), kind: z.enum(CASE_KINDS), status: z.enum(CASE_STATES), openedAt: z.string() }),
      ),
    }),
  ),
});

export const initCase = call(wire.initCase, {
  summary: 'What the form of a case needs of its waybill: boxes, insurance and how far it pays, kinds and currencies',
  access: 'customer',
  input: waybillId,
  answer: data(
    z.object({
      waybillNo: z.string(),
      mayClaim: verdict,
      /** Of the packing list; without one, from 1 to the packages. */
      boxNumbers: z.array(z.int()),
      insurance: z.nullable(caseInsurance),
      kinds: z.array(z.enum(CASE_KINDS)),
      currencies: z.array(z.enum(ORDER_CURRENCIES)),
    }),
  ),
});

export const caseDetails = call(wire.caseDetails, {
  summary: 'One case with its conversation, its files and the insurance that applied',
  access: 'customer',
  input: caseRef,
  answer: data(caseDetail),
});

export const saveCase = call(wire.saveCase, {
  summary: 'Open a case on a submitted waybill of any kind; pictures and papers are uploaded to it afterwards',
  access: 'customer',
  input: z.extend(caseFields, { about: z.optional(z.enum(THREADS_OF)), waybillId: f.id }),
  answer: data(caseRow),
});

export const addCaseComment = call(wire.addCaseComment, {
  summary: 'Say something in a case; what answers a question of the forwarder opens the case again for him',
  access: 'customer',
  input: z.extend(caseRef, saidFields),
  answer: data(caseRow),
});

export const withdrawCase = call(wire.withdrawCase, {
  summary: 'Withdraw a case that nobody has decided yet',
  access: 'customer',
  input: z.extend(caseRef, { text: f.maybe(saidFields.text) }),
  answer: data(caseRow),
});

export const reopenCase = call(wire.reopenCase, {
  summary: 'Open a refused case again, once and within 30 days, with what speaks for it',
  access: 'customer',
  input: z.extend(caseRef, { text: saidFields.text }),
  answer: data(caseRow),
});

export const uploadCaseFile = call(wire.uploadCaseFile, {
  summary: 'Attach a picture or a paper to a case that has not ended',
  access: 'customer',
  input: caseRef,
  files: { file: { maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_TYPES } },
  answer: data(waybillFile),
});

export const downloadCaseFile = call(wire.downloadCaseFile, {
  summary: 'A file of a case, streamed',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: file('application/octet-stream'),
});

export const cases = {
  listCases,
  showClaim,
  initCase,
  caseDetails,
  saveCase,
  addCaseComment,
  withdrawCase,
  reopenCase,
  uploadCaseFile,
  downloadCaseFile,
} satisfies CallsOf<typeof wire>;
