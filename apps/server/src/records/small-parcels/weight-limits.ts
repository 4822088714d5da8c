import type { ParcelDetail, ShownLimit } from '@waybound/contract/small-parcels/small-parcels';
import { formatCm, formatGrams } from '@waybound/domain/measures';
import type { Exceeded } from '@waybound/domain/small-parcels/intake-limits';
import { PRODUCT_LIMITS, type BrokenLimit, type WeightLimit, type WeightLimits } from '@waybound/domain/small-parcels/weight-limits';
import type { Db } from '../../kernel/database/engine.ts';
import type { ParcelRecord } from './rows.ts';

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

export const toCountedWeight = ({ counted }: BrokenLimit): ParcelDetail['countedWeight'] =>
  counted === undefined ? null : { announced: formatGrams(counted.announcedGrams), measured: formatGrams(counted.measuredGrams) };

function toExceeded({ what, measured, max }: Exceeded): ParcelDetail['exceeded'][number] {
  const format = what === 'length' ? formatCm : formatGrams;
  return { what, measured: format(measured), max: format(max) };
}

/** By what it was beyond its product when it was measured, whatever became of that. */
export const writtenExceeded = ({ exceeded }: Pick<ParcelRecord, 'exceeded'>): ParcelDetail['exceeded'] => (exceeded ?? []).map(toExceeded);
