import * as z from 'zod/mini';
import { call, data, file } from '../call.ts';
import { filingAnswer } from '../documents/advance-filings.ts';
import { DOCUMENT_VERDICTS, DOCUMENTS, FILED_AHEAD } from '../documents/document-codes.ts';
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
  summary:
    'Say of a document that was given that it is being looked at, accepted, or refused with a reason; of an advance filing accepted means filed, and names the reference and the day',
  access: 'operator',
  input: z.extend(byWaybillNo, {
    document: z.enum(DOCUMENTS),
    verdict: z.enum(DOCUMENT_VERDICTS),
    /** What was looked at: the id of its file, or when its data were handed over. Where another has been given since, nothing is said of that. */
    seen: f.maybe(f.text(40)),
    reason: f.maybe(f.text(500)),
    /** Of an advance filing that is accepted, both: what customs call it, and the day on which it was filed, from its handing over to today. */
    reference: f.maybe(f.keyText(60)),
    filedOn: f.maybe(f.day),
  }),
  answer: data(documentList),
});

export const opsFiling = call(wire.opsFiling, {
  summary: 'The data of an advance filing (ISF, ENS, AFR) as its customer has handed them over last',
  access: 'operator',
  input: z.extend(byWaybillNo, { document: z.enum(FILED_AHEAD) }),
  answer: data(filingAnswer),
});

export const opsPrintFiling = call(wire.opsPrintFiling, {
  summary: 'The data of an advance filing on paper, as its customer has handed them over last',
  access: 'operator',
  input: z.extend(byWaybillNo, { document: z.enum(FILED_AHEAD) }),
  answer: file('application/pdf'),
});

export const documentOperations = { opsDocuments, reviewDocument, opsFiling, opsPrintFiling };
