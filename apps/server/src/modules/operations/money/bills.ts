import type { operations } from '@waybound/contract/operations/operations';
import type { Quote } from '@waybound/contract/pricing/pricing';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { sql } from 'kysely';
import type { BillLine } from '../../../db/stored.ts';
import { toInstant } from '../waybills/milestone-input.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { forwarderAction, requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { sendAutomaticMessage } from '../../../records/messages/messages.ts';
import { headByNo, waybillByNo, type WaybillRecord } from '../../../records/waybill/rows.ts';

type Bills = Pick<Handlers<typeof operations>, 'issueBill' | 'settleBill'>;

/** A waybill without a channel (OT) has no price and no currency of its own. */
const DEFAULT_CURRENCY = 'CNY';

export const billHandlers: Bills = {
  async issueBill({ waybillNo, at, extra = [] }, context) {
    const row = await waybillByNo(context.db, waybillNo);
    requireAllowed(row, 'issueBill');
    const quote = priceOf(row);
    const lines: BillLine[] = [
      ...(quote?.lines ?? []).map(({ kind, amount }) => ({ kind, text: null, amount })),
      ...extra.map(({ text, amount }) => ({ kind: 'extra' as const, text, amount: formatMoney(minorOf(amount)) })),
    ];
    if (lines.length === 0) refuseFields([{ path: 'extra', rule: 'required' }]);
    const totalMinor = lines.reduce((sum, { amount }) => sum + minorOf(amount), 0);
    const total = formatMoney(totalMinor);
    const currency = quote?.currency ?? DEFAULT_CURRENCY;
    const issuedAt = toInstant(at, context.now);
    const { id, bill_no: billNo } = await context.db
      .insertInto('bill')
      .values({
        customer_id: row.customer_id,
        waybill_id: row.id,
        bill_no: newBillNo(issuedAt),
        currency,
        total_minor: totalMinor,
        lines: JSON.stringify(lines),
        state: 'issued',
        issued_at: issuedAt,
      })
      .returning(['id', 'bill_no'])
      .executeTakeFirstOrThrow();
    await forwarderAction(context, row, 'issueBill', { set: { fee_minor: totalMinor, currency }, after: { billNo, total, currency } });
    await sendAutomaticMessage(context, row, 'billIssued', { billNo });
    return { id, billNo, total, currency };
  },

  async settleBill({ waybillNo, at }, context) {
    const row = await headByNo(context.db, waybillNo);
    requireAllowed(row, 'settleBill');
    const paidAt = toInstant(at, context.now);
    const { bill_no: billNo } = await context.db
      .updateTable('bill')
      .set((eb) => ({ state: 'paid', paid_at: paidAt, rev: eb('rev', '+', 1) }))
      .where('customer_id', '=', row.customer_id)
      .where('waybill_id', '=', row.id)
      .where('state', '<>', 'paid')
      .returning('bill_no')
      .executeTakeFirstOrThrow();
    const settled = await forwarderAction(context, row, 'settleBill', { milestone: { at: paidAt, source: 'operator' }, after: { billNo } });
    await sendAutomaticMessage(context, row, 'billPaid', { billNo });
    return settled;
  },
};

/** Measured where measured, else as frozen at submission. */
const priceOf = (row: WaybillRecord): Quote | undefined => row.measured_quote ?? row.declared_quote ?? undefined;

/** Year and month for people, the sequence for uniqueness; it counts without an end. */
const newBillNo = (issuedAt: Date) => {
  const month = issuedAt.toISOString().slice(2, 7).replace('-', '');
  return sql<string>`${`B${month}`} || (select lpad(n, greatest(5, length(n)), '0') from (select nextval('bill_number')::text as n) as next)`;
};
