import type { InvoiceLine } from '@waybound/contract/orders/order-fields';
import { declaredMinorOf } from '../order/declared-value.ts';
import { containersElsewhere } from '../order/end/shared-containers.ts';
import { convert } from '../pricing/exchange.ts';
import { normalizedValue } from '../saved-record-rules.ts';
import { formatGrams, formatMoney, gramsOf, minorOf, MONEY_PLACES, parseDecimal, WEIGHT_PLACES } from '../measures.ts';
import { lineFindings, type RuleFinding, type PreflightChecks, type PreflightFacts } from './facts.ts';

/** What is asked of the goods: their nature against the channel, their codes, quantities and values (facts 5.2, 5.4, 5.7). */
type GoodsKind =
  | 'capacities'
  | 'batteriesDeclared'
  | 'batteriesMarked'
  | 'noneAlone'
  | 'papers'
  | 'codeLength'
  | 'codesAgree'
  | 'lineField'
  | 'picture'
  | 'valueAboveZero'
  | 'valueBelowSale'
  | 'quantities'
  | 'purchaseTotal'
  | 'containerElsewhere'
  | 'simpleDeclaration';

const namesBattery = ({ order }: PreflightFacts, products: readonly string[]): boolean =>
  (order.specialProduct ?? []).some((product) => products.includes(product));
const chargedLines = ({ lines }: PreflightFacts): number => lines.filter(({ isCharged }) => isCharged).length;

const minor = (money: string | undefined): number | undefined => (money === undefined ? undefined : parseDecimal(money, MONEY_PLACES));

export const GOODS_CHECKS: PreflightChecks<GoodsKind> = {
  capacities:
    ({ needs }) =>
    ({ order: { specialProduct = [], channelCapacity = [] } }) =>
      // Without a capacity at all the field itself is missing, and that is reported elsewhere.
      (channelCapacity.length === 0 ? [] : needs)
        .filter(({ product, capacity }) => specialProduct.includes(product) && !channelCapacity.includes(capacity))
        .map(({ product, capacity }) => ({ path: 'channelCapacity', rule: 'capacityMissing', args: { product, capacity } })),

  batteriesDeclared:
    ({ products }) =>
    (facts) => {
      const lines = chargedLines(facts);
      return lines > 0 && !namesBattery(facts, products) ? [{ path: 'specialProduct', rule: 'batteryUndeclared', args: { lines } }] : [];
    },

  batteriesMarked:
    ({ products }) =>
    (facts) => {
      const isUnmarked = facts.lines.length > 0 && chargedLines(facts) === 0 && namesBattery(facts, products);
      return isUnmarked ? [{ path: 'invoiceLines', rule: 'batteryUnmarked' }] : [];
    },

  noneAlone:
    () =>
    ({ order: { specialProduct = [] } }) =>
      specialProduct.includes('none') && specialProduct.some((product) => product !== 'none')
        ? [{ path: 'specialProduct', rule: 'noneWithOthers' }]
        : [],

  papers:
    ({ products, papers }) =>
    ({ order: { specialProduct = [] } }) =>
      products
        .filter((product) => specialProduct.includes(product))
        .map((product) => ({ path: 'specialProduct', rule: 'papersNeeded', args: { product, papers } })),

  codeLength: ({ field, lengths }) => {
    const args = { lengths: lengths.join(' / ') };
    return (facts) =>
      lineFindings(
        facts,
        (line) => {
          const digits = line[field]?.length;
          return digits === undefined || lengths.includes(digits) ? undefined : { rule: 'codeLength', args: { ...args, digits } };
        },
        field,
      );
  },

  codesAgree:
    ({ digits }) =>
    (facts) =>
      lineFindings(
        facts,
        ({ customsCode, destinationPortCustomsClearanceCode: destination }) =>
          customsCode === undefined || destination === undefined || customsCode.slice(0, digits) === destination.slice(0, digits)
            ? undefined
            : { rule: 'codesDiffer', args: { digits, other: customsCode } },
        'destinationPortCustomsClearanceCode',
      ),

  lineField:
    ({ field }) =>
    (facts) =>
      lineFindings(facts, (line) => (line[field] === undefined ? { rule: 'lineFieldMissing' } : undefined), field),

  picture: () => (facts) => {
    const { pictured } = facts.setting;
    return pictured
      ? lineFindings(facts, ({ sku }) => (pictured.has(normalizedValue(sku)) ? undefined : { rule: 'pictureMissing' }), 'sku')
      : [];
  },

  valueAboveZero: () => (facts) =>
    lineFindings(facts, ({ declareValue }) => (minor(declareValue) === 0 ? { rule: 'valueZero' } : undefined), 'declareValue'),

  valueBelowSale: () => (facts) => lineFindings(facts, aboveSale, 'declareValue'),

  quantities: () => quantityFindings,

  purchaseTotal:
    () =>
    ({ order, lines }) => {
      const declared = minor(order.purchaseValue);
      if (order.isBuyInsurance !== true || declared === undefined || lines.length === 0) return [];
      // Figures of another currency are not the same figures.
      const bought = lines.map(({ purchasingPrice, purchasingCurrency, quantity }) => {
        const price = minor(purchasingPrice);
        return price === undefined || quantity === undefined || purchasingCurrency !== order.currency ? undefined : price * quantity;
      });
      if (!bought.every((each) => each !== undefined)) return [];
      const total = bought.reduce((sum, each) => sum + each, 0);
      if (total === declared || !Number.isSafeInteger(total)) return [];
      return [{ path: 'purchaseValue', rule: 'purchaseDiffers', args: { lines: formatMoney(total), declared: formatMoney(declared) } }];
    },

  containerElsewhere:
    () =>
    ({ order, setting: { namedContainers = [], waybillId } }) =>
      containersElsewhere(order, namedContainers, waybillId).map(({ cabinetNumber, waybillNos }) => ({
        path: 'containers',
        rule: 'containerElsewhere',
        args: { container: cabinetNumber, waybills: waybillNos.join(', ') },
      })),

  simpleDeclaration: ({ maxValue, currency, maxWeight }) => {
    const [valueLimit, weightLimit] = [BigInt(minorOf(maxValue)), gramsOf(maxWeight)];
    return ({ order, setting }) => {
      const declared = [...declaredMinorOf(order)].map(([declaredIn, value]) => ({ minor: value, currency: declaredIn }));
      const value = convert(declared, currency, setting.rates ?? []);
      const grams = order.customerActualWeight === undefined ? undefined : parseDecimal(order.customerActualWeight, WEIGHT_PLACES);
      const path = 'isCustomerDeclaration';
      if (!('missing' in value) && value.numerator > valueLimit * value.denominator)
        return [{ path, rule: 'generalTradeByValue', args: { max: formatMoney(minorOf(maxValue)), currency } }];
      if (grams === undefined || grams <= weightLimit) return [];
      return [{ path, rule: 'generalTradeByWeight', args: { max: formatGrams(weightLimit).replace(/\.0+$/, '') } }];
    };
  },
};

