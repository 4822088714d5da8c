import type { operations } from '@waybound/contract/operations/operations';
import { formatMoney } from '@waybound/domain/measures';
import { toInstant } from '../waybills/milestone-input.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { issueCharges } from '../../../records/bill/issue-bill.ts';
import { readLateFee } from '../../../records/bill/late-fees.ts';
import { billByNo, lockWaybillsOf } from '../../../records/bill/rows.ts';

/** Bills of what late payment costs: each day of delay is charged once. */
export const lateFeeHandlers: Pick<Handlers<typeof operations>, 'chargeLateFee'> = {
  async chargeLateFee({ billNo, at }, context) {
    const { db } = context;
    const issuedAt = toInstant(at, context.now);
    const late = await billByNo(db, billNo);
    const fee = (await readLateFee(db, late, issuedAt)) ?? refuse('noLateFee', { billNo });
    const [about, ...others] = await lockWaybillsOf(db, late.customer_id, [late.id]);
    if (!about) return refuse('noLateFee', { billNo });
    const { from, until, days, percent } = fee;
    // A penalty is no service: no tax is inside it.
    const charge = {
      head: about,
      kind: 'extra',
      text: null,
      minor: BigInt(fee.minor),
      origin: null,
      derivation: { by: 'lateFee', billNo, open: formatMoney(fee.openMinor), percent, days, from, until },
      decisionId: null,
      product: null,
      taxBasisPoints: 0,
    } as const;
    await db
      .updateTable('bill')
      .set({ late_fee_until: until, rev: late.rev + 1 })
      .where('customer_id', '=', late.customer_id)
      .where('id', '=', late.id)
      .execute();
    // It stands at one waybill, and is told to whoever was told of the late bill.
    const told = [about, ...others] as const;
    const issued = await issueCharges(context, [about], { charges: [charge], issuedAt, currency: late.currency, told });
    return { ...issued, days, from, until };
  },
};
