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
import { CostCells, CostSteps, seesCosts, useCostColumns } from './CostCells.tsx';
import { Steps } from './Steps.tsx';
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
  const costColumns = useCostColumns();
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  // It was opened from the list below it.
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  const { name, keptAt, prices } = data;
  const isReckoned = seesCosts(prices);
  const columns = [format.day(keptAt), t('trial.today'), t('trial.difference'), ...(isReckoned ? costColumns : [])];
  return (
    <section className="trial-prices" aria-label={name}>
      <h2 ref={heading} tabIndex={-1}>
        {t('trial.opened', { name, day: format.day(keptAt) })}
      </h2>
      {prices.length === 0 ? (
        <p className="muted">{t('trial.none')}</p>
      ) : (
        <TrialTable columns={columns}>
          {prices.map((price) => (
            <Compared
              key={`${price.shippingWay} ${price.channelId}`}
              price={price}
              day={format.day(keptAt)}
              isReckoned={isReckoned}
              amounts={columns.length}
              onAsk={onAsk}
            />
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
  isReckoned: boolean;
  amounts: number;
}

function Compared({ price, day, isReckoned, amounts, onAsk }: ComparedProps) {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  const { shippingWay, kept, today, difference } = price;
  const shown = today ?? kept;
  const steps = shown && (today && isReckoned ? <CostSteps quote={today} reckoning={price} /> : <Steps priced={shown} />);
  return (
    <TrialRow
      way={shippingWay}
      channel={price}
      days={shown?.transitDays}
      steps={steps}
      amounts={amounts}
      onAsk={today ? () => onAsk(shippingWay) : undefined}
    >
      <td className="number" data-label={day}>
        {kept ? format.money(kept.total, kept.currency) : <span className="muted">{t('trial.isNew')}</span>}
      </td>
      <td className="number" data-label={t('trial.today')}>
        {today ? <b>{format.money(today.total, today.currency)}</b> : <span className="muted">{t('trial.isGone')}</span>}
      </td>
      <PriceDifference amount={difference} currency={shown?.currency ?? ''} label={t('trial.difference')} />
      {isReckoned && <CostCells price={price} />}
    </TrialRow>
  );
}
