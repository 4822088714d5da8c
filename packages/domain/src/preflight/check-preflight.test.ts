import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { preflightRules, type PreflightRule, type RuleSet } from '@waybound/contract/orders/preflight-rules';
import { check } from '@waybound/contract/rules';
import { describe, expect, it } from 'vitest';
import { CLEAN_ORDER, readOrder, settingOf } from '../../test/preflight-orders.ts';
import { hasWrongCheckDigit } from '../check-digits.ts';
import { checkPreflight, isBlocking } from './check-preflight.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import type { PreflightSetting } from './facts.ts';
import { checkRules } from './check-rules.ts';

type Change = Partial<OrderInput>;
type Row = NonNullable<OrderInput['packingList']>[number];
type Line = NonNullable<OrderInput['invoiceLines']>[number];

/** The rules that find something, as `id path`. */
function found(change: Change, country = 'US', setting: Parameters<typeof settingOf>[1] = {}): string[] {
  const order = readOrder({ ...CLEAN_ORDER, ...change });
  return checkPreflight(order, settingOf(country, setting), DEFAULT_RULES).map(({ ruleId, path }) => `${ruleId} ${path}`);
}

const box = (row: Partial<Row>): Change => ({ packingList: [{ ...CLEAN_ORDER.packingList![0]!, ...row }, CLEAN_ORDER.packingList![1]!] });
const line = (row: Partial<Line>): Change => ({
  invoiceLines: [{ ...CLEAN_ORDER.invoiceLines![0]!, ...row }, CLEAN_ORDER.invoiceLines![1]!],
});
const importer = (numbers: NonNullable<OrderInput['importer']>): Change => ({ importer: numbers });
const code = (digits: number): string => '9405210090000'.slice(0, digits);
const codes = (cn: string, destination: string): Change => ({
  invoiceLines: CLEAN_ORDER.invoiceLines!.map((each) => ({ ...each, customsCode: cn, destinationPortCustomsClearanceCode: destination })),
});

describe('an order that all are content with', () => {
  it('has no findings', () => {
    expect(found({})).toEqual([]);
  });

  it('has none either while nothing is filled in', () => {
    expect(checkPreflight(readOrder({ shippingWay: 'AIR' }), {}, DEFAULT_RULES)).toEqual([]);
  });
});

describe("Amazon's limits of a box", () => {
  const single = { endBoxNumber: 1, quantity: 1 };
  it.each([
    ['US', { grossWeight: '22.7' }, []],
    ['US', { grossWeight: '22.701' }, ['amazon-weight packingList.0.grossWeight']],
    ['GB', { grossWeight: '15' }, []],
    ['GB', { grossWeight: '15.001' }, ['amazon-heavy-label-eu packingList.0.grossWeight']],
    ['DE', { grossWeight: '22.7' }, ['amazon-heavy-label-eu packingList.0.grossWeight']],
    ['DE', { grossWeight: '22.8' }, ['amazon-weight packingList.0.grossWeight']],
    ['JP', { grossWeight: '15' }, []],
    ['JP', { grossWeight: '15.001' }, ['amazon-weight-jp packingList.0.grossWeight']],
    ['US', { grossWeight: '40', ...single }, ['amazon-team-lift packingList.0.grossWeight']],
    ['US', { grossWeight: '45.5', ...single }, ['amazon-mech-lift packingList.0.grossWeight']],
    ['US', { length: '63.5' }, []],
    ['US', { length: '63.6' }, ['amazon-side packingList.0.length']],
    ['US', { width: '64', height: '70' }, ['amazon-side packingList.0.width', 'amazon-side packingList.0.height']],
    ['US', { length: '120', ...single }, []],
    ['US', { grossWeight: '30', quantity: '' }, ['amazon-weight packingList.0.grossWeight']],
  ] as const)('in %s: %j', (country, change, expected) => {
    const own = found({ ...box(change), invoiceLines: [] }, country);
    expect(own).toEqual(expected);
  });

  it('hold for its own warehouses alone', () => {
    expect(found({ ...box({ grossWeight: '40', length: '90' }), purposeWarehouseType: 'company' })).toEqual([]);
  });

  it('count the units of all rows of a box', () => {
    const more = { startBoxNumber: 1, endBoxNumber: 1, sku: 'FAN', quantity: 1 };
    const packingList = [{ ...CLEAN_ORDER.packingList![0]!, endBoxNumber: 1, quantity: 1, grossWeight: '30' }, more];
    expect(found({ packingList, invoiceLines: [] })).toContain('amazon-weight packingList.0.grossWeight');
  });

  it('of a carrier are said without blocking', () => {
    const findings = found({ ...box({ grossWeight: '68.1', length: '270.1' }), shippingWay: '99', purposeWarehouseType: 'private' });
    expect(findings).toEqual(['express-weight packingList.0.grossWeight', 'express-side packingList.0.length']);
  });
});

