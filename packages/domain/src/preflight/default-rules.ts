import type { PreflightRule, PreflightScope, RuleSet } from '@waybound/contract/orders/preflight-rules';

/**
 * The default rules, in force on a site until its forwarder publishes others. Each names its source and the day it was checked there.
 * When a rule changes, the set's version becomes the day of the change. Why a rule is blocking or advisory:
 * docs/decisions/2026-11-22-pre-flight.md.
 */
const asOf = '2026-11-01';

const AMAZON_BOXES = 'china-nbn-inspection.com/blogshow_215.html; sellercentral.amazon.co.jp G200280260';
const AMAZON_LABELS = 'docs.developer.amazonservices.com FBAGuide_ShipLabelSpec; sellercentral.amazon.com G200178470';
const AMAZON_WAREHOUSES = "The portal's list of Amazon's warehouses";
const CUSTOMS_CODES = 'carolawolbrom.pl mirror of GACC notices; b2b3.com; hscodeglobal.com country-specific-hs-codes';
const POSTPONED_VAT = 'gov.uk get-your-postponed-import-vat-statement; marcusward.co (all imports by CDS)';
const EORI_FORM = 'gov.uk SPIMM guide group 3 (DE 3/2); dcwaccounting.co.uk';
const VAT_FORMS = 'fsi-europe.odoo.com/page/vat; gist danielreiser 41ea3a51';
const CHECK_DIGITS = "The countries' own ways of counting, as the library jsvat has them";
const GENERAL_KNOWLEDGE = 'General knowledge of the trade, without a published source: ask your carrier';
const PORTAL = "The portal's own rules";

const BATTERIES = ['builtInBattery', 'packedBattery', 'pureBattery'];
const toAmazon: PreflightScope = { warehouseTypes: ['fba'] };

const amazon: readonly PreflightRule[] = [
  {
    id: 'amazon-weight', kind: 'cartonWeight', severity: 'blocking', wantedBy: 'amazon', source: AMAZON_BOXES, asOf,
    scope: { ...toAmazon, exceptCountries: ['JP'] }, max: '22.7', unlessSingleUnit: true,
  },
  {
    id: 'amazon-weight-jp', kind: 'cartonWeight', severity: 'blocking', wantedBy: 'amazon', source: AMAZON_BOXES, asOf,
    scope: { ...toAmazon, countries: ['JP'] }, max: '15', unlessSingleUnit: true,
  },
  {
    id: 'amazon-side', kind: 'cartonSide', severity: 'blocking', wantedBy: 'amazon', source: AMAZON_BOXES, asOf,
    scope: toAmazon, max: '63.5', unlessSingleUnit: true,
  },
  {
    id: 'amazon-heavy-label-eu', kind: 'cartonLabel', severity: 'advisory', wantedBy: 'amazon', source: AMAZON_BOXES, asOf,
    scope: { ...toAmazon, countries: ['EU', 'GB'] }, above: '15', upTo: '22.7', label: 'heavyLabels', onlySingleUnit: false,
  },
  {
    id: 'amazon-team-lift', kind: 'cartonLabel', severity: 'advisory', wantedBy: 'amazon', source: AMAZON_BOXES, asOf,
    scope: toAmazon, above: '22.7', upTo: '45.4', label: 'teamLift', onlySingleUnit: true,
  },
  {
    id: 'amazon-mech-lift', kind: 'cartonLabel', severity: 'advisory', wantedBy: 'amazon', source: AMAZON_BOXES, asOf,
    scope: toAmazon, above: '45.4', label: 'mechLift', onlySingleUnit: true,
  },
  {
    id: 'amazon-shipment-id', kind: 'boxField', severity: 'advisory', wantedBy: 'amazon', source: AMAZON_LABELS, asOf,
    scope: toAmazon, field: 'shipmentId',
  },
  {
    id: 'amazon-reference-id', kind: 'boxField', severity: 'advisory', wantedBy: 'amazon', source: 'chukou1 POST-v1-fbaOrder; amzn#4057', asOf,
    scope: toAmazon, field: 'referenceId',
  },
  {
    id: 'amazon-shipment-id-shape', kind: 'shipmentIdShape', severity: 'blocking', wantedBy: 'amazon', source: AMAZON_LABELS, asOf,
    scope: toAmazon,
  },
  {
    id: 'amazon-one-shipment', kind: 'oneShipmentPerBox', severity: 'blocking', wantedBy: 'amazon', source: AMAZON_BOXES, asOf,
    scope: toAmazon,
  },
  {
    id: 'amazon-warehouse-country', kind: 'warehouseCountry', severity: 'blocking', wantedBy: 'amazon', source: AMAZON_WAREHOUSES,
    asOf: '2026-11-24', scope: toAmazon,
  },
  {
    id: 'amazon-warehouse', kind: 'warehouseKnown', severity: 'blocking', wantedBy: 'amazon', source: AMAZON_WAREHOUSES,
    asOf: '2026-11-24', scope: toAmazon,
  },
]; // prettier-ignore

