import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import { waybillFile } from '../documents/files.ts';
import * as f from '../field.ts';
import { listOf } from '../list.ts';
import { DOCUMENT_TYPES, MAX_UPLOAD_BYTES } from '../wire/documents/files.ts';
import * as wire from '../wire/overseas/overseas-shelf.ts';
import { claimFields } from './overseas-shelf-fields.ts';
import { CLAIM_STATES, PICTURE_SIZES, RETURN_PICTURE_TYPES } from './overseas-states.ts';

/** Pieces in warehouses abroad that nobody is known to own (docs/decisions/2026-11-28-nobodys-shelf.md). */

/** What a customer sees of a find: never whose it may be, or who else claims it. */
export const shelfRow = z.object({
  id: f.id,
  /** The code of the warehouse. */
  warehouse: z.string(),
  zh: z.string(),
  en: z.string(),
  countryId: z.int(),
  /** ISO date. */
  foundOn: z.string(),
  /** Pieces that nobody was given. */
  unclaimed: z.int(),
  description: z.string(),
  mark: z.nullable(z.string()),
  /** The last day on which they are kept. */
  keptUntil: z.string(),
  pictures: z.array(z.object({ id: f.id, name: z.string() })),
  /** One's own, the latest; null where there is none. */
  claim: z.nullable(
    z.object({ id: f.id, quantity: z.int(), state: z.enum(CLAIM_STATES), answer: z.nullable(z.string()), waybillNo: z.string() }),
  ),
});
export type ShelfRow = z.output<typeof shelfRow>;

export const listShelf = listOf(wire.listShelf, {
  summary: 'One page of the pieces that nobody is known to own, in warehouses in which one has goods, the latest first',
  row: shelfRow,
});

export const shelfPicture = call(wire.shelfPicture, {
  summary: 'A picture of such pieces, streamed',
  access: 'customer',
  input: z.object({ id: f.id, size: z.enum(PICTURE_SIZES) }),
  answer: file(...RETURN_PICTURE_TYPES),
});

export const claimableReturns = call(wire.claimableReturns, {
  summary: "One's own returns to the warehouse of a find that still take pieces in, the latest first",
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ rows: z.array(z.object({ id: f.id, waybillNo: z.string(), returnNo: z.nullable(z.string()) })) })),
});

export const claimPieces = call(wire.claimPieces, {
  summary: 'Claim pieces as those of a return of one’s own; the forwarder answers. A find is claimed by a customer once at a time',
  access: 'customer',
  input: z.extend(claimFields, { id: f.id }),
  answer: data(z.object({ claimId: f.id })),
});

const claimRef = z.object({ claimId: f.id });

export const attachClaimFile = call(wire.attachClaimFile, {
  summary: 'A picture or a document that speaks for an open claim, in the place of the one before',
  access: 'customer',
  input: claimRef,
  files: { file: { maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_TYPES } },
  answer: data(waybillFile),
});

export const withdrawClaim = call(wire.withdrawClaim, {
  summary: 'Take back a claim that is not answered',
  access: 'customer',
  input: claimRef,
  answer: data(claimRef),
});

export const overseasShelf = {
  listShelf,
  shelfPicture,
  claimableReturns,
  claimPieces,
  attachClaimFile,
  withdrawClaim,
} satisfies CallsOf<typeof wire>;
