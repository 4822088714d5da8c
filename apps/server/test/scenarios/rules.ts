import type { PreflightRule } from '@waybound/contract/orders/preflight-rules';
import { opsRules } from '@waybound/contract/operations/rule-operations';
import type { TestServer } from '../server/test-server.ts';

/** The forwarder's calls about pre-flight, and rules of every kind with every field filled in. */

const base = {
  severity: 'advisory',
  wantedBy: 'forwarder',
  source: 'Company rule 7',
  asOf: '2026-11-20',
  scope: {
    countries: ['US', 'EU'],
    exceptCountries: ['FR'],
    ways: ['AIR'],
    warehouseTypes: ['fba'],
    channels: ['US-AIR'],
    isEcommerce: true,
    isCustomerDeclaration: false,
  },
} as const;
const scoped = (id: string) => ({ id, ...base, scope: structuredClone({ ...base.scope }) as never });

const fullRules = (): PreflightRule[] => [
  { ...scoped('weight'), kind: 'cartonWeight', max: '22.7', unlessSingleUnit: true },
  { ...scoped('side'), kind: 'cartonSide', max: '63.5', unlessSingleUnit: false },
  { ...scoped('label'), kind: 'cartonLabel', above: '15', upTo: '22.7', label: 'heavyLabels', onlySingleUnit: false },
  { ...scoped('box-field'), kind: 'boxField', field: 'shipmentId' },
  { ...scoped('shipment-shape'), kind: 'shipmentIdShape' },
  { ...scoped('one-shipment'), kind: 'oneShipmentPerBox' },
  { ...scoped('capacities'), kind: 'capacities', needs: [{ product: 'liquid', capacity: 'liquid' }] },
  { ...scoped('declared'), kind: 'batteriesDeclared', products: ['pureBattery'] },
  { ...scoped('marked'), kind: 'batteriesMarked', products: ['pureBattery'] },
  { ...scoped('none-alone'), kind: 'noneAlone' },
  { ...scoped('papers'), kind: 'papers', products: ['pureBattery'], papers: 'MSDS' },
  { ...scoped('vat'), kind: 'vatShape' },
  { ...scoped('eori'), kind: 'eoriShape' },
  { ...scoped('vat-check'), kind: 'vatCheck' },
  { ...scoped('eori-check'), kind: 'eoriCheck' },
  { ...scoped('elsewhere'), kind: 'choiceElsewhere', field: 'isPVA' },
  { ...scoped('number-country'), kind: 'numberCountry', number: 'EORI', prefixes: ['EU'] },
  { ...scoped('number'), kind: 'importerNumber', number: 'EORI' },
  { ...scoped('pva'), kind: 'postponedVat' },
  { ...scoped('pva-offer'), kind: 'postponedVatOffer' },
  { ...scoped('credit-code'), kind: 'creditCode' },
  { ...scoped('code-length'), kind: 'codeLength', field: 'customsCode', lengths: [10, 13] },
  { ...scoped('codes-agree'), kind: 'codesAgree', digits: 6 },
  { ...scoped('line-field'), kind: 'lineField', field: 'salesConnection' },
  { ...scoped('picture'), kind: 'picture' },
  { ...scoped('value'), kind: 'valueAboveZero' },
  { ...scoped('sale'), kind: 'valueBelowSale' },
  { ...scoped('quantities'), kind: 'quantities' },
  { ...scoped('purchase'), kind: 'purchaseTotal' },
  { ...scoped('simple'), kind: 'simpleDeclaration', maxValue: '5000', currency: 'CNY', maxWeight: '100' },
  { ...scoped('terms'), kind: 'taxNeedsDdp' },
  { ...scoped('state-length'), kind: 'stateLength', max: 3 },
  { ...scoped('state'), kind: 'stateKnown' },
  { ...scoped('warehouse-country'), kind: 'warehouseCountry' },
  { ...scoped('warehouse'), kind: 'warehouseKnown' },
  { ...scoped('container'), kind: 'containerElsewhere' },
  { ...scoped('latin'), kind: 'latin', fields: ['dispatcher'] },
];

export function ruleScenarios({ call, customer }: TestServer, siteCode: string) {
  const inForce = async () => (await call(opsRules, { siteCode })).version;
  return {
    'operations.opsRules': async () => ({ who: await customer(), input: { siteCode, version: await inForce() } }),
    'operations.publishRules': async () => ({ who: await customer(), input: { siteCode, basedOn: await inForce(), rules: fullRules() } }),
  };
}