const goods: readonly PreflightRule[] = [
  {
    id: 'battery-declared', kind: 'batteriesDeclared', severity: 'blocking', wantedBy: 'carrier', asOf,
    source: 'Lingxing SetProduct, special attributes; IATA dangerous goods regulations', products: BATTERIES,
  },
  {
    id: 'battery-marked', kind: 'batteriesMarked', severity: 'advisory', wantedBy: 'carrier', asOf,
    source: 'Lingxing SetProduct, special attributes', products: BATTERIES,
  },
  {
    id: 'battery-papers', kind: 'papers', severity: 'advisory', wantedBy: 'carrier', asOf, source: GENERAL_KNOWLEDGE,
    products: BATTERIES, papers: 'MSDS, UN38.3',
  },
  {
    id: 'battery-capacity', kind: 'capacities', severity: 'blocking', wantedBy: 'channel', asOf, source: PORTAL,
    needs: BATTERIES.map((product) => ({ product, capacity: 'battery' })),
  },
  {
    id: 'capacity', kind: 'capacities', severity: 'advisory', wantedBy: 'channel', asOf, source: PORTAL,
    needs: ['magnetic', 'liquid', 'powder', 'paste', 'brand', 'wood', 'food', 'textile'].map((each) => ({ product: each, capacity: each })),
  },
  { id: 'none-alone', kind: 'noneAlone', severity: 'blocking', wantedBy: 'forwarder', asOf, source: PORTAL },
  {
    id: 'asin', kind: 'lineField', severity: 'advisory', wantedBy: 'channel', asOf, source: PORTAL,
    scope: { ...toAmazon, isEcommerce: true }, field: 'salesConnection',
  },
  { id: 'picture', kind: 'picture', severity: 'advisory', wantedBy: 'channel', asOf, source: PORTAL, scope: { isEcommerce: true } },
  {
    id: 'quantities', kind: 'quantities', severity: 'blocking', wantedBy: 'forwarder', asOf,
    source: 'Portal specification, section 5: details must match actual goods',
  },
  {
    id: 'container-elsewhere', kind: 'containerElsewhere', severity: 'advisory', wantedBy: 'forwarder', asOf: '2026-11-29', source: PORTAL,
    scope: { ways: ['HD'] },
  },
  { id: 'purchase-total', kind: 'purchaseTotal', severity: 'advisory', wantedBy: 'forwarder', asOf, source: PORTAL },
]; // prettier-ignore

const customs: readonly PreflightRule[] = [
  {
    id: 'cn-code', kind: 'codeLength', severity: 'blocking', wantedBy: 'chinaCustoms', asOf, source: CUSTOMS_CODES,
    field: 'customsCode', lengths: [10, 13],
  },
  {
    id: 'destination-code-10', kind: 'codeLength', severity: 'blocking', wantedBy: 'destinationCustoms', asOf, source: CUSTOMS_CODES,
    scope: { countries: ['US', 'EU', 'GB'] }, field: 'destinationPortCustomsClearanceCode', lengths: [10],
  },
  {
    id: 'destination-code-jp', kind: 'codeLength', severity: 'blocking', wantedBy: 'destinationCustoms', asOf, source: CUSTOMS_CODES,
    scope: { countries: ['JP'] }, field: 'destinationPortCustomsClearanceCode', lengths: [9],
  },
  {
    id: 'destination-code', kind: 'codeLength', severity: 'blocking', wantedBy: 'destinationCustoms', asOf, source: CUSTOMS_CODES,
    scope: { exceptCountries: ['US', 'EU', 'GB', 'JP'] }, field: 'destinationPortCustomsClearanceCode', lengths: [6, 7, 8, 9, 10],
  },
  { id: 'codes-agree', kind: 'codesAgree', severity: 'advisory', wantedBy: 'destinationCustoms', asOf, source: CUSTOMS_CODES, digits: 6 },
  {
    id: 'cn-code-needed', kind: 'lineField', severity: 'advisory', wantedBy: 'chinaCustoms', asOf, source: CUSTOMS_CODES,
    scope: { isCustomerDeclaration: true }, field: 'customsCode',
  },
  { id: 'value-zero', kind: 'valueAboveZero', severity: 'blocking', wantedBy: 'destinationCustoms', asOf, source: GENERAL_KNOWLEDGE },
  { id: 'value-above-sale', kind: 'valueBelowSale', severity: 'advisory', wantedBy: 'destinationCustoms', asOf, source: GENERAL_KNOWLEDGE },
  {
    id: 'express-simple', kind: 'simpleDeclaration', severity: 'advisory', wantedBy: 'chinaCustoms', asOf, source: 'lnmlw.com',
    scope: { ways: ['99'], isCustomerDeclaration: false }, maxValue: '5000', currency: 'CNY', maxWeight: '100',
  },
  {
    id: 'credit-code', kind: 'creditCode', severity: 'advisory', wantedBy: 'chinaCustoms', asOf,
    source: 'GB 32100-2015; blog.csdn.net hookee 50610168',
  },
]; // prettier-ignore

