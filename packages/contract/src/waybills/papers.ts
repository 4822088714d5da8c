import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { jobIds } from './batch-result.ts';
import * as wire from '../wire/waybills/papers.ts';

/** Papers of waybills: what is printed of an order, and what the forwarder has attached of customs. */

const ids = z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(wire.MAX_PAPER_WAYBILLS));

export const downloadPapers = call(wire.downloadPapers, {
  summary: "Commercial invoice, packing list, carton marks, shipper's letter of instruction and power of attorney of waybills, as one PDF",
  access: 'customer',
  input: z.object({ ids, papers: z.array(z.enum(wire.PAPERS)).check(z.minLength(1, 'required'), z.maxLength(wire.PAPERS.length)) }),
  answer: file('application/pdf'),
});

export const downloadWaybill = call(wire.downloadWaybill, {
  summary: "The waybill's own paper as PDF: parties, goods, service and numbers, without prices",
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: file('application/pdf'),
});

export const batchSlips = call(wire.batchSlips, {
  summary: 'The customs declarations that the forwarder has attached to waybills, as a ZIP with a list of those that have none and why',
  access: 'customer',
  input: z.object({ ids }),
  answer: file('application/zip'),
});

export const batchRefunds = call(wire.batchRefunds, {
  summary: 'The papers for the export tax refund that the forwarder has attached, as a ZIP with a list of those that have none and why',
  access: 'customer',
  input: z.object({ ids }),
  answer: file('application/zip'),
});

export const startPapers = call(wire.startPapers, {
  summary: 'Draw the papers of many waybills in the background: a ZIP with a file for each waybill and a list of what is missing and why',
  access: 'customer',
  input: z.object({
    ids: jobIds,
    job: z.enum(wire.PAPER_JOBS),
    /** Of what is printed of an order; left out, all of it. */
    papers: z.optional(z.array(z.enum(wire.PAPERS)).check(z.minLength(1, 'required'), z.maxLength(wire.PAPERS.length))),
  }),
  answer: data(z.object({ exportId: f.id })),
});

export const papers = { downloadPapers, downloadWaybill, batchSlips, batchRefunds, startPapers } satisfies CallsOf<typeof wire>;
