import * as z from 'zod/mini';
import { call, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/documents/labels.ts';

/** Carton labels as PDF (sections 7 and 9). */

export const printLabels10x10 = call(wire.printLabels10x10, {
  summary: 'Carton labels of 10×10 cm, one a carton, for one or several approved waybills',
  access: 'customer',
  input: z.object({
    ids: z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(50)),
    /** Only these boxes; all where left out. */
    boxNumbers: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(2000))),
  }),
  answer: file('application/pdf'),
});

export const labels = { printLabels10x10 } satisfies CallsOf<typeof wire>;
