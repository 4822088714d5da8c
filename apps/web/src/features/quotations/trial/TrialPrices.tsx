import { useState } from 'react';
import type { ReckonedPrice } from '@waybound/contract/quotations/freight-trials';
import { tryFreight } from '@waybound/contract/wire/quotations/freight-trials';
import Plus from 'lucide-react/icons/plus';
import { useCall } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { goodsOf, type AskValues } from '../ask-values.ts';
import { byMargin, CostCells, CostSteps, seesCosts, useCostColumns } from './CostCells.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import { Steps } from './Steps.tsx';
import { TrialRow, TrialTable } from './TrialTable.tsx';

interface TrialPricesProps {
  values: AskValues;
  /** Any of them can be sent on as a request for a quotation. */
  onAsk: (way: AskValues['shippingWay']) => void;
}

/** The prices of all ways together, the cheapest of each currency first. */
export function TrialPrices({ values, onAsk }: TrialPricesProps) {
  const { t } = useTranslation('quotations');
  const [isKeeping, setIsKeeping] = useState(false);
  const [isByMargin, setIsByMargin] = useState(false);
  const costColumns = useCostColumns();
  const goods = goodsOf(values);
  const { data, error, refetch } = useCall(tryFreight, goods);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  const { prices, withoutRate } = data;
  const isReckoned = seesCosts(prices);
  const columns = [t('detail.total'), ...(isReckoned ? costColumns : [])];
  const title = t('trial.prices', { count: prices.length });
  return (
    <section className="trial-prices" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {isReckoned && (
          <Checkbox checked={isByMargin} onChange={({ target }) => setIsByMargin(target.checked)}>
            {t('cost.byMargin')}
          </Checkbox>
        )}
        {prices.length > 0 && (
          <Button icon={<Plus />} onClick={() => setIsKeeping(true)}>
            {t('trial.keep')}
          </Button>
        )}
      </header>
      {prices.length === 0 && <p className="muted">{t('trial.none')}</p>}
      {withoutRate.length > 0 && <p className="muted">{t('trial.withoutRate', { currencies: withoutRate.join(', ') })}</p>}
      {prices.length > 0 && (
        <TrialTable columns={columns}>
          {(isByMargin ? prices.toSorted(byMargin) : prices).map((price) => (
            <PriceRow
              key={`${price.shippingWay} ${price.quote.channelId}`}
              price={price}
              isReckoned={isReckoned}
              amounts={columns.length}
              onAsk={onAsk}
            />
          ))}
        </TrialTable>
      )}
      {isKeeping && <KeepDialog goods={goods} onClose={() => setIsKeeping(false)} />}
    </section>
  );
}

interface PriceRowProps extends Pick<TrialPricesProps, 'onAsk'> {
  price: ReckonedPrice;
  isReckoned: boolean;
  amounts: number;
}

function PriceRow({ price, isReckoned, amounts, onAsk }: PriceRowProps) {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  const { shippingWay, quote } = price;
  const steps = isReckoned ? <CostSteps quote={quote} reckoning={price} /> : <Steps priced={quote} />;
  return (
    <TrialRow way={shippingWay} channel={quote} days={quote.transitDays} steps={steps} amounts={amounts} onAsk={() => onAsk(shippingWay)}>
      <td className="number" data-label={t('detail.total')}>
        <b>{format.money(quote.total, quote.currency)}</b>
      </td>
      {isReckoned && <CostCells price={price} />}
    </TrialRow>
  );
}
