import { queryBalance } from '@waybound/contract/wire/pricing/repayments';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/query.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { BankAccounts } from './BankAccounts.tsx';
import { flowOfBalance } from './finance-search.ts';
import { Forecast, type CurrencyBalance } from './Forecast.tsx';

/** Balance, debt and what is overdue, a line for each currency, and where to transfer to. */
export function Balances() {
  const { t } = useTranslation('repayments');
  const { data, error, refetch } = useCall(queryBalance, undefined);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <section className="balances" aria-label={t('balances.heading')} aria-busy={!data}>
      {data?.currencies.length === 0 && <p className="muted">{t('balances.nothing')}</p>}
      {data?.currencies.map((of) => (
        <div key={of.currency}>
          <Figures of={of} />
          <Forecast of={of} />
        </div>
      ))}
      {data && <BankAccounts accounts={data.accounts} />}
    </section>
  );
}

function Figures({ of: { currency, balance, owed, overdue, announced, credit } }: { of: CurrencyBalance }) {
  const { t } = useTranslation('repayments');
  const format = useFormats();
  return (
    <dl>
      <div>
        <dt>{t('balances.balance')}</dt>
        <dd>
          <Link to="/financialManagement/flowRecord" search={flowOfBalance(currency)}>
            {format.money(balance, currency)}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t('balances.owed')}</dt>
        <dd>
          <Link to="/financialManagement/bills" search={{ flags: ['unpaid'] }}>
            {format.money(owed, currency)}
          </Link>
        </dd>
      </div>
      <div data-overdue={Number(overdue) > 0 || undefined}>
        <dt>{t('balances.overdue')}</dt>
        <dd>
          <Link to="/financialManagement/bills" search={{ flags: ['overdue'] }}>
            {format.money(overdue, currency)}
          </Link>
        </dd>
      </div>
      {Number(announced) > 0 && (
        <div>
          <dt>{t('balances.announced')}</dt>
          <dd>
            <Link to="/financialManagement/quickRepayment" search={{ tab: 'toAudit' }}>
              {format.money(announced, currency)}
            </Link>
          </dd>
        </div>
      )}
      {credit && (
        <div data-overdue={Number(credit.used) > Number(credit.limit) || undefined}>
          <dt>{t('balances.credit')}</dt>
          <dd>{t('balances.creditUsed', { used: format.money(credit.used, currency), limit: format.money(credit.limit, currency) })}</dd>
        </div>
      )}
    </dl>
  );
}
