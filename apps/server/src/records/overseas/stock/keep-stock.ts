import type { OutboundLine } from '@waybound/contract/overseas/overseas-fields';
import type { Finding } from '@waybound/contract/rules';
import { sql, type Selectable } from 'kysely';
import type { Schema } from '../../../db/tables.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { dropFile } from '../../stored-files.ts';

export type KeptStock = Selectable<Schema['overseas_stock']>;

/** For each line of an order its row of the stock; undefined where there is none. */
export type FoundStock = readonly (KeptStock | undefined)[];

/** @param how `locked` until the transaction ends: whoever comes second sees what is left */
export async function findStock(
  db: Db,
  customerId: string,
  lines: readonly Pick<OutboundLine, 'stockId'>[],
  how?: 'locked',
): Promise<FoundStock> {
  const ids = lines.map(({ stockId }) => stockId);
  const { rows } =
    await sql<KeptStock>`select s.* from overseas_stock s where s.customer_id = ${customerId} and s.id = any(${ids}::bigint[])
    order by s.id ${how === 'locked' ? sql`for update` : sql``}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
}

/**
 * What of an order its stock does not have, each line at its place. Of one row several lines may be, each with other work: all together they take
 * no more than is free.
 *
 * @param work of each line what is done with its pieces, as a key
 */
export function stockFindings(lines: readonly OutboundLine[], stock: FoundStock, work: readonly string[]): Finding[] {
  return lines.flatMap((line, index): Finding[] => {
    const row = stock[index];
    const at = `lines.${index}`;
    if (!row) return [{ path: `${at}.stockId`, rule: 'unknownRecord' }];
    const isBefore = ({ stockId }: OutboundLine, other: number) => other < index && stockId === line.stockId;
    const before = lines.filter(isBefore);
    if (lines.some((each, other) => isBefore(each, other) && work[other] === work[index]))
      return [{ path: `${at}.stockId`, rule: 'alreadyUsed', args: { other: row.sku } }];
    if (row.warehouse !== stock[0]?.warehouse) return [{ path: `${at}.stockId`, rule: 'otherWarehouse' }];
    const left = Math.max(0, row.free - before.reduce((sum, { quantity }) => sum + quantity, 0));
    return line.quantity > left ? [{ path: `${at}.quantity`, rule: 'moreThanInStock', args: { count: left } }] : [];
  });
}

/** Keeps pieces for an order, of rows that are locked. Nobody else is given them. */
export async function keepStock(db: Db, customerId: string, lines: readonly OutboundLine[]): Promise<void> {
  for (const { stockId, quantity } of lines) {
    await db
      .updateTable('overseas_stock')
      .set((eb) => ({ free: eb('free', '-', quantity) }))
      .where('customer_id', '=', customerId)
      .where('id', '=', stockId)
      .execute();
  }
}

type Order = Pick<Selectable<Schema['overseas_waybill']>, 'customer_id' | 'id' | 'status'>;
type Kept = Pick<Selectable<Schema['overseas_decision']>, 'stock_id' | 'oldsku' | 'quantity'>;

/**
 * An order that does not stand keeps no pieces: they are given back, as they were, for none of its lines is finished. Its decisions are no more,
 * unless it was approved: the warehouse has looked for these, and they stay without a price. Answers what it had kept.
 */
export async function giveStockBack({ db, now }: { db: Db; now: Date }, { customer_id: customerId, id, status }: Order): Promise<Kept[]> {
  const decisions = await db
    .selectFrom('overseas_decision')
    .select(['stock_id', 'oldsku', 'quantity', 'label_file_id'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', id)
    .orderBy('id')
    .execute();
  const of = { customer_id: customerId, waybill_id: id };
  if (status === 'WAIT_FOR_APPROVAL') {
    await db
      .deleteFrom('overseas_decision')
      .where((eb) => eb.and(of))
      .execute();
    // Labels of lines that are no more.
    for (const { label_file_id: fileId } of decisions) if (fileId !== null) await dropFile(db, { customerId, id: fileId, at: now });
  } else
    await db
      .updateTable('overseas_decision')
      .set({ services: '[]' })
      .where((eb) => eb.and(of))
      .execute();
  for (const { stock_id: stockId, quantity } of inOrder(decisions)) {
    await db
      .updateTable('overseas_stock')
      .set((eb) => ({ free: eb('free', '+', quantity) }))
      .where('customer_id', '=', customerId)
      .where('id', '=', stockId)
      .execute();
  }
  return decisions;
}

/** Pieces that were kept for an order are in the warehouse no more. */
export async function takeFromStock(db: Db, customerId: string, decisions: readonly Keeping[]): Promise<void> {
  for (const { stock_id: stockId, quantity } of inOrder(decisions)) {
    await db
      .updateTable('overseas_stock')
      .set((eb) => ({ standing: eb('standing', '-', quantity) }))
      .where('customer_id', '=', customerId)
      .where('id', '=', stockId)
      .execute();
  }
}

interface Keeping {
  stock_id: string | null;
  quantity: number;
}
/** Rows are locked in one order wherever several are, so that no two wait for each other. */
const inOrder = (decisions: readonly Keeping[]): Keeping[] =>
  decisions.filter((each) => each.stock_id !== null).toSorted((a, b) => Number(a.stock_id) - Number(b.stock_id));
