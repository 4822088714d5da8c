import * as z from 'zod/mini';
import * as f from '../field.ts';
import { MAX_FILING_LINES, MAX_MANUFACTURERS } from './filing-codes.ts';

/** The data of an advance filing: a draft may be incomplete, what is there must be valid. All of it is written in Latin letters. */

/** An IRS number (NN-NNNNNNN, with its two-character suffix or without) or one that US customs have assigned (YYDDPP-NNNNN). */
const IMPORTER_NUMBER = /^(?:[0-9]{2}-[0-9]{7}(?:[0-9A-Z]{2})?|[0-9]{6}-[0-9]{5})$/;
/** What a person has: it belongs on no document that many people read. */
const SOCIAL_SECURITY_NUMBER = /^[0-9]{3}-[0-9]{2}-[0-9]{4}$/;

const importerNumber = z.string().check(
  f.asItLooks,
  z.toUpperCase(),
  z.superRefine((value, context) => {
    if (IMPORTER_NUMBER.test(value)) return;
    const message = SOCIAL_SECURITY_NUMBER.test(value) ? 'socialSecurityNo' : 'importerNumber';
    context.addIssue({ code: 'custom', message, input: value });
  }),
  // US customs write a company without a suffix as its first one.
  z.overwrite((value) => (/^[0-9]{2}-[0-9]{7}$/.test(value) ? `${value}00` : value)),
);

const country = f.code(/^[A-Z]{2}$/, 'badFormat');

const party = z.object({
  name: f.maybe(f.latinText(120)),
  address: f.maybe(f.latinText(200)),
  city: f.maybe(f.latinText(60)),
  zipCode: f.maybe(f.zipCode),
  /** Two letters of ISO 3166. */
  country: f.maybe(country),
  eori: f.maybe(f.code(/^[A-Z]{2}[A-Z0-9]{1,15}$/, 'eori')),
});
export type FilingPartyData = z.output<typeof party>;

const line = z.object({
  description: f.maybe(f.latinText(120)),
  /** The first six digits are filed; a longer one is taken as it is. */
  hsCode: f.maybe(f.code(/^[0-9]{6}(?:[0-9]{2}){0,2}$/, 'hsCode')),
  originCountry: f.maybe(country),
  /** Of `manufacturers`, counted from 1; left out, the first. */
  manufacturerNo: f.maybe(f.count(MAX_MANUFACTURERS)),
});

export const filingFields = z.object({
  seller: z.optional(party),
  buyer: z.optional(party),
  consignee: z.optional(party),
  shipTo: z.optional(party),
  /** Where the container was stuffed, and who did so or had it done. */
  stuffing: z.optional(party),
  consolidator: z.optional(party),
  manufacturers: z.optional(z.array(party).check(z.maxLength(MAX_MANUFACTURERS, 'tooManyRows'))),
  importerNumber: f.maybe(importerNumber),
  consigneeNumber: f.maybe(importerNumber),
  /** By which the filing and the manifest are matched, in the US with the SCAC of whoever has issued it. */
  houseBill: f.maybe(f.code(/^[A-Z0-9]{4,16}$/, 'houseBill')),
  scac: f.maybe(f.code(/^[A-Z]{2,4}$/, 'scac')),
  lines: z.optional(z.array(line).check(z.maxLength(MAX_FILING_LINES, 'tooManyRows'))),
});
export type Filing = z.output<typeof filingFields>;
