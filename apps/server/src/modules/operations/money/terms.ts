import type { operations } from '@waybound/contract/operations/operations';
import { basisPointsOf, formatMoney, formatPercent, minorOf } from '@waybound/domain/measures';
import type { MinorAmount } from '@waybound/domain/pricing/credit/credit-terms';
import { formatLateFeeRate, lateFeeRateOf } from '@waybound/domain/pricing/credit/late-fee';
import { sql, type Selectable } from 'kysely';
import { NO_CUSTOMER_ID, siteIdOf } from './rates.ts';
import type { Schema } from '../../../db/tables.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { formatMinor } from '../../../records/format-minor.ts';

const toTerms = (
  row: Pick<
    Selectable<Schema['customer']>,
    'pay_days' | 'overdue_hold' | 'grace_days' | 'late_fee_rate' | 'tax_basis_points' | 'credit_limits'
  >,
) => ({
  payDays: row.pay_days,
  overdueHold: row.overdue_hold,
  graceDays: row.grace_days,
  lateFeePercent: formatLateFeeRate(row.late_fee_rate),
  taxPercent: formatPercent(row.tax_basis_points),
  creditLimits: row.credit_limits.map(({ currency, minor }) => ({ currency, limit: formatMoney(minor) })),
});

/** Where customers pay to and when, and the books as a whole. */
export const termHandlers: Pick<Handlers<typeof operations>, 'saveBankAccounts' | 'saveTerms' | 'trialBalance'> = {
  async saveBankAccounts({ siteCode, accounts }, { db, now, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const keys = accounts.map(({ accountNo, currency }) => `${accountNo} ${currency}`);
    const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
    if (twice !== -1) refuseFields([{ path: `accounts.${twice}.accountNo`, rule: 'accountTwice' }]);
    await db.updateTable('bank_account').set({ ended_at: now }).where('site_id', '=', siteId).where('ended_at', 'is', null).execute();
    const saved: string[] = [];
    for (const { accountName, bankName, accountNo, currency } of accounts) {
      const names = { account_name: accountName, bank_name: bankName, ended_at: null };
      const { id } = await db
        .insertInto('bank_account')
        .values({ site_id: siteId, account_no: accountNo, currency, ...names })
        .onConflict((conflict) => conflict.columns(['site_id', 'account_no', 'currency']).doUpdateSet(names))
        .returning('id')
        .executeTakeFirstOrThrow();
      saved.push(id);
    }
    const told = { customerId: NO_CUSTOMER_ID, subject: 'site', subjectId: siteId, what: 'saveBankAccounts' } as const;
    audit({ ...told, after: { siteCode, accounts: keys.join(', ') } });
    return { accounts: accounts.map((account, index) => ({ ...account, id: saved[index] ?? '' })) };
  },

  async saveTerms({ siteCode, customerCode, ...input }, { db, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const own = await db
      .selectFrom('customer')
      .select(['id', 'pay_days', 'overdue_hold', 'grace_days', 'late_fee_rate', 'tax_basis_points', 'credit_limits'])
      .where('site_id', '=', siteId)
      .where('code', '=', customerCode)
      .forUpdate()
      .executeTakeFirst();
    if (!own) refuseFields([{ path: 'customerCode', rule: 'unknownRecord' }]);
    const currencies = input.creditLimits?.map(({ currency }) => currency) ?? [];
    const twice = currencies.findIndex((currency, index) => currencies.indexOf(currency) < index);
    if (twice !== -1) refuseFields([{ path: `creditLimits.${twice}.currency`, rule: 'currencyTwice' }]);
    const before = toTerms(own);
    const after = {
      payDays: input.payDays ?? before.payDays,
      overdueHold: input.overdueHold ?? before.overdueHold,
      graceDays: input.graceDays ?? before.graceDays,
      lateFeePercent: input.lateFeePercent ?? before.lateFeePercent,
      taxPercent: input.taxPercent ?? before.taxPercent,
      creditLimits: input.creditLimits ?? before.creditLimits,
    };
    await db
      .updateTable('customer')
      .set({
        pay_days: after.payDays,
        overdue_hold: after.overdueHold,
        grace_days: after.graceDays,
        late_fee_rate: lateFeeRateOf(after.lateFeePercent),
        tax_basis_points: basisPointsOf(after.taxPercent),
        credit_limits: JSON.stringify(after.creditLimits.map(({ currency, limit }): MinorAmount => ({ currency, minor: minorOf(limit) }))),
      })
      .where('id', '=', own.id)
      .execute();
    audit({ customerId: own.id, subject: 'customer', subjectId: own.id, what: 'saveTerms', before, after });
    return { customerCode, ...after };
  },

  async trialBalance({ siteCode }, { db }) {
    const siteId = await siteIdOf(db, siteCode);
    const { rows } = await sql<{ is_house: boolean; purpose: string; currency: string; minor: string }>`
      select a.is_house, a.purpose, a.currency, sum(a.balance_minor)::text as minor
      from ledger_account a join customer c on c.id = a.customer_id where c.site_id = ${siteId}
      group by 1, 2, 3 order by 3, 1, 2`.execute(db);
    const sums = Map.groupBy(rows, ({ currency }) => currency);
    return {
      accounts: rows.map(({ is_house: isHouse, purpose, currency, minor }) => ({
        side: isHouse ? ('house' as const) : ('customer' as const),
        account: purpose,
        currency,
        balance: formatMinor(minor),
      })),
      sums: [...sums].map(([currency, own]) => ({
        currency,
        sum: formatMinor(own.reduce((sum, { minor }) => sum + BigInt(minor), 0n)),
      })),
    };
  },
};