describe("Amazon's numbers", () => {
  const [first, second] = CLEAN_ORDER.packingList!;
  it.each([
    [{ shipmentId: '' }, ['amazon-shipment-id packingList.0.shipmentId']],
    [{ referenceId: '' }, ['amazon-reference-id packingList.0.referenceId']],
    [{ shipmentId: 'STA1234567' }, ['amazon-shipment-id-shape packingList.0.shipmentId']],
  ])('%j', (change, expected) => {
    expect(found(box(change))).toEqual(expected);
  });

  it('are one shipment in a box', () => {
    const packingList = [
      { ...first!, quantity: 20 },
      { startBoxNumber: 1, endBoxNumber: 2, sku: 'LAMP', quantity: 20, shipmentId: 'FBA15OTHER1' },
      second!,
    ];
    expect(found({ packingList })).toEqual([
      'amazon-one-shipment packingList.0.shipmentId',
      'amazon-one-shipment packingList.1.shipmentId',
    ]);
  });

  it('of a box are at one of its rows', () => {
    const more = { startBoxNumber: 1, endBoxNumber: 2, sku: 'FAN', quantity: 6 };
    const invoiceLines = [CLEAN_ORDER.invoiceLines![0]!, { ...CLEAN_ORDER.invoiceLines![1]!, quantity: 18 }];
    expect(found({ packingList: [first!, more, second!], invoiceLines })).toEqual([]);
  });
});

describe('the nature of the goods', () => {
  it.each([
    [line({ isCharged: true }), ['battery-declared specialProduct']],
    [
      { specialProduct: ['builtInBattery'], ...line({ isCharged: true }) },
      ['battery-papers specialProduct', 'battery-capacity channelCapacity'],
    ],
    [{ specialProduct: ['pureBattery'], channelCapacity: ['battery'] }, ['battery-marked invoiceLines', 'battery-papers specialProduct']],
    [{ specialProduct: ['packedBattery'], channelCapacity: ['battery'], ...line({ isCharged: true }) }, ['battery-papers specialProduct']],
    [{ specialProduct: ['liquid'] }, ['capacity channelCapacity']],
    [{ specialProduct: ['liquid'], channelCapacity: ['liquid'] }, []],
    [{ specialProduct: ['liquid'], channelCapacity: [] }, []],
    [{ specialProduct: ['none', 'toy'] }, ['none-alone specialProduct']],
  ])('%j', (change, expected) => {
    expect(found(change)).toEqual(expected);
  });
});

describe('customs codes', () => {
  it.each([
    ['US', 10, 10, []],
    ['US', 13, 10, []],
    ['US', 10, 6, ['destination-code-10']],
    ['US', 10, 9, ['destination-code-10']],
    ['FR', 10, 10, []],
    ['FR', 10, 8, ['destination-code-10']],
    ['GB', 10, 10, []],
    ['GB', 10, 8, ['destination-code-10']],
    ['JP', 10, 9, []],
    ['JP', 10, 10, ['destination-code-jp']],
    ['MX', 10, 8, []],
    ['MX', 10, 6, []],
  ])('of %s: %i in China, %i there', (country, cn, destination, expected) => {
    const ids = found(codes(code(cn), code(destination)), country).map((each) => each.split(' ')[0]);
    expect([...new Set(ids)]).toEqual(expected);
  });

  it('of China have 10 digits or 13, whatever the destination', () => {
    const order = readOrder(CLEAN_ORDER);
    order.invoiceLines![0]!.customsCode = '94052100';
    expect(checkPreflight(order, settingOf('US'), DEFAULT_RULES)).toMatchObject([
      { path: 'invoiceLines.0.customsCode', rule: 'codeLength', args: { lengths: '10 / 13', digits: 8 }, wantedBy: 'chinaCustoms' },
    ]);
  });

  it('begin alike', () => {
    expect(found(line({ destinationPortCustomsClearanceCode: '8518302000' }))).toEqual([
      'codes-agree invoiceLines.0.destinationPortCustomsClearanceCode',
    ]);
  });

  it('are asked for where the customer declares the export', () => {
    const own = { isCustomerDeclaration: true, exportDelegationCompanyName: '远帆', exportDelegationCompanyTax: '91440300708461136T' };
    expect(found({ ...own, ...line({ customsCode: '' }) })).toEqual(['cn-code-needed invoiceLines.0.customsCode']);
    expect(found(line({ customsCode: '' }))).toEqual([]);
  });
});

