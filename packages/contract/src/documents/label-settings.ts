import * as z from 'zod/mini';
import { bare, call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { labelText, LOGO_TYPES, logoIdOf, MAX_LOGO_BYTES, ORIGIN_COUNTRIES } from './label-fields.ts';
import * as wire from '../wire/documents/label-settings.ts';

/** What a customer puts on its carton labels: a text, a logo, the country of origin (sections 3, 5 and 7). */

/** Pictures are stored this large at most: more than a printer of 300 dots an inch shows of a logo on a label. */
const MAX_LOGO_SIDE_PX = 600;

const labelSettingsRecord = z.object({
  companyText: z.string(),
  /** An address of `logoUrl`; left out where there is no logo. */
  companyLogo: z.optional(z.string()),
  originCountry: z.optional(z.enum(ORIGIN_COUNTRIES)),
  rev: z.int(),
});
export type LabelSettings = z.output<typeof labelSettingsRecord>;

export const readLabelSettings = call(wire.readLabelSettings, {
  summary: 'Text, logo and country of origin on the carton labels',
  access: 'customer',
  answer: data(labelSettingsRecord),
});

export const saveLogo = call(wire.saveLogo, {
  summary: 'Set text, logo and country of origin on the carton labels; what is left out stays, what is empty is taken off',
  access: 'customer',
  input: z.object({
    companyText: f.maybe(labelText),
    companyLogo: f.maybe(z.string().check(z.refine((url) => logoIdOf(url) !== undefined, 'unknownRecord'))),
    originCountry: f.maybe(z.enum(ORIGIN_COUNTRIES)),
    /** The revision that was read. Without it the last one to save wins. */
    rev: z.optional(f.rev),
  }),
  answer: data(labelSettingsRecord),
  newer: labelSettingsRecord,
});

export const uploadImage = call(wire.uploadImage, {
  summary: 'Upload a picture for the carton labels; `fileUrl` goes into `saveLogo`',
  access: 'customer',
  // Section 9: 1 file.
  files: { file: { maxBytes: MAX_LOGO_BYTES, types: LOGO_TYPES, reencodedWithinPx: MAX_LOGO_SIDE_PX } },
  answer: bare(z.object({ code: z.literal(200), fileUrl: z.string() })),
});

export const readImage = call(wire.readImage, {
  summary: 'An uploaded picture, streamed',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: file(...LOGO_TYPES),
});

export const labelSettings = { readLabelSettings, saveLogo, uploadImage, readImage } satisfies CallsOf<typeof wire>;
