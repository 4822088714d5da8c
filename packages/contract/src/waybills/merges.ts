import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { batchResults } from './batch-result.ts';
import * as wire from '../wire/waybills/merges.ts';
import { MAX_MERGED } from './merge-codes.ts';
import { roadWay, waybillStatus } from './status-fields.ts';

/** One export declaration, or one customs clearance on import, for several waybills (section 1; section 7, waybills). */

const ids = z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(MAX_MERGED));

const merging = z.object({
  ids,
  /** Under whose number it is filed, and beside whom the others have to fit; left out, the first of them that can be merged. */
  masterId: z.optional(f.id),
});
/** `masterNo` is null where fewer than two fit: then nothing is merged. */
const merged = data(z.extend(batchResults, { masterNo: z.nullable(z.string()) }));

export const mergeDeclaration = call(wire.mergeDeclaration, {
  summary:
    'Declare the export of several waybills as one; those that fit are merged, or join the group of the master, the others say why not',
  access: 'customer',
  input: merging,
  answer: merged,
});

export const mergeClearance = call(wire.mergeClearance, {
  summary:
    'Clear several waybills on import as one entry; those that fit are merged, or join the group of the master, the others say why not',
  access: 'customer',
  input: merging,
  answer: merged,
});

const leaving = z.object({ ids });
const left = data(batchResults);

export const cancelMergeDeclaration = call(wire.cancelMergeDeclaration, {
  summary: 'Take waybills out of their merged declaration before it is filed; a group that is left with one member ends',
  access: 'customer',
  input: leaving,
  answer: left,
});

export const cancelMergeClearance = call(wire.cancelMergeClearance, {
  summary: 'Take waybills out of their merged clearance before it is filed; a group that is left with one member ends',
  access: 'customer',
  input: leaving,
  answer: left,
});

const candidate = z.object({
  id: f.id,
  waybillNo: z.string(),
  referenceNo: z.nullable(z.string()),
  shippingWay: roadWay,
  status: waybillStatus,
  packages: z.nullable(z.int()),
  weight: z.nullable(z.string()),
  /** Why it does not fit, in the caller's language; empty where it does. */
  reasons: z.array(z.object({ reason: z.string(), mass: z.string() })),
});
export type MergeCandidate = z.output<typeof candidate>;

const asking = z.object({
  /** The waybill that others are to be merged with. */
  id: f.id,
  /** Those chosen already: a candidate has to fit them too, and each of them what stands before it. */
  chosen: z.optional(z.array(f.id).check(z.maxLength(MAX_MERGED))),
  /** A part of a waybill number or a reference number. */
  search: f.maybe(f.text(50)),
});
const candidates = data(
  z.object({
    /** Why the waybill itself cannot be merged; null where it can. */
    refusal: z.nullable(z.object({ reason: z.string(), mass: z.string() })),
    waybillNo: z.string(),
    /** Of the group that it is in already. */
    members: z.array(z.string()),
    /** In the order asked for. */
    chosen: z.array(candidate),
    /** Those that fit first, then the newest. */
    candidates: z.array(candidate),
    /** How many more there are, that a search would narrow. */
    leftOff: z.int(),
  }),
);
export type MergeCandidates = z.output<typeof candidates.schema>;

export const clearanceCandidates = call(wire.clearanceCandidates, {
  summary: 'The waybills that could be cleared on import with this one, each with why it fits or not',
  access: 'customer',
  input: asking,
  answer: candidates,
});

export const declarationCandidates = call(wire.declarationCandidates, {
  summary: 'The waybills whose export could be declared with this one, each with why it fits or not',
  access: 'customer',
  input: asking,
  answer: candidates,
});

export const merges = {
  mergeDeclaration,
  cancelMergeDeclaration,
  mergeClearance,
  cancelMergeClearance,
  clearanceCandidates,
  declarationCandidates,
} satisfies CallsOf<typeof wire>;
