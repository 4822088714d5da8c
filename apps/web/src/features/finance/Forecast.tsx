import { FORECAST_DAYS, PACE_WEEKS, type ForecastCause } from '@waybound/contract/pricing/forecast-codes';
import type { queryBalance } from '@waybound/contract/wire/pricing/repayments';
import type { WireAnswer } from '@waybound/contract/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { flowOfBalance } from './finance-search.ts';

/** What one has and owes in a currency. */
export type CurrencyBalance = WireAnswer<typeof queryBalance>['currencies'][number];

/** Whether the money suffices for the next 30 days, and opened what it is made of. */
export function Forecast({ of: { currency, forecast } }: { of: CurrencyBalance }) {
  const { t } = useTranslation('repayments');
  const format = useFormats();
  const { steps, rechargeBy, missing } = forecast;
  if (steps.length === 0) return null;
  const money = (amount: string) => format.money(amount, currency);
  return (
    <details className="forecast">
      <summary data-overdue={rechargeBy !== null || undefined}>
        {rechargeBy
          ? t('forecast.recharge', {
              day: format.calendarDay(rechargeBy.day),
              amount: money(rechargeBy.amount),
              missing: money(missing),
              days: FORECAST_DAYS,
            })
          : t('forecast.enough', { days: FORECAST_DAYS })}
      </summary>
      <table>
        <caption className="visually-hidden">{t('forecast.caption', { currency, days: FORECAST_DAYS })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('forecast.day')}</th>
            <th scope="col">{t('forecast.cause')}</th>
            <th scope="col">{t('forecast.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ day, cause, amount }) => (
            <tr key={`${day} ${cause}`}>
              <td>{format.calendarDay(day)}</td>
              <td>
                <Cause of={cause} currency={currency} />
              </td>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{t('forecast.how', { days: FORECAST_DAYS })}</p>
    </details>
  );
}

/** Leads to what the amount is made of; what is still to be booked is nowhere yet. */
function Cause({ of, currency }: { of: ForecastCause; currency: string }) {
  const { t } = useTranslation('repayments');
  const name = t(`forecast.causes.${of}`, { weeks: PACE_WEEKS });
  switch (of) {
    case 'overdrawn':
      return (
        <Link to="/financialManagement/flowRecord" search={flowOfBalance(currency)}>
          {name}
        </Link>
      );
    case 'due':
      return (
        <Link to="/financialManagement/bills" search={{ flags: ['unpaid'] }}>
          {name}
        </Link>
      );
    case 'unbilled':
      return (
        <Link to="/financialManagement/unbilled" search={{}}>
          {name}
        </Link>
      );
    case 'pace':
      return name;
  }
}