function aboveSale({ declareValue, salePrice }: InvoiceLine): Pick<RuleFinding, 'rule' | 'args'> | undefined {
  const [declared, sale] = [minor(declareValue), minor(salePrice)];
  return declared === undefined || sale === undefined || declared <= sale
    ? undefined
    : { rule: 'valueAboveSale', args: { sale: formatMoney(sale) } };
}

/** Of one product: units in the boxes and on the invoice; a sum is not known (NaN) where one of its rows has no number. */
interface Units {
  packed: number;
  invoiced: number;
  /** A set may be counted as one or by its pieces. */
  pieces: number;
}

/** Units of a product on the invoice against those in the boxes, once every row that names it has a quantity. */
function quantityFindings({ order, lines }: PreflightFacts): RuleFinding[] {
  const bySku = new Map<string, Units>(lines.map(({ sku }) => [sku, { packed: 0, invoiced: 0, pieces: 0 }]));
  const packed = new Set<string>();
  for (const { sku, quantity = Number.NaN } of order.packingList ?? []) {
    const units = sku === undefined ? undefined : bySku.get(sku);
    if (sku === undefined || !units) continue;
    units.packed += quantity;
    packed.add(sku);
  }
  for (const { sku, quantity = Number.NaN, perSuitNum = 1 } of lines) {
    const units = bySku.get(sku);
    if (!units) continue;
    units.invoiced += quantity;
    units.pieces += quantity * perSuitNum;
  }
  const differs = ({ packed: there, invoiced, pieces }: Units) => there !== invoiced && there !== pieces;
  return lines.flatMap(({ sku }, at): RuleFinding[] => {
    const units = bySku.get(sku);
    if (!units || !packed.has(sku) || Number.isNaN(units.packed + units.invoiced) || !differs(units)) return [];
    const args = { packed: units.packed, invoiced: units.invoiced };
    return [{ path: `invoiceLines.${at}.quantity`, rule: 'quantityDiffers', args }];
  });
}
