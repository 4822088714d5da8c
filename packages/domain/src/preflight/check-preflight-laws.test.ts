import type { Order } from '@waybound/contract/orders/order-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingOf } from '../../test/preflight-orders.ts';
import { checkPreflight } from './check-preflight.ts';
import { DEFAULT_RULES } from './default-rules.ts';

/** What holds for every order, whether a schema has read it or not. */
const text = fc.constantFrom('', 'FBA15ABCDE', 'STA1', '94052100', '9405210090', '深圳', 'DE123456789', 'GB1', 'CALI', ' ');
const decimal = fc.constantFrom('0', '0.001', '15', '22.7', '22.701', '63.5', '64', '1e3', '-1', 'x', '999999999999999999');
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const sku = fc.constantFrom('A', 'B', 'C');

const packingRow = fc.record({
  startBoxNumber: fc.integer({ min: 1, max: 6 }),
  endBoxNumber: optional(fc.integer({ min: 1, max: 6 })),
  grossWeight: optional(decimal),
  length: optional(decimal),
  width: optional(decimal),
  height: optional(decimal),
  sku: optional(sku),
  quantity: optional(fc.integer({ min: 1, max: 3 })),
  shipmentId: optional(text),
  referenceId: optional(text),
});
const invoiceLine = fc.record({
  sku,
  customsCode: optional(text),
  destinationPortCustomsClearanceCode: optional(text),
  declareValue: optional(decimal),
  purchasingPrice: optional(decimal),
  salePrice: optional(decimal),
  perSuitNum: optional(fc.integer({ min: 1, max: 3 })),
  quantity: optional(fc.integer({ min: 1, max: 3 })),
  isCharged: optional(fc.boolean()),
});
const party = fc.record({
  VAT: optional(text),
  EORI: optional(text),
  isRegisterCDS: optional(fc.boolean()),
  importerCompany: optional(text),
});
const orders = fc.record({
  shippingWay: fc.constantFrom('AIR', 'FCL', '99', 'OT'),
  customerActualWeight: optional(decimal),
  purposeWarehouseType: optional(fc.constantFrom('fba', 'company')),
  channelCapacity: optional(fc.subarray(['general', 'battery', 'liquid'])),
  specialProduct: optional(fc.subarray(['none', 'liquid', 'pureBattery'])),
  isTaxFarming: optional(fc.boolean()),
  deliveryTerms: optional(fc.constantFrom('DDU', 'DDP')),
  isCustomerDeclaration: optional(fc.boolean()),
  isPVA: optional(fc.boolean()),
  isBuyInsurance: optional(fc.boolean()),
  purchaseValue: optional(decimal),
  dispatchProvince: optional(text),
  dispatcher: optional(text),
  importer: optional(party),
  packingList: optional(fc.array(packingRow, { maxLength: 8 })),
  invoiceLines: optional(fc.array(invoiceLine, { maxLength: 6 })),
}) as fc.Arbitrary<Order>; // Texts that no schema would let through are here on purpose.
const countries = fc.constantFrom('US', 'GB', 'DE', 'JP', 'AU');

const judge = (order: Order, country: string) =>
  checkPreflight(order, settingOf(country, { isEcommerce: true, pictured: new Set(['a']) }), DEFAULT_RULES);

describe('pre-flight', () => {
  it('never throws, and names in each finding a rule of the set it was given', () => {
    const ids = new Set(DEFAULT_RULES.rules.map(({ id }) => id));
    fc.assert(
      fc.property(orders, countries, (order, country) => {
        expect(judge(order, country).every(({ ruleId, version }) => ids.has(ruleId) && version === DEFAULT_RULES.version)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('finds the same whatever the order of rows and lines', () => {
    const shuffled = orders.chain((order) =>
      fc.record({
        order: fc.constant(order),
        rows: places(order.packingList),
        lines: places(order.invoiceLines),
      }),
    );
    fc.assert(
      fc.property(shuffled, countries, ({ order, rows, lines }, country) => {
        const moved: Order = { ...order, packingList: at(order.packingList, rows), invoiceLines: at(order.invoiceLines, lines) };
        const back = judge(moved, country).map((finding) => ({ ...finding, path: backTo(finding.path, rows, lines) }));
        expect(sorted(back)).toEqual(sorted(judge(order, country)));
      }),
      { numRuns: 400 },
    );
  });
});

const places = (list: readonly unknown[] = []) => {
  const all = [...list.keys()];
  return fc.shuffledSubarray(all, { minLength: all.length });
};
const at = <T>(list: T[] = [], order: readonly number[]): T[] => order.map((place) => list[place]!);
const backTo = (path: string, rows: readonly number[], lines: readonly number[]): string =>
  path.replace(/^(packingList|invoiceLines)\.([0-9]+)/, (_, grid: string, place: string) => {
    return `${grid}.${(grid === 'packingList' ? rows : lines)[Number(place)]}`;
  });
const sorted = (findings: readonly object[]): string[] => findings.map((finding) => JSON.stringify(finding)).sort();
