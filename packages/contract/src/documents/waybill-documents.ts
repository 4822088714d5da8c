import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { DOCUMENT_TYPES, MAX_UPLOAD_BYTES } from '../wire/documents/files.ts';
import * as wire from '../wire/documents/waybill-documents.ts';
import { DOCUMENT_GIVERS, DOCUMENT_STATES, DOCUMENTS, DUE_POINTS, WAYBILL_DOCUMENTS } from './document-codes.ts';

/** The documents that a waybill needs, each with the day it is due. */

export const waybillDocument = z.object({
  document: z.enum(DOCUMENTS),
  giver: z.enum(DOCUMENT_GIVERS),
  state: z.enum(DOCUMENT_STATES),
  /** Null for what was given and is needed no longer. */
  dueAt: z.nullable(z.string()),
  duePoint: z.enum(DUE_POINTS),
  isOverdue: z.boolean(),
  file: z.nullable(z.object({ id: f.id, name: z.string(), at: z.string() })),
  /** Of data that were handed over in place of a file: when, and what customs call the filing once it is made. */
  filing: z.nullable(z.object({ handedAt: z.string(), reference: z.nullable(z.string()), filedOn: z.nullable(z.string()) })),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(z.string()),
});
export type WaybillDocument = z.output<typeof waybillDocument>;

export const documentList = z.object({
  state: z.enum(WAYBILL_DOCUMENTS),
  documents: z.array(waybillDocument),
});
export type WaybillDocumentList = z.output<typeof documentList>;

export const listDocuments = call(wire.listDocuments, {
  summary: 'The documents that a waybill needs: who gives them, by when, and how far each is',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(documentList),
});

export const giveDocument = call(wire.giveDocument, {
  summary: 'Give a document that the waybill needs; a new one takes the place of one that is not accepted yet',
  access: 'customer',
  input: z.object({ id: f.id, document: z.enum(DOCUMENTS) }),
  files: { file: { maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_TYPES } },
  answer: data(documentList),
});

export const waybillDocuments = { listDocuments, giveDocument } satisfies CallsOf<typeof wire>;
