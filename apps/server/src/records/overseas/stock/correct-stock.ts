import type { StockCorrectionReason } from '@waybound/contract/overseas/overseas-states';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/engine.ts';
import type { KeptStock } from './keep-stock.ts';

export interface StockCorrection {
  reason: StockCorrectionReason;
  /** By how many the row has more; fewer than none where it has fewer. */
  pieces: number;
  /** So many of the missing ones were kept for an order: none of the free ones. */
  kept?: number;
  /** Of a whole row that is moved or damaged: what it is now. */
  now?: Partial<Pick<KeptStock, 'place' | 'condition'>>;
  remark: string | undefined;
}

/** Corrects a row of the stock, which is locked. Its storage follows from the day on. */
export async function correctRow(
  { db, now }: { db: Db; now: Date },
  row: KeptStock,
  { reason, pieces, kept = 0, now: changed, remark }: StockCorrection,
): Promise<void> {
  const { customer_id: customerId, id } = row;
  const standing = row.standing + pieces;
  await db
    .updateTable('overseas_stock')
    .set({
      standing,
      free: row.free + pieces + kept,
      // What was found is more than came only where fewer have left.
      received: sql<number>`greatest(received, ${standing} + (select coalesce(sum(d.quantity), 0)::int from overseas_decision d
        where d.customer_id = ${customerId} and d.stock_id = ${id} and (d.shipped_at is not null or (d.dispatch_kind = 'destroy' and d.done_at is not null))))`,
      ...(pieces > 0 && { is_reckoned: false }),
      ...changed,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('overseas_stock_correction')
    .values({
      customer_id: customerId,
      stock_id: id,
      reason,
      pieces,
      place_before: changed?.place === undefined ? null : row.place,
      remark: remark ?? null,
      corrected_at: now,
    })
    .execute();
}

/** Some of a row's free pieces become a row of their own, which has come when the first has. Answers its id. */
export async function splitRow(
  context: { db: Db; now: Date },
  row: KeptStock,
  {
    reason,
    pieces,
    remark,
    becomes,
  }: Pick<StockCorrection, 'reason' | 'pieces' | 'remark'> & { becomes: Partial<Pick<KeptStock, 'place' | 'condition'>> },
): Promise<string> {
  const { db, now } = context;
  await correctRow(context, row, { reason, pieces: -pieces, remark });
  const { id: _id, is_reckoned: _isReckoned, reckoned_until: _until, storage, ...same } = row;
  const { id } = await db
    .insertInto('overseas_stock')
    .values({ ...same, storage: storage && JSON.stringify(storage), received: pieces, standing: pieces, free: pieces, ...becomes })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('overseas_stock_correction')
    .values({
      customer_id: row.customer_id,
      stock_id: id,
      reason,
      pieces,
      place_before: becomes.place === undefined ? null : row.place,
      remark: remark ?? null,
      corrected_at: now,
    })
    .execute();
  return id;
}
