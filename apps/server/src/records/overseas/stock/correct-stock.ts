import type { StockCorrectionReason } from '@waybound/contract/overseas/overseas-states';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/engine.ts';
import type { KeptStock } from './keep-stock.ts';
import { HAS_LEFT } from './stock-rows.ts';

interface StockCorrection {
  reason: StockCorrectionReason;
  /** By how many the row has more; fewer than none where it has fewer. */
  pieces: number;
  /** So many of the missing ones were kept for an order: none of the free ones. */
  kept?: number;
  /** What pieces that are moved or damaged are now. */
  becomes?: Partial<Pick<KeptStock, 'place' | 'condition'>>;
  remark: string | undefined;
}

interface Context {
  db: Db;
  now: Date;
}

/** Corrects a row of the stock, which is locked. Its storage follows from the day on. */
export async function correctRow(context: Context, row: KeptStock, correction: StockCorrection): Promise<void> {
  const { pieces, kept = 0, becomes } = correction;
  const { customer_id: customerId, id } = row;
  const standing = row.standing + pieces;
  await context.db
    .updateTable('overseas_stock')
    .set({
      standing,
      free: row.free + pieces + kept,
      // What was found is more than came only where fewer have left.
      received: sql<number>`greatest(received, ${standing} + (select coalesce(sum(d.quantity), 0)::int from overseas_decision d
        where d.customer_id = ${customerId} and d.stock_id = ${id} and ${HAS_LEFT}))`,
      ...(pieces > 0 && { is_reckoned: false }),
      ...becomes,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  await insertCorrection(context, row, correction);
}

async function insertCorrection(
  { db, now }: Context,
  { customer_id: customerId, id, place }: Pick<KeptStock, 'customer_id' | 'id' | 'place'>,
  { reason, pieces, becomes, remark }: StockCorrection,
): Promise<void> {
  await db
    .insertInto('overseas_stock_correction')
    .values({
      customer_id: customerId,
      stock_id: id,
      reason,
      pieces,
      place_before: becomes?.place === undefined ? null : place,
      remark: remark ?? null,
      corrected_at: now,
    })
    .execute();
}

/** Some of a row's free pieces become a row of their own, which has come when the first has. Answers its id. */
export async function splitRow(context: Context, row: KeptStock, correction: Omit<StockCorrection, 'kept'>): Promise<string> {
  const { reason, pieces, becomes, remark } = correction;
  await correctRow(context, row, { reason, pieces: -pieces, remark });
  const { id: _id, is_reckoned: _isReckoned, reckoned_until: _until, storage, ...same } = row;
  const { id } = await context.db
    .insertInto('overseas_stock')
    .values({ ...same, storage: storage && JSON.stringify(storage), received: pieces, standing: pieces, free: pieces, ...becomes })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertCorrection(context, { ...row, id }, correction);
  return id;
}
