import type { InvoiceLine, Order, PackingRow } from '@waybound/contract/orders/order-fields';
import { formatCbm, formatGrams, formatMoney, minorOf } from '../measures.ts';
import { bySameBoxes, packingTotals, toPackingRow } from './packing.ts';

/**
 * One order made two: some of its boxes go, with what is in them. Nothing is lost and nothing is made: boxes, weight, volume, quantities,
 * declared values and the purchase value of both together are those of the order before. Both count their boxes from 1 again, because
 * labels say "n of N". An order with further addresses is not split: no box says which of them it goes to.
 */
export interface SplitOrder {
  kept: Order;
  moved: Order;
}

/** @param isMoved whether the box with this number moves to the new order */
export function splitOrder(order: Order, isMoved: (box: number) => boolean): SplitOrder {
  // How many of all boxes and pallets its address gets is said anew by each.
  const { packingList = [], invoiceLines = [], purchaseValue, dispatchBoxes: _boxes, dispatchPallets: _pallets, ...header } = order;
  const packing = splitPacking(packingList, isMoved);
  const invoice = splitInvoice(invoiceLines, packing);
  const value = purchaseValue === undefined ? undefined : splitPurchase(minorOf(purchaseValue), packing, invoice);
  // What only one waybill of a customer may have stays with the order that had it, and so do its containers: storage is charged for each.
  const { referenceNo: _no, masterBillNo: _master, houseBillNo: _house, containers: _containers, ...shared } = header;
  const end = (side: Side, fields: Omit<Order, 'packingList' | 'invoiceLines'>): Order => ({
    ...fields,
    ...totalsOf(packing[side]),
    ...(value && { purchaseValue: formatMoney(value[side]) }),
    packingList: packing[side],
    invoiceLines: invoice[side],
  });
  return { kept: end('kept', header), moved: end('moved', shared) };
}

type Side = keyof SplitOrder;
type Sides<T> = Readonly<Record<Side, T>>;

/** Boxes that follow each other and go the same way. */
interface Run {
  side: Side;
  start: number;
  end: number;
}

function splitPacking(list: readonly PackingRow[], isMoved: (box: number) => boolean): Sides<PackingRow[]> {
  const parts: { side: Side; row: PackingRow }[] = [];
  for (const { startBox, endBox, rows } of bySameBoxes(list.map((row) => ({ ...toPackingRow(row), row })))) {
    let before = 0;
    for (const run of runsOf(startBox, endBox, isMoved)) {
      const upTo = run.end - startBox + 1;
      const share = { before, upTo, of: endBox - startBox + 1 };
      parts.push(...rows.map(({ row }) => ({ side: run.side, row: cut(row, run, share) })));
      before = upTo;
    }
  }
  const of = (side: Side) => numberedFromOne(parts.filter((part) => part.side === side).map(({ row }) => row));
  return { kept: of('kept'), moved: of('moved') };
}

function runsOf(start: number, end: number, isMoved: (box: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (let box = start; box <= end; box += 1) {
    const side = isMoved(box) ? 'moved' : 'kept';
    const last = runs.at(-1);
    if (last?.side === side) last.end = box;
    else runs.push({ side, start: box, end: box });
  }
  return runs;
}

/** The part of something whole between two marks on it; parts that follow each other add up to the whole. */
interface Share {
  before: number;
  upTo: number;
  of: number;
}

const shareOf = (whole: number, { before, upTo, of }: Share): number => floorOf(whole, upTo, of) - floorOf(whole, before, of);
const floorOf = (whole: number, part: number, of: number): number => (of === 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of)));

/** A row's quantity is of all its boxes: each run gets its boxes' part, and the last piece falls into the last run. */
function cut(row: PackingRow, run: Run, share: Share): PackingRow {
  const { quantity, endBoxNumber: _, ...same } = row;
  const part = quantity === undefined ? 0 : shareOf(quantity, share);
  return {
    ...same,
    startBoxNumber: run.start,
    ...(run.end > run.start && { endBoxNumber: run.end }),
    ...(part > 0 && { quantity: part }),
  };
}

