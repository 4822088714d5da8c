import type { InvoiceLine, Order, PackingRow } from '@waybound/contract/orders/order-fields';
import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import type { Finding } from '@waybound/contract/rules';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { changedBoxes, type ChangedBoxes } from '@waybound/domain/boxes/changed-boxes';
import {
  checkPacking,
  compareWithDeclared,
  missingInPacking,
  packingTotals,
  toDeclaredTotals,
  toPackingRow,
} from '@waybound/domain/order/packing';
import { deliveryBoxesFindings, withDeliveryBoxes } from '@waybound/domain/order/end/delivery-points';
import { isBlocking } from '@waybound/domain/preflight/check-preflight';
import type { CustomerContext } from '../../kernel/context.ts';
import { exchangeRatesOn } from '../../records/channel/exchange-rates.ts';
import { findChannel } from '../../records/channel/channels.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { checkInvoice } from '../../records/order/check-invoice.ts';
import { loadPreflight, namedBy, type PreflightResult } from '../../records/order/preflight.ts';
import { declaredQuoteOf, quoteCorrected, type Quoted } from '../../records/order/quote.ts';
import { asStored, readOrder } from '../../records/order/record.ts';
import { whyNotPriced } from '../../records/order/why-unpriced.ts';
import type { WaybillRecord } from '../../records/waybill/rows.ts';

export interface Goods {
  packingList: PackingRow[];
  invoiceLines: InvoiceLine[];
  /** Of each address of an end waybill. */
  deliveryBoxes?: number[] | undefined;
}

/** A waybill with other goods: what would be saved, and everything that is wrong with it. */
export interface ExaminedGoods {
  saved: Order;
  order: Order;
  boxes: ChangedBoxes;
  /** Undefined where nothing was priced at the submission. */
  quoted: Quoted | undefined;
  preflight: PreflightResult;
  findings: FieldFinding[];
}

/** Boxes, totals, invoice, rules and price, as a submission checks them, and what the warehouse has measured already. */
export async function examineGoods(
  context: Pick<CustomerContext, 'db' | 'customer' | 'now'>,
  row: WaybillRecord,
  { deliveryBoxes, ...goods }: Goods,
): Promise<ExaminedGoods> {
  const { db, customer, now } = context;
  const [saved, channel, today] = await Promise.all([
    readOrder(db, row),
    row.channel_id === null ? undefined : findChannel(db, customer, row.channel_id),
    exchangeRatesOn(db, customer.siteId, isoDayInChina(now)),
  ]);
  const packed = packingTotals(goods.packingList.map(toPackingRow)).boxes;
  const order = asStored(withTotals(withDeliveryBoxes({ ...saved, ...goods }, packed, deliveryBoxes)));
  const inBoxes = checkBoxes(goods);
  const boxes = inBoxes.length > 0 ? { added: [], removed: [], changed: [] } : changedBoxes(saved.packingList ?? [], goods.packingList);
  const declared = declaredQuoteOf(row);
  const rules = await loadPreflight(context, namedBy([order]), declared?.rates ?? today);
  const preflight = rules(order, channel, row.id);
  const before = new Set(rules(saved, channel, row.id).findings.map(({ path, ruleId }) => `${ruleId} ${path}`));
  const quoted = declared && inBoxes.length === 0 ? quoteCorrected(declared, order, today) : undefined;
  return {
    saved,
    order,
    boxes,
    quoted,
    preflight,
    findings: firstPerField([
      ...inBoxes,
      ...(row.received_packages > 0 ? changesOfMeasured(goods.packingList, boxes) : []),
      ...(inBoxes.length > 0 ? [] : deliveryBoxesFindings(saved, packed, deliveryBoxes)),
      ...checkInvoice(order),
      ...(quoted ? whyNotPriced(order, quoted) : []),
      // What the rules say of the rest of the order is not mended here: only what these goods bring.
      ...preflight.findings.filter((each) => isBlocking(each) && (isOfGoods(each.path) || !before.has(`${each.ruleId} ${each.path}`))),
    ]),
  };
}

function checkBoxes({ packingList }: Goods): Finding[] {
  const rows = packingList.map(toPackingRow);
  const wrong = checkPacking(rows);
  return wrong.length > 0 ? wrong : missingInPacking(rows);
}

/** The header says what the packing list adds up to; a figure that is the same stays as it was typed. */
function withTotals(order: Order): Order {
  const totals = packingTotals((order.packingList ?? []).map(toPackingRow));
  const differing = new Set(compareWithDeclared(totals, toDeclaredTotals(order)).map(({ path }) => path));
  return {
    ...order,
    ...(differing.has('customerTotalPackages') && { customerTotalPackages: totals.boxes }),
    ...(differing.has('customerActualWeight') && { customerActualWeight: formatGrams(totals.grams) }),
    ...(differing.has('customerVolume') && { customerVolume: formatCbm(totals.mm3) }),
  };
}

/** What is in our hands was measured: the customer disputes that, and does not declare it away. */
function changesOfMeasured(packingList: readonly PackingRow[], { added, removed, changed }: ChangedBoxes): Finding[] {
  const touched = [...added, ...changed].sort((a, b) => a - b);
  const inRows = packingList.flatMap(({ startBoxNumber: start, endBoxNumber: end = start }, index): Finding[] => {
    const box = touched.find((each) => each >= start && each <= end);
    return box === undefined ? [] : [{ path: `packingList.${index}.startBoxNumber`, rule: 'boxMeasured', args: { box } }];
  });
  const [gone] = removed;
  return gone === undefined ? inRows : [{ path: 'packingList', rule: 'boxMeasured', args: { box: gone } }, ...inRows];
}

const isOfGoods = (path: string): boolean =>
  /^(?:packingList|invoiceLines|customerTotalPackages|customerActualWeight|customerVolume)\b/.test(path);

function firstPerField(findings: readonly FieldFinding[]): FieldFinding[] {
  const first = new Map(findings.toReversed().map((finding) => [finding.path, finding]));
  return findings.filter((finding) => first.get(finding.path) === finding);
}
