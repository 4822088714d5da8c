import type { Order } from '@waybound/contract/orders/order-fields';
import { MONEY_PLACES, parseDecimal, roundHalfUp } from '../measures.ts';
import { declaredMinorOf } from '../order/declared-value.ts';
import { expandBoxes, toPackingRow } from '../order/packing.ts';

type Goods = Pick<Order, 'packingList' | 'invoiceLines'>;

export interface BoxValue {
  boxNumber: number;
  reportedMinor: bigint | undefined;
  /** Rounded; undefined where the invoice does not say it in this currency. */
  invoicedMinor: bigint | undefined;
  /** Undefined where one is missing, and where less than a hundredth of rounding lies between. */
  differenceMinor: bigint | undefined;
}

export interface ComparedValues {
  boxes: BoxValue[];
  total: { reportedMinor: bigint; invoicedMinor: bigint; differenceMinor: bigint; missingBoxes: number };
  /** What the invoice declares in other currencies. */
  others: [currency: string, minor: bigint][];
}

/** An exact amount: pieces are shared among boxes, and not every sum divides. */
interface Share {
  numerator: bigint;
  denominator: bigint;
}

const NOTHING: Share = { numerator: 0n, denominator: 1n };
const sum = (a: Share, b: Share): Share =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : { numerator: a.numerator * b.denominator + b.numerator * a.denominator, denominator: a.denominator * b.denominator };

/**
 * The declared value of each box as reported beside what packing list and invoice make of it: the pieces of a row are in equal parts in its
 * boxes. A box with a product whose value is not known, or is in another currency, has no value of the invoice.
 * @param reported minor units by box number
 */
export function compareBoxValues(goods: Goods, currency: string, reported: ReadonlyMap<number, bigint>): ComparedValues {
  const unit = unitValues(goods, currency);
  const rows = (goods.packingList ?? []).map((row) => ({ ...toPackingRow(row), sku: row.sku }));
  const boxes = expandBoxes(rows).map(({ boxNumber, rows: inBox }): BoxValue => {
    let share: Share | undefined = NOTHING;
    for (const { sku, quantity, startBox, endBox } of inBox) {
      const minor = sku === undefined || quantity === undefined ? undefined : unit.get(sku);
      if (share === undefined || minor === undefined || quantity === undefined) share = undefined;
      else share = sum(share, { numerator: minor * BigInt(quantity), denominator: BigInt(endBox - startBox + 1) });
    }
    const reportedMinor = reported.get(boxNumber);
    return {
      boxNumber,
      reportedMinor,
      invoicedMinor: share && roundHalfUp(share.numerator, share.denominator),
      differenceMinor: reportedMinor === undefined || !share ? undefined : differenceOf(reportedMinor, share),
    };
  });
  const declared = declaredMinorOf(goods);
  const reportedMinor = boxes.reduce((total, box) => total + (box.reportedMinor ?? 0n), 0n);
  const invoicedMinor = declared.get(currency) ?? 0n;
  return {
    boxes,
    total: {
      reportedMinor,
      invoicedMinor,
      differenceMinor: reportedMinor - invoicedMinor,
      missingBoxes: boxes.filter((box) => box.reportedMinor === undefined).length,
    },
    others: [...declared].filter(([each]) => each !== currency),
  };
}

function differenceOf(reportedMinor: bigint, { numerator, denominator }: Share): bigint | undefined {
  const exact = reportedMinor * denominator - numerator;
  const isRounding = exact < denominator && -exact < denominator;
  return isRounding ? undefined : reportedMinor - roundHalfUp(numerator, denominator);
}

/** Of one piece; a SKU whose lines say different values has none. */
function unitValues({ invoiceLines = [] }: Goods, currency: string): Map<string, bigint | undefined> {
  const units = new Map<string, bigint | undefined>();
  for (const { sku, declareValue, declareCurrency } of invoiceLines) {
    const parsed = declareValue === undefined ? undefined : parseDecimal(declareValue, MONEY_PLACES);
    const minor = parsed === undefined || declareCurrency !== currency ? undefined : BigInt(parsed);
    units.set(sku, units.has(sku) && units.get(sku) !== minor ? undefined : minor);
  }
  return units;
}