function numberedFromOne(rows: readonly PackingRow[]): PackingRow[] {
  const starts = [...new Map(rows.map((row) => [row.startBoxNumber, row.endBoxNumber ?? row.startBoxNumber]))].toSorted(
    ([a], [b]) => a - b,
  );
  const places = new Map<number, number>();
  let taken = 0;
  for (const [start, end] of starts) {
    places.set(start, taken + 1);
    taken += end - start + 1;
  }
  return rows.map((row) => {
    const shift = (places.get(row.startBoxNumber) ?? row.startBoxNumber) - row.startBoxNumber;
    const { endBoxNumber: end } = row;
    return { ...row, startBoxNumber: row.startBoxNumber + shift, ...(end !== undefined && { endBoxNumber: end + shift }) };
  });
}

/** A product's lines follow its pieces. What no box names stays where it was. */
function splitInvoice(lines: readonly InvoiceLine[], packing: Sides<readonly PackingRow[]>): Sides<InvoiceLine[]> {
  const pieces = { kept: piecesBySku(packing.kept), moved: piecesBySku(packing.moved) };
  const passed = new Map<string, number>();
  const sides: Sides<InvoiceLine[]> = { kept: [], moved: [] };
  for (const line of lines) {
    const { sku, quantity } = line;
    const [kept, moved] = [pieces.kept.get(sku), pieces.moved.get(sku)];
    if (moved === undefined) sides.kept.push(line);
    else if (kept === undefined) sides.moved.push(line);
    else if (quantity === undefined) for (const side of [sides.kept, sides.moved]) side.push(line);
    else {
      // Of several lines of one product the parts are cut from their sum, so that rounding does not add up.
      const before = passed.get(sku) ?? 0;
      passed.set(sku, before + quantity);
      const gone = floorOf(before + quantity, moved, kept + moved) - floorOf(before, moved, kept + moved);
      if (quantity > gone) sides.kept.push({ ...line, quantity: quantity - gone });
      if (gone > 0) sides.moved.push({ ...line, quantity: gone });
    }
  }
  return sides;
}

/** How much of each product is in the boxes: by pieces, or by boxes where the pieces are not counted. */
function piecesBySku(rows: readonly PackingRow[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { sku, quantity, startBoxNumber, endBoxNumber = startBoxNumber } of rows) {
    if (sku !== undefined) pieces.set(sku, (pieces.get(sku) ?? 0) + (quantity ?? endBoxNumber - startBoxNumber + 1));
  }
  return pieces;
}

/** By declared value, or by weight where nothing is declared. */
function splitPurchase(minor: number, packing: Sides<readonly PackingRow[]>, invoice: Sides<readonly InvoiceLine[]>): Sides<number> {
  const valued = { kept: declaredOf(invoice.kept, packing.kept), moved: declaredOf(invoice.moved, packing.moved) };
  const weighed = { kept: BigInt(gramsIn(packing.kept)), moved: BigInt(gramsIn(packing.moved)) };
  const by = valued.kept + valued.moved > 0n ? valued : weighed;
  const whole = by.kept + by.moved;
  const moved = whole === 0n ? 0 : Number((BigInt(minor) * by.moved) / whole);
  return { kept: minor - moved, moved };
}

function declaredOf(lines: readonly InvoiceLine[], rows: readonly PackingRow[]): bigint {
  const pieces = new Map<string, number>();
  for (const { sku, quantity = 0 } of rows) if (sku !== undefined) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
  return lines.reduce(
    (sum, { sku, declareValue, quantity = pieces.get(sku) ?? 0 }) =>
      sum + (declareValue === undefined ? 0n : BigInt(minorOf(declareValue)) * BigInt(quantity)),
    0n,
  );
}

const gramsIn = (rows: readonly PackingRow[]): number => packingTotals(rows.map(toPackingRow)).grams;

/** What the header declares, from the boxes; what the boxes do not say yet is left open. */
function totalsOf(rows: readonly PackingRow[]): Pick<Order, 'customerTotalPackages' | 'customerActualWeight' | 'customerVolume'> {
  const { boxes, grams, mm3 } = packingTotals(rows.map(toPackingRow));
  return {
    customerTotalPackages: boxes,
    customerActualWeight: grams > 0 ? formatGrams(grams) : undefined,
    customerVolume: mm3 > 0n && formatCbm(mm3) !== '0.000' ? formatCbm(mm3) : undefined,
  };
}
