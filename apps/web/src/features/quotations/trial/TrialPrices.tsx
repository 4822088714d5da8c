import { useMemo, useState } from 'react';
import type { OfferedQuote } from '@waybound/contract/pricing/pricing';
import type { WireAnswer } from '@waybound/contract/wire';
import { channelPrices } from '@waybound/contract/wire/orders/orders';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { useDerivations } from '../../../parts/price/use-derivations.ts';
import { HiddenPrice } from '../../../parts/waybill/HiddenPrice.tsx';
import { useWayName } from '../../../parts/waybill/way-name.ts';
import { trialRequestsOf, type AskValues } from '../ask-values.ts';
import { LazyAskDialog } from '../LazyAskDialog.ts';
import '../../../parts/price/price-breakdown.css';

interface Tried {
  way: AskValues['shippingWay'];
  quote: OfferedQuote;
}

/** The prices of all ways together, the cheapest of each currency first; any of them can be sent on as a request for a quotation. */
export function TrialPrices({ values }: { values: AskValues }) {
  const { t } = useTranslation('quotations');
  const [asked, setAsked] = useState<AskValues>();
  const requests = useMemo(() => trialRequestsOf(values), [values]);
  // All ways as one read: the trial is there once each of them has answered.
  const { data, error, refetch } = useQuery<WireAnswer<typeof channelPrices>[], ApiError>({
    queryKey: [channelPrices.path, 'everyWay', requests],
    queryFn: async ({ signal }) => Promise.all(requests.map(async (each) => request(channelPrices, each, { signal }))),
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  const tried = requests
    .flatMap(({ shippingWay: way }, index) => (data[index]?.channels ?? []).map((quote): Tried => ({ way, quote })))
    .toSorted((a, b) => a.quote.currency.localeCompare(b.quote.currency) || Number(a.quote.total) - Number(b.quote.total));
  const withoutRate = data.flatMap(({ withoutRate: missing }) => missing);
  return (
    <section className="trial-prices" aria-label={t('trial.prices', { count: tried.length })}>
      <h2>{t('trial.prices', { count: tried.length })}</h2>
      {tried.length === 0 && <p className="muted">{t('trial.none')}</p>}
      {withoutRate.length > 0 && (
        <p className="muted">
          {t('trial.withoutRate', { currencies: [...new Set(withoutRate.map(({ currency }) => currency))].join(', ') })}
        </p>
      )}
      {tried.length > 0 && <TrialTable tried={tried} onAsk={(shippingWay) => setAsked({ ...values, shippingWay })} />}
      {asked && <LazyAskDialog known={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function TrialTable({ tried, onAsk }: { tried: readonly Tried[]; onAsk: (way: AskValues['shippingWay']) => void }) {
  const { t, language } = useTranslation(['quotations', 'price']);
  const format = useFormats();
  const wayName = useWayName();
  const derivations = useDerivations();
  return (
    <div className="price-receipt trial-table">
      <table aria-label={t('quotations:trial.title')}>
        <thead>
          <tr>
            <th scope="col">{t('quotations:trial.channel')}</th>
            <th scope="col">{t('quotations:trial.derivation')}</th>
            <th scope="col" className="number">
              {t('quotations:trial.days')}
            </th>
            <th scope="col" className="number">
              {t('quotations:detail.total')}
            </th>
            <th scope="col" />
          </tr>
        </thead>
        <tbody>
          {tried.map(({ way, quote }) => (
            <tr key={quote.channelId}>
              <th scope="row">
                {quote.channelName[language]}
                <small className="muted">
                  {wayName(way)} · {quote.channelCode}
                </small>
              </th>
              <td>
                {quote.chargedWeight &&
                  derivations.ofCharged(quote.chargedWeight).map((sentence) => <small key={sentence}>{sentence}</small>)}
                {quote.lines?.map((line) => (
                  <small key={line.kind}>
                    {t(`price:lineKind.${line.kind}`)} {format.figure(line.amount, 2)}: {derivations.ofLine(line)}
                  </small>
                ))}
              </td>
              <td className="number">
                {quote.transitDays.min}–{quote.transitDays.max}
              </td>
              <td className="number">{quote.total === null ? <HiddenPrice /> : <b>{format.money(quote.total, quote.currency)}</b>}</td>
              <td className="number">
                {quote.total !== null && (
                  <Button
                    size="small"
                    aria-label={t('quotations:trial.askFor', { channel: quote.channelName[language] })}
                    onClick={() => onAsk(way)}
                  >
                    {t('quotations:trial.ask')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