describe('values and quantities', () => {
  it.each([
    [line({ declareValue: '0' }), ['value-zero invoiceLines.0.declareValue']],
    [line({ declareValue: '20', salePrice: '19.99' }), ['value-above-sale invoiceLines.0.declareValue']],
    [line({ declareValue: '19.99', salePrice: '19.99' }), []],
    [line({ quantity: 39 }), ['quantities invoiceLines.0.quantity']],
    [line({ quantity: '' }), []],
    [line({ quantity: 20, measurementUnit: 'set', perSuitNum: 2 }), []],
    [{ isBuyInsurance: true, purchaseValue: '100', ...line({ purchasingPrice: '1' }) }, []],
  ])('%j', (change, expected) => {
    expect(found(change)).toEqual(expected);
  });

  it('count a product once, over all its rows and lines', () => {
    const packingList = [
      { ...CLEAN_ORDER.packingList![0]!, quantity: 30 },
      { ...CLEAN_ORDER.packingList![1]!, sku: 'LAMP', quantity: 10 },
    ];
    const half = { ...CLEAN_ORDER.invoiceLines![0]!, quantity: 20 };
    expect(found({ packingList, invoiceLines: [half, half] })).toEqual([]);
    expect(found({ packingList, invoiceLines: [half, { ...half, quantity: 21 }] })).toEqual([
      'quantities invoiceLines.0.quantity',
      'quantities invoiceLines.1.quantity',
    ]);
  });

  it('of the invoice are what is insured', () => {
    const invoiceLines = CLEAN_ORDER.invoiceLines!.map((each) => ({ ...each, purchasingPrice: '2' }));
    expect(found({ isBuyInsurance: true, purchaseValue: '104', invoiceLines })).toEqual([]);
    expect(found({ isBuyInsurance: true, purchaseValue: '105', invoiceLines })).toEqual(['purchase-total purchaseValue']);
  });

  const inYuan = (declareValue: string) => ({
    invoiceLines: CLEAN_ORDER.invoiceLines!.map((each, at) => ({
      ...each,
      declareCurrency: 'CNY' as const,
      ...(at === 0 && { declareValue }),
    })),
  });

  it('in another currency count at the rate of the day; without one nothing is known', () => {
    const rates = [{ currency: 'USD', rate: 2_840_000_000, validFrom: '2026-11-16' }];
    const goods = { shippingWay: '99' as const };
    expect(found(goods, 'US', { rates })).toEqual([]);
    expect(found(goods, 'US', { rates: [{ ...rates[0]!, rate: 2_841_000_000 }] })).toEqual(['express-simple isCustomerDeclaration']);
    expect(found(goods, 'US')).toEqual([]);
  });

  it.each([
    [{ customerActualWeight: '100' }, []],
    [{ customerActualWeight: '100.001' }, ['express-simple isCustomerDeclaration']],
    [inYuan('123.8'), []],
    [inYuan('123.81'), ['express-simple isCustomerDeclaration']],
  ])('above the limits of a simple declaration, by express: %j', (change, expected) => {
    expect(found({ ...change, shippingWay: '99' })).toEqual(expected);
  });

  it('with tax included are never DDU', () => {
    const channel = { isEcommerce: false, isPortToPort: false, isTaxFarming: true, deliveryTerms: 'DDU' as const };
    expect(found({ deliveryTerms: 'DDU' }, 'US', { channel })).toEqual(['tax-terms deliveryTerms']);
  });
});

describe('what a channel asks', () => {
  const complete = CLEAN_ORDER.invoiceLines!.map((each) => ({ ...each, salesConnection: 'B0ABCDEFGH' }));
  it('is asked on channels for platforms alone', () => {
    expect(found({}, 'US', { isEcommerce: true })).toEqual(['asin invoiceLines.0.salesConnection', 'asin invoiceLines.1.salesConnection']);
    expect(found({ invoiceLines: complete }, 'US', { isEcommerce: true })).toEqual([]);
  });

  it('of pictures is judged where the library is known', () => {
    const pictured = new Set(['lamp']);
    expect(found({ invoiceLines: complete }, 'US', { isEcommerce: true, pictured })).toEqual(['picture invoiceLines.1.sku']);
  });
});

