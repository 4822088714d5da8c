import type { Order } from '@waybound/contract/orders/order-fields';
import type { checkPackageInvoice, GoodsComparison, GoodsTotals, savePackageInvoice } from '@waybound/contract/waybills/corrections';
import { formatCbm, formatGrams, formatMoney, gramsOf, mm3Of } from '@waybound/domain/measures';
import { declaredMinorOf } from '@waybound/domain/order/declared-value';
import { deliveryPointsOf } from '@waybound/domain/order/end/delivery-points';
import { packingTotals, toPackingRow } from '@waybound/domain/order/packing';
import { comparePrices, type Price } from '@waybound/domain/pricing/price';
import type { Updateable } from 'kysely';
import { remeasured } from './remeasured.ts';
import { examineGoods, type ExaminedGoods } from './examine-goods.ts';
import type { CustomerContext, Handler } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { describeFindings } from '../../kernel/language.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { DeclaredQuote, GoodsState } from '../../db/stored.ts';
import type { Schema } from '../../db/tables.ts';
import { passedColumn, toPreflightAnswer } from '../../records/order/preflight.ts';
import { declaredQuoteOf, frozenColumns, toPriceRequest } from '../../records/order/quote.ts';
import { replaceRows } from '../../records/order/record.ts';
import { customerAction, requireAllowed, requireRev } from '../../records/waybill/change-waybill.ts';
import { voidLabels } from '../../records/waybill/labels.ts';
import { ownWaybill, readOwnWaybill, type WaybillRecord } from '../../records/waybill/rows.ts';
import { formatMinor } from '../../records/format-minor.ts';

/** Packing list and invoice after the submission, before the export is filed (docs/decisions/2026-11-25-corrections.md). */

export const checkGoods: Handler<typeof checkPackageInvoice> = async ({ id, rev, ...goods }, context) => {
  const { db, customer, lang } = context;
  const row = await readOwnWaybill(db, customer.id, id);
  requireAllowed(row, 'changeGoods');
  requireRev(row, rev);
  const examined = await examineGoods(context, row, goods);
  return {
    canSave: examined.findings.length === 0,
    comparison: await compare(db, row, examined),
    findings: examined.preflight.findings.map((finding) => toPreflightAnswer(lang, finding)),
    errors: describeFindings(lang, examined.findings).map(({ path, rule, message }) => ({ path, rule, message })),
  };
};

export const saveGoods: Handler<typeof savePackageInvoice> = async ({ id, rev, ...goods }, context) => {
  const { db, customer, now } = context;
  const row = await ownWaybill(db, customer.id, id);
  requireAllowed(row, 'changeGoods');
  requireRev(row, rev);
  const examined = await examineGoods(context, row, goods);
  const { saved, order, findings } = examined;
  if (findings.length > 0) throw new Refusal('invalidInput', { count: findings.length }, findings);
  const comparison = await compare(db, row, examined);
  const [before, after] = [stateOf(saved, declaredQuoteOf(row)), stateOf(order, priceOf(examined))];
  await Promise.all([
    replaceRows(db, row, order),
    db
      .insertInto('goods_change')
      .values({
        customer_id: customer.id,
        waybill_id: id,
        changed_at: now,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })
      .execute(),
  ]);
  if (comparison.voidsLabels) await voidLabels(context, row);
  const ref = await customerAction(context, row, 'changeGoods', {
    set: await columnsOf(db, row, examined),
    before: auditedOf(saved, before),
    after: { ...auditedOf(order, after), boxes: comparison.boxes, voidsLabels: comparison.voidsLabels },
  });
  return { ...ref, comparison };
};

type Columns = Updateable<Schema['waybill']> & { details: string };

