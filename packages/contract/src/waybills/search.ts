import * as z from 'zod/mini';
import { bare, call, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/waybills/search.ts';

/** Finding waybills by number from any page (section 2, header search; section 7, search answers). */

/** As many as one list takes in its address. */
const MAX_NUMBERS = 500;
/** 500 numbers of 50 characters and what separates them. */
const MAX_TYPED_CHARS = 30_000;

/** A row of a workbook, a column of a mail, a list with Chinese commas. */
const BETWEEN_NUMBERS = /[\s,，;；、]+/;

/** One number or many, as they were typed or pasted: each once, in the order they came. */
const numbers = z.pipe(
  f.text(MAX_TYPED_CHARS),
  z.pipe(
    z.transform((typed: string) => [...new Set(typed.split(BETWEEN_NUMBERS).filter((number) => number !== ''))]),
    z.array(f.text(50)).check(z.minLength(1, 'required'), z.maxLength(MAX_NUMBERS)),
  ),
);

const foundWaybill = z.object({
  id: f.id,
  waybillNo: z.string(),
  referenceNo: z.nullable(z.string()),
  shippingWay: z.enum(wire.SEARCHED_WAYS),
  /** The carriers' numbers that it was found by, those of its carriage as they were asked for; left out where it was found by another. */
  trackNos: z.optional(z.array(z.string())),
});
export type FoundWaybill = z.output<typeof foundWaybill>;

/**
 * Section 2: type 1 is a standard waybill, 2 an end waybill, otherwise an overseas waybill (3) or a small parcel (4), a bag of them too. It speaks for the whole
 * answer: what all that was found are, and 1 where they differ; each item's way says more. Nothing found is `datas: []` with code 200; code 500 is the transport's.
 */
const searchAnswer = z.object({ datas: z.array(foundWaybill), type: z.int(), code: z.int() });
export type SearchAnswer = z.output<typeof searchAnswer>;

export const searchByWaybillNo = call(wire.searchByWaybillNo, {
  summary:
    'The waybills of all kinds, and the bags of small parcels, with these numbers, in the order asked for: several are separated by commas, spaces or line breaks',
  access: 'customer',
  input: z.object({ waybillNo: numbers }),
  answer: bare(searchAnswer),
});

export const searchByReferenceNo = call(wire.searchByReferenceNo, {
  summary:
    'The waybills with these reference numbers, or with such a number of a carrier, in the order asked for; a closed one may share its reference with a newer one',
  access: 'customer',
  input: z.object({ referenceNo: numbers }),
  answer: bare(searchAnswer),
});

export const suggestWaybills = call(wire.suggestWaybills, {
  summary:
    "The first 10 waybills with this text in their number or reference: a whole number first, a carrier's among them, then the newest",
  access: 'customer',
  input: z.object({ searchNo: f.text(50) }),
  answer: bare(searchAnswer),
});

export const quickSearch = call(wire.quickSearch, {
  summary: 'The first 10 waybills with this text in any of their numbers: their own, a reference, a carton, a container, a carrier',
  access: 'customer',
  input: z.object({ searchNo: f.text(60) }),
  answer: bare(searchAnswer),
});

export const search = { searchByWaybillNo, searchByReferenceNo, suggestWaybills, quickSearch } satisfies CallsOf<typeof wire>;
