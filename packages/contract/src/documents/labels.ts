import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { batchResult, jobIds } from '../waybills/batch-result.ts';
import * as wire from '../wire/documents/labels.ts';

/** Carton labels as PDF (sections 7 and 9), and the label of the carrier that takes the cartons on. */

const ids = z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(wire.MAX_LABEL_WAYBILLS));
/** Only these boxes; all where left out. */
const boxNumbers = z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(wire.MAX_LABELS)));

const printed = z.object({
  ids,
  boxNumbers,
  /** `new` leaves out what was printed before; `all` where left out. */
  scope: z.optional(z.enum(wire.LABEL_SCOPES)),
});

/** From the upper left, row by row: a sheet that has lost its first labels is used up. */
const startPosition = z.int().check(z.minimum(1), z.maximum(wire.LABELS_PER_A4));

export const printLabels10x10 = call(wire.printLabels10x10, {
  summary: 'Carton labels of 10×10 cm, one a carton, for one or several approved waybills; counts as a print of them',
  access: 'customer',
  input: printed,
  answer: file('application/pdf'),
});

export const printLabels10x8 = call(wire.printLabels10x8, {
  summary: 'Carton labels of 10×8 cm, without logo and size of the carton; counts as a print of them',
  access: 'customer',
  input: printed,
  answer: file('application/pdf'),
});

export const printLabelsA4 = call(wire.printLabelsA4, {
  summary: 'Carton labels on A4, six a page, from a start position on; counts as a print of them',
  access: 'customer',
  input: z.extend(printed, { startPosition: z.optional(startPosition) }),
  answer: file('application/pdf'),
});

export const startLabels = call(wire.startLabels, {
  summary:
    'Carton labels of many waybills in the background: a ZIP with one PDF, and a list of the waybills that are left out and why; counts as a print when it is ready',
  access: 'customer',
  input: z.object({
    ids: jobIds,
    size: z.enum(wire.LABEL_SIZES),
    scope: z.optional(z.enum(wire.LABEL_SCOPES)),
    /** Of A4 alone. */
    startPosition: z.optional(startPosition),
  }),
  answer: data(z.object({ exportId: f.id })),
});

export const printTrackingLabel = call(wire.printTrackingLabel, {
  summary: 'The tracking label of the carrier that takes the cartons on, as the forwarder has attached it last',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: file(...wire.TRACKING_LABEL_TYPES),
});

const choice = z.object({ size: z.enum(wire.LABEL_SIZES), scope: z.enum(wire.LABEL_SCOPES), startPosition });
export type LabelChoice = z.output<typeof choice>;

const prints = { prints: z.int(), printedAt: z.nullable(z.string()) };

export const queryLabels = call(wire.queryLabels, {
  summary: 'Before a print: how this login printed last, and of each waybill its boxes and which of them have a label already',
  access: 'customer',
  input: z.object({ ids: jobIds }),
  answer: data(
    z.object({
      choice,
      waybills: z.array(z.object({ id: f.id, waybillNo: z.string(), boxes: z.array(z.int()), printed: z.array(z.int()), ...prints })),
    }),
  ),
});

export const saveLabelChoice = call(wire.saveLabelChoice, {
  summary: 'How this login prints labels from now on',
  access: 'customer',
  input: choice,
  answer: data(choice),
});

export const reportPrint = call(wire.reportPrint, {
  summary: 'Labels were printed from a saved file or by a system of the customer: counts it, and what is drawn next is marked as a reprint',
  access: 'customer',
  input: z.extend(printed, { ids: jobIds }),
  answer: data(z.object({ results: z.array(z.extend(batchResult, prints)) })),
});

export const labels = {
  printLabels10x10,
  printLabels10x8,
  printLabelsA4,
  startLabels,
  printTrackingLabel,
  queryLabels,
  saveLabelChoice,
  reportPrint,
} satisfies CallsOf<typeof wire>;
