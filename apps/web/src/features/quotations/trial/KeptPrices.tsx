import { useEffect, useRef } from 'react';
import type { ComparedPrice } from '@waybound/contract/quotations/freight-trials';
import { queryTrial } from '@waybound/contract/wire/quotations/freight-trials';
import { useCall } from '../../../api/query.ts';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { PriceDifference } from '../../../parts/price/PriceDifference.tsx';
import type { AskValues } from '../ask-values.ts';
import { TrialRow, TrialTable } from './TrialTable.tsx';

interface KeptPricesProps {
  id: string;
  onAsk: (way: AskValues['shippingWay']) => void;
}

/** What every channel wanted when a trial was kept, beside what it wants today. */
export function KeptPrices({ id, onAsk }: KeptPricesProps) {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  const { data, error, refetch } = useCall(queryTrial, { id });
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  // It was opened from the list below it.
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  const { name, keptAt, prices } = data;
  return (
    <section className="trial-prices" aria-label={name}>
      <h2 ref={heading} tabIndex={-1}>
        {t('trial.opened', { name, day: format.day(keptAt) })}
      </h2>
      {prices.length === 0 ? (
        <p className="muted">{t('trial.none')}</p>
      ) : (
        <TrialTable columns={[format.day(keptAt), t('trial.today'), t('trial.difference')]}>
          {prices.map((price) => (
            <Compared key={`${price.shippingWay} ${price.channelId}`} price={price} day={format.day(keptAt)} onAsk={onAsk} />
          ))}
        </TrialTable>
      )}
    </section>
  );
}

interface ComparedProps extends Pick<KeptPricesProps, 'onAsk'> {
  price: ComparedPrice;
  /** When it was kept. */
  day: string;
}

function Compared({ price, day, onAsk }: ComparedProps) {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  const { shippingWay, kept, today, difference } = price;
  return (
    <TrialRow way={shippingWay} channel={price} quote={today ?? kept} onAsk={today ? () => onAsk(shippingWay) : undefined}>
      <td className="number" data-label={day}>
        {kept ? format.money(kept.total, kept.currency) : <span className="muted">{t('trial.isNew')}</span>}
      </td>
      <td className="number" data-label={t('trial.today')}>
        {today ? <b>{format.money(today.total, today.currency)}</b> : <span className="muted">{t('trial.isGone')}</span>}
      </td>
      <PriceDifference amount={difference} label={t('trial.difference')} />
    </TrialRow>
  );
}
