import type { Reckoning } from '@waybound/contract/pricing/cost-cards';
import type { OfferedQuote } from '@waybound/contract/pricing/pricing';
import { MARGIN_PLACES } from '@waybound/domain/pricing/reckoning/margin';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { Steps } from './Steps.tsx';

/** Whether the server shows this login what prices cost: it says so of every price of today, or of none. */
export const seesCosts = (prices: readonly Reckoning[]): boolean => prices.some(({ cost, noMargin }) => cost !== null || noMargin !== null);

/** What its columns are called. */
export function useCostColumns(): readonly string[] {
  const { t } = useTranslation('quotations');
  return [t('cost.cost'), t('cost.margin')];
}

/** The highest margin first; what has none is last. */
export function byMargin(a: Reckoning, b: Reckoning): number {
  const shareOf = ({ margin }: Reckoning) => (margin?.percent ? Number(margin.percent) : Number.NEGATIVE_INFINITY);
  const [left, right] = [shareOf(a), shareOf(b)];
  return left === right ? 0 : right - left;
}

/** What a price costs the forwarder, and what remains of it: a loss is a word, and why nothing is known as well. */
export function CostCells({ price: { cost, margin, noMargin } }: { price: Reckoning }) {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  const isLoss = margin?.amount.startsWith('-') === true;
  return (
    <>
      <td className="number" data-label={t('cost.cost')}>
        {cost ? format.money(cost.amount, cost.currency) : <span className="muted">—</span>}
      </td>
      <td className="number" data-label={t('cost.margin')}>
        <span>
          {margin && (
            <span className={isLoss ? 'trial-loss' : undefined}>
              {isLoss && `${t('cost.loss')} `}
              {format.money(isLoss ? margin.amount.slice(1) : margin.amount, margin.currency)}
            </span>
          )}
          {margin?.percent && <small>{format.figure(margin.percent, MARGIN_PLACES)}%</small>}
          {noMargin && <small>{t(`cost.none.${noMargin.reason}`, { currency: noMargin.currency ?? '' })}</small>}
        </span>
      </td>
    </>
  );
}

interface CostStepsProps {
  quote: OfferedQuote;
  reckoning: Reckoning;
}

/** How a price and its cost are counted, beside each other, and by which exchange rates one was compared with the other. */
export function CostSteps({ quote, reckoning: { cost, margin } }: CostStepsProps) {
  const { t } = useTranslation(['quotations', 'price']);
  const format = useFormats();
  return (
    <div className="trial-both">
      <div>
        <b>{t('quotations:cost.price')}</b>
        <Steps priced={quote} />
      </div>
      {cost && (
        <div>
          <b>{t('quotations:cost.from', { day: format.calendarDay(cost.validFrom), currency: cost.currency })}</b>
          <Steps priced={cost} />
          {margin?.rates.map(({ currency, rate, validFrom }) => (
            <small key={currency}>{t('price:rate', { currency, rate, day: validFrom })}</small>
          ))}
        </div>
      )}
    </div>
  );
}
