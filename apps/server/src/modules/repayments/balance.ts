import type { HandlerAnswer } from '@waybound/contract/call';
import type { queryBalance as spec } from '@waybound/contract/pricing/repayments';
import type { BillState } from '@waybound/contract/pricing/bill-states';
import { formatMoney } from '@waybound/domain/measures';
import { PACE_WEEKS } from '@waybound/contract/pricing/forecast-codes';
import { forecastBalance, type ForecastSources } from '@waybound/domain/pricing/credit/balance-forecast';
import { minorIn } from '@waybound/domain/pricing/credit/credit-terms';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { orderingTermsOf, submittedSince, unbilledOf, usedCredit } from '../../records/customer/credit.ts';
import { balancesOf } from '../../records/ledger/ledger.ts';
import { formatMinor } from '../../records/format-minor.ts';

interface OwedBill {
  id: string;
  bill_no: string;
  status: BillState;
  currency: string;
  total_minor: string;
  remaining: string;
  announced: string;
  disputed: string;
  due_on: string;
  waybill_nos: string[];
}

/** What a customer has and owes, the oldest bill first: from the books, so that it is what all movements add up to. */
export async function queryBalance({ db, customer, now }: CustomerContext): Promise<HandlerAnswer<typeof spec, never>> {
  const today = isoDayInChina(now);
  const [balances, bills, accounts, { credit, payDays }, unbilled, submitted] = await Promise.all([
    balancesOf(db, customer.id),
    readOwed(customer.id, db),
    readAccounts(customer, db),
    orderingTermsOf(db, customer.id),
    unbilledOf(db, customer.id),
    submittedSince(db, customer.id, new Date(now.getTime() - PACE_WEEKS * WEEK_MS)),
  ]);
  const { limits } = credit;
  const used = usedCredit(balances, unbilled);
  // A currency with a limit is told before anything was owed in it.
  const named = [...new Set([...balances, ...limits, ...unbilled].map(({ currency }) => currency))].toSorted();
  const overdueOf = (bill: OwedBill): bigint => (bill.due_on < today ? openOf(bill) : 0n);
  return {
    currencies: named.map((currency) => {
      const { balance, owed } = balances.find((each) => each.currency === currency) ?? { balance: 0n, owed: 0n };
      const limit = limits.find((each) => each.currency === currency)?.minor;
      return {
        currency,
        balance: formatMinor(balance),
        owed: formatMinor(owed),
        overdue: formatMinor(bills.filter((bill) => bill.currency === currency).reduce((sum, bill) => sum + overdueOf(bill), 0n)),
        forecast: toForecast(
          {
            balance: Number(balance),
            due: bills.filter((bill) => bill.currency === currency).map((bill) => ({ day: bill.due_on, minor: Number(openOf(bill)) })),
            unbilled: minorIn(unbilled, currency),
            submitted: minorIn(submitted, currency),
            payDays,
          },
          today,
        ),
        credit: limit === undefined ? null : { limit: formatMoney(limit), used: formatMoney(minorIn(used, currency)) },
      };
    }),
    bills: bills.map((bill) => ({
      id: bill.id,
      billNo: bill.bill_no,
      state: bill.status,
      currency: bill.currency,
      total: formatMinor(bill.total_minor),
      remaining: formatMinor(bill.remaining),
      announced: formatMinor(bill.announced),
      disputed: formatMinor(bill.disputed),
      dueOn: bill.due_on,
      isOverdue: overdueOf(bill) > 0n,
      waybillNos: bill.waybill_nos,
    })),
    accounts,
  };
}

const WEEK_MS = 7 * 86_400_000;

/** What is to be paid of it: not what is disputed. */
function openOf({ remaining, disputed }: OwedBill): bigint {
  const open = BigInt(remaining) - BigInt(disputed);
  return open > 0n ? open : 0n;
}

function toForecast(sources: ForecastSources, today: string) {
  const { steps, rechargeBy, missing } = forecastBalance(sources, today);
  return {
    steps: steps.map(({ day, cause, minor }) => ({ day, cause, amount: formatMoney(minor) })),
    rechargeBy: rechargeBy === undefined ? null : { day: rechargeBy.day, amount: formatMoney(rechargeBy.minor) },
    missing: formatMoney(missing),
  };
}

/** More than anybody pays at once; the oldest are the ones to pay. */
const MOST_BILLS = 500;

async function readOwed(customerId: string, db: CustomerContext['db']): Promise<OwedBill[]> {
  const { rows } =
    await sql<OwedBill>`select b.id, b.bill_no, b.status, b.currency, b.total_minor, b.remaining_minor as remaining, b.disputed_minor as disputed,
      coalesce((select sum(l.minor) from repayment_bill l join repayment r on r.customer_id = l.customer_id and r.id = l.repayment_id
        where l.customer_id = b.customer_id and l.bill_id = b.id and r.status = 'toAudit'), 0)::text as announced, b.due_on,
      array(select distinct w.waybill_no from bill_line c
        join waybill w on w.customer_id = c.customer_id and w.kind = c.subject_kind and w.id = c.subject_id
        where c.customer_id = b.customer_id and c.bill_id = b.id order by 1) as waybill_nos
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
