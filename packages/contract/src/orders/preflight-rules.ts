import * as z from 'zod/mini';
import * as f from '../field.ts';
import { WAREHOUSE_TYPES } from './order-codes.ts';
import type { InvoiceLine } from './order-fields.ts';
import { currency } from '../pricing/pricing.ts';
import type { Finding } from '../rules.ts';
import { roadWay } from '../waybills/status-fields.ts';

/**
 * Pre-flight: what Amazon, customs, carriers and channels want of an order. A rule is data (a limit, a list, a severity, where it holds, its
 * source and when it was looked up); what each kind of rule means is in `domain/preflight/`, its sentences in the phrases' `preflight.ts`.
 */

/** The sentence of a finding. */
export const PREFLIGHT_SENTENCES = [
  'cartonTooHeavy',
  'cartonTooHeavyUnlessSingle',
  'cartonTooLong',
  'cartonTooLongUnlessSingle',
  'heavyLabels',
  'teamLift',
  'mechLift',
  'shipmentIdMissing',
  'referenceIdMissing',
  'shipmentIdShape',
  'twoShipments',
  'capacityMissing',
  'batteryUndeclared',
  'batteryUnmarked',
  'noneWithOthers',
  'papersNeeded',
  'vatShape',
  'eoriShape',
  'vatCheck',
  'eoriCheck',
  'vatOfOtherCountry',
  'eoriOfOtherCountry',
  'importerNumberMissing',
  'pvaNeeds',
  'pvaPossible',
  'pvaElsewhere',
  'certificateElsewhere',
  'creditCodeCheck',
  'codeLength',
  'codesDiffer',
  'lineFieldMissing',
  'pictureMissing',
  'valueZero',
  'valueAboveSale',
  'quantityDiffers',
  'purchaseDiffers',
  'generalTradeByValue',
  'generalTradeByWeight',
  'taxNeedsDdp',
  'stateTooLong',
  'stateUnknown',
  'warehouseElsewhere',
  'warehouseUnknown',
  'notLatin',
  'containerElsewhere',
] as const;
export type PreflightSentence = (typeof PREFLIGHT_SENTENCES)[number];

/** Blocking: the order is not submitted. Advisory: it is said, and the customer decides. */
export const SEVERITIES = ['blocking', 'advisory'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const REQUIRING_PARTIES = ['amazon', 'chinaCustoms', 'destinationCustoms', 'channel', 'carrier', 'forwarder'] as const;
export type RequiringParty = (typeof REQUIRING_PARTIES)[number];

/** One thing that a rule finds. It names which rule of which version found it. */
export interface PreflightFinding extends Omit<Finding, 'rule'> {
  rule: PreflightSentence;
  ruleId: string;
  version: string;
  severity: Severity;
  wantedBy: RequiringParty;
  /** ISO code of the destination, where its customs want it. */
  country?: string;
}

/** What is wrong with a field, by its schema or our own checks, or by a rule of pre-flight. */
export type FieldFinding = Finding | PreflightFinding;

const ruleId = z.string().check(z.regex(/^[a-z][a-zA-Z0-9-]{1,59}$/, 'badFormat'));
const code = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,30}$/, 'badFormat'));
const someOf = <T extends z.ZodMiniType>(schema: T, max: number) => z.array(schema).check(z.minLength(1, 'required'), z.maxLength(max));

/** ISO codes, or EU for all its members. */
const ruleCountry = z.string().check(z.regex(/^[A-Z]{2}$/, 'badFormat'));

/** Where a rule holds: everything that is given must fit; a rule of countries waits until one is chosen. */
const scope = z.object({
  countries: z.optional(someOf(ruleCountry, 100)),
  exceptCountries: z.optional(someOf(ruleCountry, 100)),
  ways: z.optional(someOf(roadWay, 8)),
  warehouseTypes: z.optional(someOf(z.enum(WAREHOUSE_TYPES), WAREHOUSE_TYPES.length)),
  /** Codes of channels. */
  channels: z.optional(someOf(f.text(30), 200)),
  /** Channels made for sellers on a platform, or the others. */
  isEcommerce: z.optional(z.boolean()),
  /** The customer declares the export itself, or not. */
  isCustomerDeclaration: z.optional(z.boolean()),
});

const base = {
  id: ruleId,
  severity: z.enum(SEVERITIES),
  wantedBy: z.enum(REQUIRING_PARTIES),
  scope: z.optional(scope),
  /** Where it is written, as a reader can find it again. */
  source: f.text(300),
  /** The day on which it was looked up there. */
  asOf: f.day,
};
const kind = <K extends string, S extends z.core.$ZodLooseShape>(name: K, shape: S) =>
  z.object({ kind: z.literal(name), ...base, ...shape });

/** A box with one unit in it may be heavier or longer: the unit cannot be divided. */
const unlessSingle = { unlessSingleUnit: z.boolean() };

