import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { CLAIM_STATES, MAX_KEPT_DAYS, MAX_PICTURES, MAX_PIECES, PIECE_CONDITIONS } from '../overseas/overseas-states.ts';
import * as wire from '../wire/operations/shelf-operations.ts';
import { pictureParts } from './overseas-operations.ts';

/** The forwarder's side of pieces that nobody is known to own. Part of the operations API. */

const find = z.object({
  id: f.id,
  siteCode: z.string(),
  warehouse: z.string(),
  foundOn: z.string(),
  pieces: z.int(),
  unclaimed: z.int(),
  description: z.string(),
  mark: z.nullable(z.string()),
  keptUntil: z.string(),
  /** When they were destroyed; null as long as they are kept. */
  destroyedAt: z.nullable(z.string()),
  pictures: z.array(z.object({ id: f.id, name: z.string() })),
  /** The first ones first. */
  claims: z.array(
    z.object({
      id: f.id,
      customerCode: z.string(),
      waybillNo: z.string(),
      quantity: z.int(),
      oldsku: z.nullable(z.string()),
      reason: z.string(),
      state: z.enum(CLAIM_STATES),
      answer: z.nullable(z.string()),
      /** The file that speaks for it, by its id and name (`opsClaimFile`). */
      file: z.nullable(z.object({ id: f.id, name: z.string() })),
    }),
  ),
});
const answer = data(find);

export const shelvePieces = call(wire.shelvePieces, {
  summary:
    'Put pieces that nobody is known to own on the shelf of a warehouse. Customers who have goods there see them; what nobody claims is destroyed after so many days, which they are told before. Pieces that came with a parcel of a waybill that takes none any more name it, and its customer is told at once',
  access: 'operator',
  input: z.object({
    siteCode: f.text(30),
    warehouse: f.keyText(30),
    /** The overseas waybill to that warehouse which they have come too late for. */
    waybillNo: f.maybe(f.text(30)),
    /** Today where it is left out. */
    day: z.optional(f.dayOfInstant),
    pieces: f.count(MAX_PIECES),
    description: f.text(300),
    /** Whatever can be read on them. Nothing that names somebody else. */
    mark: f.maybe(f.text(100)),
    keptDays: f.count(MAX_KEPT_DAYS),
  }),
  answer,
});

export const attachShelfPicture = call(wire.attachShelfPicture, {
  summary: `Attach a picture of such pieces, up to ${MAX_PICTURES}. Every customer who has goods in the warehouse sees it`,
  access: 'operator',
  input: z.object({ id: f.id }),
  files: pictureParts,
  answer: data(z.object({ id: f.id })),
});

export const opsShelf = call(wire.opsShelf, {
  summary:
    'Pieces that nobody is known to own with who claims them, in the order they were found, paged by `after`; those that are kept still, or all',
  access: 'operator',
  input: z.object({
    isAll: z.optional(z.boolean()),
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(200))),
  }),
  answer: data(z.object({ rows: z.array(find), nextAfter: z.nullable(f.id) })),
});

export const opsClaimFile = call(wire.opsClaimFile, {
  summary: 'The picture or document that speaks for a claim, streamed',
  access: 'operator',
  input: z.object({ claimId: f.id }),
  answer: file('application/octet-stream'),
});

export const grantClaim = call(wire.grantClaim, {
  summary:
    'Grant a claim: the pieces are counted into the return that it names, as those of one more parcel. Once none are left, whoever else claims them is refused and told',
  access: 'operator',
  input: z.object({
    claimId: f.id,
    /** As many as are claimed where it is left out. */
    quantity: z.optional(f.count(MAX_PIECES)),
    /** The number that stands on them; as it was claimed where it is left out. */
    oldsku: f.maybe(f.sku),
    condition: z.enum(PIECE_CONDITIONS),
  }),
  answer,
});

export const refuseClaim = call(wire.refuseClaim, {
  summary: 'Refuse a claim; its customer reads the reason',
  access: 'operator',
  input: z.object({ claimId: f.id, reason: f.text(500) }),
  answer,
});

export const shelfOperations = { shelvePieces, attachShelfPicture, opsShelf, opsClaimFile, grantClaim, refuseClaim } satisfies CallsOf<
  typeof wire
>;
