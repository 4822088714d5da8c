import type { HandlerAnswer } from '@waybound/contract/call';
import type { queryBalance as spec } from '@waybound/contract/pricing/repayments';
import type { BillState } from '@waybound/contract/pricing/bill-states';
import { formatMoney } from '@waybound/domain/measures';
import type { BalanceForecast } from '@waybound/domain/pricing/credit/balance-forecast';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { CHARGED, isOverdueOn } from '../../records/bill/rows.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { moneyOutlooks } from '../../records/customer/forecast.ts';
import { formatMinor } from '../../records/format-minor.ts';

interface OwedBill {
  id: string;
  bill_no: string;
  status: BillState;
  currency: string;
  total_minor: string;
  remaining_minor: string;
  announced: string;
  disputed_minor: string;
  due_on: string;
  waybill_nos: string[];
}

/** What a customer has and owes, the oldest bill first: from the books, so that it is what all movements add up to. */
export async function queryBalance({ db, customer, now }: CustomerContext): Promise<HandlerAnswer<typeof spec, never>> {
  const today = isoDayInChina(now);
  const [outlooks, bills, accounts] = await Promise.all([
    moneyOutlooks(db, customer.id, now),
    readOwed(customer.id, db),
    readAccounts(customer, db),
  ]);
  return {
    currencies: outlooks.map(({ currency, balance, owed, overdue, announced, forecast, credit }) => ({
      currency,
      balance: formatMinor(balance),
      owed: formatMinor(owed),
      overdue: formatMoney(overdue),
      announced: formatMoney(announced),
      forecast: toForecast(forecast),
      credit: credit ? { limit: formatMoney(credit.limit), used: formatMoney(credit.used) } : null,
    })),
    bills: bills.map((bill) => ({
      id: bill.id,
      billNo: bill.bill_no,
      state: bill.status,
      currency: bill.currency,
      total: formatMinor(bill.total_minor),
      remaining: formatMinor(bill.remaining_minor),
      announced: formatMinor(bill.announced),
      disputed: formatMinor(bill.disputed_minor),
      dueOn: bill.due_on,
      isOverdue: isOverdueOn(bill, today),
      waybillNos: bill.waybill_nos,
    })),
    accounts,
  };
}

function toForecast({ steps, rechargeBy, missing }: BalanceForecast) {
  return {
    steps: steps.map(({ day, cause, minor }) => ({ day, cause, amount: formatMoney(minor) })),
    rechargeBy: rechargeBy === undefined ? null : { day: rechargeBy.day, amount: formatMoney(rechargeBy.minor) },
    missing: formatMoney(missing),
  };
}

/** More than anybody pays at once; the oldest are the ones to pay. */
const MOST_BILLS = 500;

async function readOwed(customerId: string, db: CustomerContext['db']): Promise<OwedBill[]> {
  const { rows } = await sql<OwedBill>`select b.id, b.bill_no, b.status, b.currency, b.total_minor, b.remaining_minor, b.disputed_minor,
      coalesce((select sum(l.minor) from repayment_bill l join repayment r on r.customer_id = l.customer_id and r.id = l.repayment_id
        where l.customer_id = b.customer_id and l.bill_id = b.id and r.status = 'toAudit'), 0)::text as announced, b.due_on,
      array(select distinct w.waybill_no ${CHARGED} order by 1) as waybill_nos
    from bill b where b.customer_id = ${customerId} and b.status <> 'paid' and b.remaining_minor > 0
    order by b.due_on, b.id limit ${MOST_BILLS}`.execute(db);
  return rows;
}

async function readAccounts({ siteId }: CustomerContext['customer'], db: CustomerContext['db']) {
  const rows = await db
    .selectFrom('bank_account')
    .select(['id', 'account_name', 'bank_name', 'account_no', 'currency'])
    .where('site_id', '=', siteId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountName: row.account_name,
    bankName: row.bank_name,
    accountNo: row.account_no,
    currency: row.currency,
  }));
}