describe('numbers of an importer', () => {
  it('have their check digits looked at where these can be, which blocks nothing', () => {
    const numbers = importer({ VAT: 'DE 136.695-977', EORI: 'GB980780685000' });
    expect(found({ invoiceLines: [], ...numbers }, 'DE', { hasWrongCheckDigit })).toEqual([
      'vat-check importer.VAT',
      'eori-check importer.EORI',
      'eori-country importer.EORI',
    ]);
    expect(found({ invoiceLines: [], ...importer({ VAT: 'DE136695976' }) }, 'DE', { hasWrongCheckDigit })).toEqual([]);
    expect(found({ invoiceLines: [], ...importer({ VAT: 'DE136695977' }) }, 'DE')).toEqual([]);
    const rules = DEFAULT_RULES.rules.filter(({ kind }) => kind === 'vatCheck' || kind === 'eoriCheck');
    expect(rules.map(({ severity }) => severity)).toEqual(['advisory', 'advisory']);
  });
});

describe('parties and addresses', () => {
  const british = { VAT: 'GB123456789', EORI: 'GB123456789000', isRegisterCDS: true };
  it.each<[string, Change, string[]]>([
    ['GB', importer(british), []],
    ['GB', importer({ ...british, VAT: 'GB12345678' }), ['vat importer.VAT']],
    ['GB', importer({ ...british, EORI: 'GB12345678900' }), ['eori importer.EORI']],
    ['GB', importer({ ...british, VAT: 'DE123456789' }), ['vat-country-gb importer.VAT']],
    ['GB', importer({ ...british, EORI: 'DE1234567' }), ['eori-country-gb importer.EORI']],
    ['GB', { isPVA: true }, ['pva importer.VAT', 'pva importer.EORI', 'pva importer.isRegisterCDS']],
    ['GB', { isPVA: true, ...importer({ ...british, isRegisterCDS: false }) }, ['pva importer.isRegisterCDS']],
    ['GB', { isPVA: true, ...importer(british) }, []],
    ['GB', { isPVA: false, ...importer(british) }, ['pva-offer isPVA']],
    ['US', { isPVA: true }, ['pva-elsewhere isPVA']],
    ['DE', { isChinaAustraliaCard: true, isPVA: false }, ['chafta-elsewhere isChinaAustraliaCard']],
    ['AU', { isChinaAustraliaCard: true, dispatchProvince: 'NSW' }, []],
    ['DE', importer({ VAT: '123 456 789', EORI: '1234567' }), []],
    ['DE', importer({ VAT: 'DE123456789', EORI: 'FR123456789' }), []],
    ['DE', importer({ VAT: 'FR40812345678', EORI: 'GB123456789000' }), ['vat-country importer.VAT', 'eori-country importer.EORI']],
    ['GR', importer({ VAT: 'EL123456789', EORI: 'GR123456789' }), []],
    ['US', { dispatchProvince: 'ON' }, ['state dispatchProvince']],
    ['AU', { dispatchProvince: 'NSW' }, []],
    ['DE', { dispatchProvince: 'BY' }, []],
    ['US', { dispatchAddressCode: 'ont8' }, []],
    ['US', { dispatchAddressCode: 'DTM2' }, ['amazon-warehouse-country dispatchAddressCode']],
    ['US', { dispatchAddressCode: 'ONT99' }, ['amazon-warehouse dispatchAddressCode']],
    ['US', { dispatchAddressCode: 'ONT99', purposeWarehouseType: 'overseas' }, []],
    ['MX', { dispatchAddressCode: 'MEX1' }, []],
    ['MX', { dispatchAddressCode: 'ONT8' }, ['amazon-warehouse-country dispatchAddressCode']],
    ['US', { shipper: { shipperEnterpriseCreditCode: '91350211M0000XUF46' } }, ['credit-code shipper.shipperEnterpriseCreditCode']],
    ['US', { shipper: { shipperEnterpriseCreditCode: '91440300708461136T' } }, []],
  ])('to %s: %j', (country, change, expected) => {
    expect(found({ invoiceLines: [], ...change }, country)).toEqual(expected);
  });

  it('are asked for an EORI number where the importer clears on his own name', () => {
    const channel = { isEcommerce: false, isPortToPort: false, isTaxFarming: false, deliveryTerms: 'DDU' as const };
    expect(found({ invoiceLines: [] }, 'DE', { channel })).toEqual(['eori-needed importer.EORI']);
  });

  it('that no schema has read are refused for Chinese and for a long state too', () => {
    const order = { ...readOrder(CLEAN_ORDER), dispatcher: '亚马逊', dispatchProvince: 'CALI', shipper: { shipperAddress: '深圳' } };
    const findings = checkPreflight(order, { ...settingOf('US'), states: undefined }, DEFAULT_RULES);
    expect(findings.map(({ path, rule }) => [path, rule])).toEqual([
      ['dispatchProvince', 'stateTooLong'],
      ['dispatcher', 'notLatin'],
      ['shipper.shipperAddress', 'notLatin'],
    ]);
  });
});

