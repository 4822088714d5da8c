import * as z from 'zod/mini';
import { REMOTE_TYPES } from '../address-book/address-checks.ts';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import * as wire from '../wire/operations/order-operations.ts';

/** The forwarder's side of ordering: remote areas by carrier, and what a customer has to do or may see before it orders. Part of the operations API. */

const siteCode = f.text(30);
const MAX_TABLE_BYTES = 5_000_000;
const MAX_RANGES = 20_000;
const zipPart = z.string().check(f.asItLooks, z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,9}$/, 'zipCode'));

const listFields = {
  carrier: f.text(30),
  /** Where the list comes from, such as the name and edition of the carrier's own. */
  source: f.text(200),
  validFrom: f.day,
};
const remoteArea = z.object({ type: z.enum(REMOTE_TYPES), from: zipPart, to: zipPart });
/** A row of a table of them. */
export const remoteAreaRow = z.extend(remoteArea, listFields);

export const publishRemoteAreas = call(wire.publishRemoteAreas, {
  summary:
    "A carrier's remote areas in a country from a day on, whole: it replaces the list before. Ranges may name beginnings of postcodes",
  access: 'operator',
  input: z.object({
    siteCode,
    ...listFields,
    countryId: f.placeId,
    areas: z.array(remoteArea).check(z.maxLength(MAX_RANGES, 'tooManyRows')),
  }),
  answer: data(z.object({ carrier: z.string(), countryId: z.int(), version: z.int(), ranges: z.int() })),
});

export const importRemoteAreas = call(wire.importRemoteAreas, {
  summary:
    "Publish carriers' remote areas of a workbook: each row is a range; of a carrier and a country all rows or none are taken, and they replace its list before",
  access: 'operator',
  input: z.object({ siteCode }),
  files: { file: { maxBytes: MAX_TABLE_BYTES, types: [WORKBOOK_TYPE] } },
  answer: data(
    z.object({
      results: z.array(
        z.object({
          carrier: z.string(),
          country: z.string(),
          ok: z.boolean(),
          version: z.nullable(z.int()),
          ranges: z.int(),
          /** Rows as the workbook counts them; the title is of the column. */
          errors: z.array(z.object({ row: z.int(), title: z.string(), message: z.string() })),
        }),
      ),
    }),
  ),
});

export const saveOrderSettings = call(wire.saveOrderSettings, {
  summary: 'Whether a customer must sign a contract before it submits orders, and whether all its purchase codes may be shown',
  access: 'operator',
  input: z.object({ siteCode, customerCode: f.text(30), isNeedContract: z.boolean(), isShowAllPurchaseCode: z.boolean() }),
  answer: data(z.object({ customerCode: z.string(), isNeedContract: z.boolean(), isShowAllPurchaseCode: z.boolean() })),
});

export const orderOperations = { publishRemoteAreas, importRemoteAreas, saveOrderSettings } satisfies CallsOf<typeof wire>;
