import type { ShownLimit } from '@waybound/contract/small-parcels/small-parcels';
import { formatGrams } from '@waybound/domain/measures';
import { PRODUCT_LIMITS, type WeightLimit, type WeightLimits } from '@waybound/domain/small-parcels/weight-limits';
import type { Db } from '../../kernel/database/engine.ts';

/** From when on a customer wants its parcels stopped; revision 0 is who has said nothing. */
export async function weightLimitsOf(db: Db, customerId: string): Promise<WeightLimits & { rev: number }> {
  const saved = await db
    .selectFrom('parcel_weight_limit')
    .select(['rev', 'heavier', 'lighter'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return saved ?? { rev: 0, ...PRODUCT_LIMITS };
}

export const toShownLimit = (limit: WeightLimit): ShownLimit => ({
  by: limit.by,
  percent: 'percent' in limit ? limit.percent : null,
  weight: 'grams' in limit ? formatGrams(limit.grams) : null,
});
