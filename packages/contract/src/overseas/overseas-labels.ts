import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/overseas/overseas-labels.ts';
import { MAX_PIECE_LABEL_BYTES, PIECE_LABEL_SHEETS } from './piece-label-states.ts';
import { newerOverseas } from './newer-overseas.ts';
import { overseasRow } from './overseas.ts';

/** Labels of pieces that a warehouse abroad relabels, ours or a PDF of their owner's; and Amazon's of the cartons of an order from stock. */

const decided = z.object({ id: f.id, decisionId: f.id });
const changed = z.extend(decided, { rev: f.rev });

export const attachDecisionLabel = call(wire.attachDecisionLabel, {
  summary:
    "Give the labels of relabelled pieces as a PDF of one's own, until they are relabelled; a second one takes the place of the first",
  access: 'customer',
  input: changed,
  files: { file: { maxBytes: MAX_PIECE_LABEL_BYTES, types: ['application/pdf'] } },
  answer: data(overseasRow),
  newer: newerOverseas,
});

export const dropDecisionLabel = call(wire.dropDecisionLabel, {
  summary: 'Have the labels of relabelled pieces generated after all, until they are relabelled',
  access: 'customer',
  input: changed,
  answer: data(overseasRow),
  newer: newerOverseas,
});

/** What either side prints. */
export const pieceLabelSheet = z.enum(PIECE_LABEL_SHEETS);

export const decisionLabel = call(wire.decisionLabel, {
  summary: "The labels of relabelled pieces as PDF: one for each piece, on this sheet, or the customer's own file as it is",
  access: 'customer',
  input: z.extend(decided, { sheet: pieceLabelSheet }),
  answer: file('application/pdf'),
});

/** Of a return, whose pieces may go to several places: one of the decisions whose shipment it is. */
const ref = z.object({ id: f.id, decisionId: z.optional(f.id) });

export const attachCartonLabels = call(wire.attachCartonLabels, {
  summary:
    "Give Amazon's labels for the cartons of an order from stock, or of what a return sends to one of Amazon's warehouses, as a PDF, until the goods have left; a second one takes the place of the first",
  access: 'customer',
  input: z.extend(ref, { rev: f.rev }),
  files: { file: { maxBytes: MAX_PIECE_LABEL_BYTES, types: ['application/pdf'] } },
  answer: data(overseasRow),
  newer: newerOverseas,
});

export const dropCartonLabels = call(wire.dropCartonLabels, {
  summary: "Take back Amazon's labels for the cartons of an order from stock or of a return, until the goods have left",
  access: 'customer',
  input: z.extend(ref, { rev: f.rev }),
  answer: data(overseasRow),
  newer: newerOverseas,
});

export const cartonLabels = call(wire.cartonLabels, {
  summary: "Amazon's labels for the cartons of an order from stock or of a return, as its customer has given them",
  access: 'customer',
  input: ref,
  answer: file('application/pdf'),
});

export const overseasLabels = {
  attachDecisionLabel,
  dropDecisionLabel,
  decisionLabel,
  attachCartonLabels,
  dropCartonLabels,
  cartonLabels,
} satisfies CallsOf<typeof wire>;
