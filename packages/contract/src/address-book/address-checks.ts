import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { warehouse } from '../site/site.ts';
import * as wire from '../wire/address-book/address-checks.ts';

/**
 * The validate calls of section 7, with the order's own names for its fields. An error is what a save or a submission would refuse; a
 * warning is worth a look and refuses nothing (docs/decisions, small ordering calls).
 */

/** Whatever somebody typed: what is wrong with it is the answer. */
const typed = f.maybe(f.text(500));
const countryId = f.placeId;

/** What is worth a look in a field that a caller has filled in. */
export const describedFinding = z.object({ path: z.string(), rule: z.string(), message: z.string() });
const verdict = z.object({ isValid: z.boolean(), errors: z.array(describedFinding), warnings: z.array(describedFinding) });
export type AddressVerdict = z.output<typeof verdict>;

export const validatePhone = call(wire.validatePhone, {
  summary: 'Whether a delivery phone number can be saved; with a country, whether it looks like one of that country',
  access: 'customer',
  input: z.object({ dispatchPhone: typed, countryId: f.maybe(countryId) }),
  answer: data(verdict),
});

export const validateName = call(wire.validateName, {
  summary: 'Whether the name of a contact can be saved: no Chinese characters, not too long',
  access: 'customer',
  input: z.object({ dispatchLinkMan: typed }),
  answer: data(verdict),
});

export const validateCompany = call(wire.validateCompany, {
  summary: 'Whether the name of a receiving company can be saved: no Chinese characters, not too long',
  access: 'customer',
  input: z.object({ dispatcher: typed }),
  answer: data(verdict),
});

export const validateAddress = call(wire.validateAddress, {
  summary: 'Whether a written-out address is complete and can be saved; warns where the postcode lies in another state',
  access: 'customer',
  input: z.object({
    countryId,
    dispatchAddress: typed,
    dispatchAddress2: typed,
    dispatchCity: typed,
    dispatchProvince: typed,
    dispatchZipCode: typed,
  }),
  answer: data(verdict),
});

export const validateAddressCode = call(wire.validateAddressCode, {
  summary: "Whether a warehouse code can be saved; answers Amazon's warehouse, and warns of a code that is not known in the country",
  access: 'customer',
  input: z.object({ countryId, dispatchAddressCode: typed }),
  answer: data(z.extend(verdict, { warehouse: z.nullable(warehouse) })),
});

export const validatePickUp = call(wire.validatePickUp, {
  summary: 'Whether goods can be picked up at an address: a domestic division, an address, somebody to call',
  access: 'customer',
  input: z.object({ provinceId: f.maybe(f.placeId), address: typed, linkMan: typed, contactWay: typed }),
  answer: data(verdict),
});

/** `extended`: farther out than remote; carriers charge both. */
export const REMOTE_TYPES = ['remote', 'extended'] as const;

export const validateRemoteType = call(wire.validateRemoteType, {
  summary: 'Whether carriers charge a postcode as a remote area today, and by which list of theirs',
  access: 'customer',
  input: z.object({ countryId, dispatchZipCode: f.zipCode, carrier: f.maybe(f.text(30)) }),
  answer: data(
    z.object({
      isRemote: z.boolean(),
      areas: z.array(
        z.object({
          carrier: z.string(),
          type: z.enum(REMOTE_TYPES),
          /** Where the list comes from, and since when it holds. */
          source: z.string(),
          validFrom: z.string(),
          version: z.int(),
        }),
      ),
    }),
  ),
});

export const addressChecks = {
  validatePhone,
  validateName,
  validateCompany,
  validateAddress,
  validateAddressCode,
  validatePickUp,
  validateRemoteType,
} satisfies CallsOf<typeof wire>;