/** What follows from the goods in the waybill's own columns. What was billed stays as it was billed. */
async function columnsOf(db: Db, row: WaybillRecord, { order, quoted, preflight }: ExaminedGoods): Promise<Columns> {
  const { packingList: _rows, invoiceLines: _lines, ...details } = order;
  const frozen = row.channel_id !== null && quoted?.ok ? frozenColumns(row.channel_id, quoted) : undefined;
  const { fee_minor: fee, ...quote } = frozen ?? {};
  return {
    details: JSON.stringify(details),
    packages: details.customerTotalPackages ?? null,
    weight_g: details.customerActualWeight === undefined ? null : gramsOf(details.customerActualWeight),
    volume_mm3: details.customerVolume === undefined ? null : mm3Of(details.customerVolume).toString(),
    ...passedColumn(preflight),
    ...quote,
    ...(fee !== undefined && row.bill_state === 'none' && { fee_minor: fee }),
    ...(frozen && row.measured_quote !== null && (await remeasured(db, row, frozen.declared_quote))),
  };
}

type Priced = { price: Pick<Price, 'totalMinor' | 'currency'> } | undefined;

const priceOf = ({ quoted }: ExaminedGoods): Priced => (quoted?.ok ? quoted : undefined);

const stateOf = (order: Order, priced: Priced): GoodsState => ({
  ...totalsOf(order),
  fee: priced ? formatMoney(priced.price.totalMinor) : null,
  currency: priced?.price.currency ?? null,
  packingList: order.packingList ?? [],
  invoiceLines: order.invoiceLines ?? [],
});

/** As the history shows it: the totals, without the lists. */
const auditedOf = (
  order: Order,
  { packingList: _rows, invoiceLines: _lines, packages: _p, weight: _w, volume: _v, ...rest }: GoodsState,
) => ({
  customerTotalPackages: order.customerTotalPackages,
  customerActualWeight: order.customerActualWeight,
  customerVolume: order.customerVolume,
  ...(order.furtherDeliveries?.length && {
    deliveryBoxes: deliveryPointsOf(order)
      .map(({ dispatchBoxes }) => dispatchBoxes)
      .join(' + '),
  }),
  ...rest,
});

function totalsOf(order: Order): GoodsTotals {
  const { boxes, grams, mm3, quantity } = packingTotals((order.packingList ?? []).map(toPackingRow));
  return {
    packages: boxes,
    weight: formatGrams(grams),
    volume: formatCbm(mm3),
    quantity,
    products: new Set((order.invoiceLines ?? []).map(({ sku }) => sku)).size,
    declared: [...declaredMinorOf(order)].map(([currency, minor]) => ({ amount: formatMinor(minor), currency })),
  };
}

async function compare(db: CustomerContext['db'], row: WaybillRecord, examined: ExaminedGoods): Promise<GoodsComparison> {
  const { saved, order, boxes } = examined;
  const declared = declaredQuoteOf(row);
  const priced = priceOf(examined);
  return {
    before: totalsOf(saved),
    after: totalsOf(order),
    boxes,
    price: declared && examined.quoted?.ok && priced ? toPriceChange(declared, examined.quoted.price) : null,
    voidsLabels: await showsOtherwise(db, row, examined),
  };
}

function toPriceChange(declared: DeclaredQuote, price: Price): GoodsComparison['price'] {
  const { currency, lines, declaredMinor, measuredMinor, differenceMinor } = comparePrices(declared.price, price, declared.tolerance);
  const shown = (before: number, after: number, difference: number) => ({
    before: formatMoney(before),
    after: formatMoney(after),
    difference: formatMoney(difference),
  });
  return {
    currency,
    lines: lines.map((line) => ({ kind: line.kind, ...shown(line.declaredMinor, line.measuredMinor, line.differenceMinor) })),
    ...shown(declaredMinor, measuredMinor, differenceMinor),
  };
}

/** A label shows weight and size of its box, of how many boxes it is one, and whether there is a battery: printed ones may be wrong now. */
async function showsOtherwise(db: Db, row: WaybillRecord, { saved, order, boxes }: ExaminedGoods): Promise<boolean> {
  const isAlike =
    boxes.added.length + boxes.removed.length + boxes.changed.length === 0 &&
    toPriceRequest(saved).isCharged === toPriceRequest(order).isCharged;
  if (isAlike) return false;
  const print = await db
    .selectFrom('label_print')
    .select('id')
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .where('voided_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return print !== undefined;
}
