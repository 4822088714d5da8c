import { lateFeeOf, type LateFee } from '@waybound/domain/pricing/credit/late-fee';
import type { LateFeeFacts } from '@waybound/contract/pricing/finance';
import type { BillRecord } from './rows.ts';
import type { Derivation } from '../../db/stored.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { isoDayInChina } from '../china-day.ts';

type LateRecord = Pick<BillRecord, 'customer_id' | 'currency' | 'remaining_minor' | 'disputed_minor' | 'due_on' | 'late_fee_until'>;

/** What late payment of a bill costs by its customer's terms and was not charged yet; undefined where it costs nothing. */
export async function readLateFee(db: Db, bill: LateRecord, now: Date): Promise<LateFee | undefined> {
  const { late_fee_rate: rate, grace_days: graceDays } = await db
    .selectFrom('customer')
    .select(['late_fee_rate', 'grace_days'])
    .where('id', '=', bill.customer_id)
    .executeTakeFirstOrThrow();
  const openMinor = Number(BigInt(bill.remaining_minor) - BigInt(bill.disputed_minor));
  const late = { openMinor, currency: bill.currency, dueOn: bill.due_on, chargedUntil: bill.late_fee_until ?? undefined };
  return lateFeeOf(late, { rate, graceDays }, isoDayInChina(now));
}

/** What a line of a bill is the late fee of; null of any other, and of a fee whose text was written when it was billed. */
export function lateFeeOfLine({ derivation }: { derivation: Derivation | null }): LateFeeFacts | null {
  if (derivation === null || !('by' in derivation) || derivation.by !== 'lateFee') return null;
  const { billNo, open, percent, days, from, until } = derivation;
  return { billNo, open, percent, days, from, until };
}
