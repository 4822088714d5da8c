import type { Updateable } from 'kysely';
import type { DeclaredQuote } from '../../db/stored.ts';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { priceMeasuredAgain } from '../../records/waybill/measured-price.ts';
import type { WaybillRecord } from '../../records/waybill/rows.ts';

/** The price of what was measured, by what was declared anew. */
export async function remeasured(db: Db, row: WaybillRecord, declaredQuote: string): Promise<Updateable<Schema['waybill']>> {
  const cartons = await db
    .selectFrom('carton')
    .select(['weight_g', 'length_mm', 'width_mm', 'height_mm'])
    .where('customer_id', '=', row.customer_id)
    .where('waybill_id', '=', row.id)
    .execute();
  // Written just now by `frozenColumns`.
  return priceMeasuredAgain(row, JSON.parse(declaredQuote) as DeclaredQuote, cartons);
}