const LINE_FIELDS = [
  'salesConnection',
  'customsCode',
  'destinationPortCustomsClearanceCode',
  'brand',
  'material',
  'purpose',
  'model',
  'quantity',
] as const satisfies readonly (keyof InvoiceLine)[];

/** Fields of an order that are printed on labels and declarations abroad. */
const LATIN_FIELDS = [
  'dispatcher',
  'dispatchLinkMan',
  'dispatchCity',
  'dispatchAddress',
  'dispatchAddress2',
  'shipper.shipperCompany',
  'shipper.shipperAddress',
  'shipper.shipperAttn',
  'importer.importerCompany',
  'importer.importerAttn',
  'importer.importerAddress',
] as const;

export const preflightRule = z.discriminatedUnion('kind', [
  kind('cartonWeight', { max: f.kilograms, ...unlessSingle }),
  kind('cartonSide', { max: f.centimetres, ...unlessSingle }),
  /** A box above a weight, up to another, wants a label; of some it is asked where a single unit lets the box be so heavy at all. */
  kind('cartonLabel', {
    above: f.kilograms,
    upTo: z.optional(f.kilograms),
    label: z.enum(['heavyLabels', 'teamLift', 'mechLift']),
    onlySingleUnit: z.boolean(),
  }),
  kind('boxField', { field: z.enum(['shipmentId', 'referenceId']) }),
  kind('shipmentIdShape', {}),
  kind('oneShipmentPerBox', {}),
  /** Special products, and what the channel has to be able to carry for them. */
  kind('capacities', { needs: someOf(z.object({ product: code, capacity: code }), 50) }),
  /** Special products that are batteries: where a line is marked as charged the order names one of them, and the other way round. */
  kind('batteriesDeclared', { products: someOf(code, 20) }),
  kind('batteriesMarked', { products: someOf(code, 20) }),
  kind('noneAlone', {}),
  kind('papers', { products: someOf(code, 20), papers: f.text(60) }),
  kind('vatShape', {}),
  kind('eoriShape', {}),
  /** By the check digits, where the country has such. */
  kind('vatCheck', {}),
  kind('eoriCheck', {}),
  /** The number is the destination's own, or begins with one of these. */
  kind('numberCountry', { number: z.enum(['VAT', 'EORI']), prefixes: z.optional(someOf(ruleCountry, 10)) }),
  /** Asked under DDU, where the importer clears on his own name. */
  kind('importerNumber', { number: z.enum(['VAT', 'EORI']) }),
  kind('postponedVat', {}),
  /** Said where postponed accounting would be possible and was not chosen. */
  kind('postponedVatOffer', {}),
  /** A choice that the destination does not have, and that the order is kept without. */
  kind('choiceElsewhere', { field: z.enum(['isPVA', 'isChinaAustraliaCard']) }),
  kind('creditCode', {}),
  kind('codeLength', {
    field: z.enum(['customsCode', 'destinationPortCustomsClearanceCode']),
    lengths: someOf(z.int().check(z.minimum(4), z.maximum(20)), 5),
  }),
  /** The first digits of both customs codes are the same all over the world. */
  kind('codesAgree', { digits: z.int().check(z.minimum(2), z.maximum(6)) }),
  kind('lineField', { field: z.enum(LINE_FIELDS) }),
  kind('picture', {}),
  kind('valueAboveZero', {}),
  kind('valueBelowSale', {}),
  kind('quantities', {}),
  kind('purchaseTotal', {}),
  /** Above either, the export is declared as general trade. A value in another currency is converted. */
  kind('simpleDeclaration', { maxValue: f.money, currency, maxWeight: f.kilograms }),
  kind('taxNeedsDdp', {}),
  kind('stateLength', { max: z.int().check(z.minimum(1), z.maximum(10)) }),
  kind('stateKnown', {}),
  /** Amazon's warehouses as public data lists them: the code is one of another country, or of none in a country whose warehouses are listed. */
  kind('warehouseCountry', {}),
  kind('warehouseKnown', {}),
  /** Of an end waybill: another one of the customer names the same container, and charges per container would be asked for twice. */
  kind('containerElsewhere', {}),
  kind('latin', { fields: someOf(z.enum(LATIN_FIELDS), LATIN_FIELDS.length) }),
]);
export type PreflightRule = z.output<typeof preflightRule>;
export type PreflightScope = z.output<typeof scope>;
export type PreflightKind = PreflightRule['kind'];

const MAX_PREFLIGHT_RULES = 300;
export const preflightRules = z.array(preflightRule).check(z.minLength(1, 'required'), z.maxLength(MAX_PREFLIGHT_RULES));

/** The rules in force. The version of the default rules is their day; versions that a forwarder publishes count from 1. */
export interface RuleSet {
  version: string;
  rules: readonly PreflightRule[];
}