const parties: readonly PreflightRule[] = [
  { id: 'vat', kind: 'vatShape', severity: 'blocking', wantedBy: 'destinationCustoms', asOf, source: VAT_FORMS },
  { id: 'vat-check', kind: 'vatCheck', severity: 'advisory', wantedBy: 'destinationCustoms', asOf: '2026-11-24', source: CHECK_DIGITS },
  { id: 'eori-check', kind: 'eoriCheck', severity: 'advisory', wantedBy: 'destinationCustoms', asOf: '2026-11-24', source: CHECK_DIGITS },
  {
    id: 'vat-country', kind: 'numberCountry', severity: 'advisory', wantedBy: 'destinationCustoms', asOf, source: VAT_FORMS,
    scope: { countries: ['EU'] }, number: 'VAT',
  },
  {
    id: 'vat-country-gb', kind: 'numberCountry', severity: 'advisory', wantedBy: 'destinationCustoms', asOf, source: VAT_FORMS,
    scope: { countries: ['GB'] }, number: 'VAT', prefixes: ['GB', 'XI'],
  },
  {
    id: 'eori', kind: 'eoriShape', severity: 'blocking', wantedBy: 'destinationCustoms', asOf, source: EORI_FORM,
    scope: { countries: ['EU', 'GB'] },
  },
  {
    id: 'eori-country', kind: 'numberCountry', severity: 'advisory', wantedBy: 'destinationCustoms', asOf, source: EORI_FORM,
    scope: { countries: ['EU'] }, number: 'EORI', prefixes: ['EU', 'XI'],
  },
  {
    id: 'eori-country-gb', kind: 'numberCountry', severity: 'advisory', wantedBy: 'destinationCustoms', asOf, source: EORI_FORM,
    scope: { countries: ['GB'] }, number: 'EORI', prefixes: ['GB', 'XI'],
  },
  {
    id: 'eori-needed', kind: 'importerNumber', severity: 'advisory', wantedBy: 'destinationCustoms', asOf, source: EORI_FORM,
    scope: { countries: ['EU', 'GB'] }, number: 'EORI',
  },
  {
    id: 'pva', kind: 'postponedVat', severity: 'blocking', wantedBy: 'destinationCustoms', asOf, source: POSTPONED_VAT,
    scope: { countries: ['GB'] },
  },
  {
    id: 'pva-offer', kind: 'postponedVatOffer', severity: 'advisory', wantedBy: 'forwarder', asOf, source: POSTPONED_VAT,
    scope: { countries: ['GB'] },
  },
  {
    id: 'pva-elsewhere', kind: 'choiceElsewhere', severity: 'advisory', wantedBy: 'destinationCustoms', asOf: '2026-11-24', source: POSTPONED_VAT,
    scope: { exceptCountries: ['GB'] }, field: 'isPVA',
  },
  {
    id: 'chafta-elsewhere', kind: 'choiceElsewhere', severity: 'advisory', wantedBy: 'destinationCustoms', asOf: '2026-11-24',
    source: 'dfat.gov.au China-Australia Free Trade Agreement, chapter 3', scope: { exceptCountries: ['AU'] }, field: 'isChinaAustraliaCard',
  },
  { id: 'tax-terms', kind: 'taxNeedsDdp', severity: 'blocking', wantedBy: 'channel', asOf, source: GENERAL_KNOWLEDGE },
  { id: 'state-length', kind: 'stateLength', severity: 'blocking', wantedBy: 'carrier', asOf, source: 'Portal specification, section 5', max: 3 },
  {
    id: 'state', kind: 'stateKnown', severity: 'advisory', wantedBy: 'carrier', asOf, source: 'ISO 3166-2',
  },
  {
    id: 'latin', kind: 'latin', severity: 'blocking', wantedBy: 'destinationCustoms', asOf, source: 'Portal specification, section 5',
    fields: ['dispatcher', 'dispatchCity', 'dispatchAddress', 'dispatchAddress2', 'shipper.shipperCompany', 'shipper.shipperAddress', 'importer.importerCompany', 'importer.importerAddress'],
  },
]; // prettier-ignore

const carriers: readonly PreflightRule[] = [
  {
    id: 'express-weight', kind: 'cartonWeight', severity: 'advisory', wantedBy: 'carrier', asOf, source: GENERAL_KNOWLEDGE,
    scope: { ways: ['99'] }, max: '68', unlessSingleUnit: false,
  },
  {
    id: 'express-side', kind: 'cartonSide', severity: 'advisory', wantedBy: 'carrier', asOf,
    source: 'UPS, by china-nbn-inspection.com/blogshow_215.html', scope: { ways: ['99'] }, max: '270', unlessSingleUnit: false,
  },
]; // prettier-ignore

export const DEFAULT_RULES: RuleSet = { version: '2026-11-29', rules: [...amazon, ...goods, ...customs, ...parties, ...carriers] };
