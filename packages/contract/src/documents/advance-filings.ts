import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/documents/advance-filings.ts';
import { DOCUMENT_STATES, FILED_AHEAD } from './document-codes.ts';
import { FILING_REGIMES } from './filing-codes.ts';
import { filingFields } from './filing-fields.ts';

/** The data that customs abroad want before goods by sea are loaded (docs/decisions/2026-11-28-advance-filings.md). */

const ofWaybill = { id: f.id, document: z.enum(FILED_AHEAD) };
const written = z.nullable(z.string());

export const filingAnswer = z.object({
  id: f.id,
  waybillNo: z.string(),
  document: z.enum(FILED_AHEAD),
  regime: z.enum(FILING_REGIMES),
  /** Of the document among those that the waybill needs. */
  state: z.enum(DOCUMENT_STATES),
  /** 0 while nothing is saved: what stands here then is taken from the order. */
  rev: f.rev,
  filing: filingFields,
  /** When it was handed over last, and by whom. */
  handedAt: written,
  handedBy: written,
  /** Why the forwarder has sent it back. */
  reason: written,
  /** What customs call the filing, and the day. */
  reference: written,
  filedOn: written,
  /** The draft was changed after the handing over: the forwarder has what was handed over until it is handed over anew. */
  isChangedSince: z.boolean(),
});
export type FilingAnswer = z.output<typeof filingAnswer>;

export const readFiling = call(wire.readFiling, {
  summary: 'The data of an advance filing (ISF, ENS, AFR) of a waybill as saved last, or as its order gives them',
  access: 'customer',
  input: z.object(ofWaybill),
  answer: data(filingAnswer),
});

export const saveFiling = call(wire.saveFiling, {
  summary: 'Save the data of an advance filing as a draft, whole: it may be incomplete, and the forwarder does not see it yet',
  access: 'customer',
  input: z.object({ ...ofWaybill, rev: f.rev, filing: filingFields }),
  answer: data(filingAnswer),
  newer: filingAnswer,
});

export const handOverFiling = call(wire.handOverFiling, {
  summary: 'Hand the data of an advance filing over to the forwarder, who files them; they have to be complete',
  access: 'customer',
  input: z.object({ ...ofWaybill, rev: f.rev, filing: filingFields }),
  answer: data(filingAnswer),
  newer: filingAnswer,
});

export const printFiling = call(wire.printFiling, {
  summary:
    'The data of an advance filing on paper: as handed over, and where nothing is or it was sent back, the draft; the paper says which',
  access: 'customer',
  input: z.object(ofWaybill),
  answer: file('application/pdf'),
});

export const advanceFilings = { readFiling, saveFiling, handOverFiling, printFiling } satisfies CallsOf<typeof wire>;