describe('a finding', () => {
  it('says who wants it, and keeps its rule and version', () => {
    const order = readOrder({ ...CLEAN_ORDER, ...line({ destinationPortCustomsClearanceCode: '94052100' }) });
    expect(checkPreflight(order, settingOf('GB'), DEFAULT_RULES)).toEqual([
      {
        path: 'invoiceLines.0.destinationPortCustomsClearanceCode',
        rule: 'codeLength',
        args: { lengths: '10', digits: 8 },
        ruleId: 'destination-code-10',
        version: DEFAULT_RULES.version,
        severity: 'blocking',
        wantedBy: 'destinationCustoms',
        country: 'GB',
      },
    ]);
  });

  it('follows the rules it is given: other limits, other severity, other channels', () => {
    const own: PreflightRule = {
      id: 'own', kind: 'cartonWeight', severity: 'advisory', wantedBy: 'forwarder', source: 'own', asOf: '2026-11-22', max: '9.9', unlessSingleUnit: false,
      scope: { channels: ['US-AIR'] },
    }; // prettier-ignore
    const rules: RuleSet = { version: '3', rules: [own] };
    const judge = (setting: PreflightSetting) => checkPreflight(readOrder(CLEAN_ORDER), setting, rules);
    expect(judge(settingOf('US')).map(({ path, version }) => [path, version])).toEqual([
      ['packingList.0.grossWeight', '3'],
      ['packingList.1.grossWeight', '3'],
    ]);
    expect(judge(settingOf('US')).some(isBlocking)).toBe(false);
    expect(judge(settingOf('US', { channelCode: 'US-SEA' }))).toEqual([]);
  });
});

describe('rules that are published', () => {
  const known = {
    isCountry: (country: string) => country !== 'QQ',
    isProduct: (product: string) => product !== 'bomb',
    isCapacity: (capacity: string) => capacity !== 'rocket',
  };
  it('are right by their schema, and so are those of the portal', () => {
    expect(check(preflightRules, DEFAULT_RULES.rules)).toEqual({ ok: true, value: DEFAULT_RULES.rules });
    expect(checkRules(DEFAULT_RULES.rules, known)).toEqual([]);
  });

  it('are refused where they contradict themselves', () => {
    const [weight, , , label] = DEFAULT_RULES.rules;
    const base = { severity: 'advisory', wantedBy: 'carrier', source: 'own', asOf: '2026-11-22' };
    const wrong = [
      weight,
      weight,
      { ...label, above: '20', upTo: '20' },
      { ...weight, id: 'other', scope: { countries: ['QQ', 'EU'] } },
      { ...base, id: 'needs', kind: 'capacities', needs: [{ product: 'liquid', capacity: 'rocket' }] },
      { ...base, id: 'papers', kind: 'papers', products: ['bomb'], papers: 'MSDS' },
    ];
    const rules = check(preflightRules, wrong);
    if (!rules.ok) throw new Error('not by their schema');
    expect(checkRules(rules.value, known).map(({ path, rule }) => [path, rule])).toEqual([
      ['rules.1.id', 'alreadyUsed'],
      ['rules.2.upTo', 'tooSmall'],
      ['rules.3.scope.countries.0', 'unknownRecord'],
      ['rules.4.needs.0.capacity', 'unknownRecord'],
      ['rules.5.products.0', 'unknownRecord'],
    ]);
  });
});
