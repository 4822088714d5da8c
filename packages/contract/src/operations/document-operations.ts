import * as z from 'zod/mini';
import { call, data } from '../call.ts';
import { DOCUMENT_VERDICTS, DOCUMENTS } from '../documents/document-codes.ts';
import { documentList } from '../documents/waybill-documents.ts';
import * as f from '../field.ts';
import * as wire from '../wire/operations/document-operations.ts';

/** The forwarder's side of the documents that a waybill needs. Spread into the operations group. */

const byWaybillNo = z.object({ waybillNo: f.text(30) });

export const opsDocuments = call(wire.opsDocuments, {
  summary: 'The documents that a waybill needs and how far each is; their files are read by `opsFile`',
  access: 'operator',
  input: byWaybillNo,
  answer: data(documentList),
});

export const reviewDocument = call(wire.reviewDocument, {
  summary: 'Say of a document that was given that it is being looked at, accepted, or refused with a reason',
  access: 'operator',
  input: z.extend(byWaybillNo, { document: z.enum(DOCUMENTS), verdict: z.enum(DOCUMENT_VERDICTS), reason: f.maybe(f.text(500)) }),
  answer: data(documentList),
});

export const documentOperations = { opsDocuments, reviewDocument };
