import type { HandlerInput } from '@waybound/contract/call';
import type { ParcelLimits, saveParcelWeightLimits } from '@waybound/contract/small-parcels/small-parcels';
import type { GivenLimit } from '@waybound/contract/small-parcels/weight-limit-fields';
import { gramsOf } from '@waybound/domain/measures';
import type { WeightLimit } from '@waybound/domain/small-parcels/weight-limits';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { toShownLimit, weightLimitsOf } from '../../records/small-parcels/weight-limits.ts';

export async function readWeightLimits(db: Db, customerId: string): Promise<ParcelLimits> {
  const { rev, heavier, lighter } = await weightLimitsOf(db, customerId);
  return { rev, heavier: toShownLimit(heavier), lighter: toShownLimit(lighter) };
}

type Given = HandlerInput<typeof saveParcelWeightLimits, never>;

/** Whoever saves over what he has not seen is told, with what stands there now. */
export async function saveWeightLimits({ rev: seen, ...given }: Given, context: CustomerContext): Promise<ParcelLimits> {
  const { db, customer, audit } = context;
  // The customer's row is locked, as there may be none of its limits yet.
  await lockCustomer(db, customer.id);
  const before = await readWeightLimits(db, customer.id);
  if (seen !== undefined && seen !== before.rev) throw new Refusal('stale', {}, [], { newer: before });
  const rev = before.rev + 1;
  const values = { rev, heavier: toColumn(given.heavier), lighter: toColumn(given.lighter) };
  if (before.rev === 0) {
    await db
      .insertInto('parcel_weight_limit')
      .values({ customer_id: customer.id, ...values })
      .execute();
  } else {
    await db.updateTable('parcel_weight_limit').set(values).where('customer_id', '=', customer.id).execute();
  }
  const after = await readWeightLimits(db, customer.id);
  audit({ customerId: customer.id, subject: 'customer', subjectId: customer.id, what: 'saveParcelWeightLimits', before, after });
  return after;
}

const toColumn = (given: GivenLimit): string => JSON.stringify(toLimit(given));

function toLimit({ by, percent, weight }: GivenLimit): WeightLimit {
  if (by === 'percent' && percent !== undefined) return { by, percent };
  if (by === 'kilograms' && weight !== undefined) return { by, grams: gramsOf(weight) };
  return { by: by === 'never' ? by : 'product' };
}
